import type { LifecycleElement } from '@longshore/contract/bucket-lifecycle';
import { useTranslation } from 'react-i18next';
import { KeyText } from '../../../ui/KeyText.tsx';
import { isKnown } from './known-elements.ts';
import styles from './lifecycle.module.css';

interface RuleElementsProps {
  readonly elements: readonly LifecycleElement[];
  readonly path?: string;
}

/** A rule element by element, as it is stored. */
export function RuleElements({ elements, path = '' }: RuleElementsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles['elements']}>
      {elements.map((element, index) => {
        const here = path === '' ? element.name : `${path}/${element.name}`;
        const isForeign = !isKnown(here, element);
        return (
          // Elements of one name may repeat: their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${element.name} ${index}`}>
            <span className={styles['elementName']}>{element.name}</span>
            {element.text !== undefined && (
              <code className={styles['elementText']}>
                <KeyText text={element.text} />
              </code>
            )}
            {isForeign && (
              <span className={styles['kept']} title={t('lifecycle.keptHelp')}>
                {t('lifecycle.kept')}
              </span>
            )}
            {element.elements && element.elements.length > 0 && (
              <RuleElements elements={element.elements} path={here} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
