import type { LifecycleElement } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { isKnown } from './known-elements.ts';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';

interface RuleElementsProps {
  readonly elements: readonly LifecycleElement[];
  /** The other side of a comparison: what it has not is marked. */
  readonly unlike?: readonly LifecycleElement[] | undefined;
}

/** Every text with the path that leads to it. */
function textsOf(elements: readonly LifecycleElement[], path = ''): readonly string[] {
  return elements.flatMap(({ name, text = '', elements: inner = [] }) => {
    const here = `${path}/${name}`;
    return [`${here}=${text}`, ...textsOf(inner, here)];
  });
}

/** A rule element by element, as it is stored. */
export function RuleElements({ elements, unlike }: RuleElementsProps) {
  const others = unlike && new Set(textsOf(unlike));
  return <ElementList elements={elements} path="" others={others} />;
}

interface ElementListProps {
  readonly elements: readonly LifecycleElement[];
  readonly path: string;
  readonly others: ReadonlySet<string> | undefined;
}

function ElementList({ elements, path, others }: ElementListProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <ul className={styles['elements']}>
      {elements.map((element, index) => {
        const here = path === '' ? element.name : `${path}/${element.name}`;
        const isSame = others?.has(`/${here}=${element.text ?? ''}`) ?? true;
        const Name = isSame ? 'span' : 'mark';
        const isForeign = !isKnown(here, element);
        return (
          // Elements of one name may repeat: their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${element.name} ${index}`}>
            <Name className={styles[Name === 'mark' ? 'differs' : 'elementName']}>{element.name}</Name>
            {element.text !== undefined && (
              <code className={styles['elementText']}>
                <KeyText text={element.text} />
              </code>
            )}
            {isForeign && (
              <span className={styles['kept']} data-tip={t('lifecycle.keptHelp')}>
                {t('lifecycle.kept')}
              </span>
            )}
            {element.elements && element.elements.length > 0 && (
              <ElementList elements={element.elements} path={here} others={others} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
