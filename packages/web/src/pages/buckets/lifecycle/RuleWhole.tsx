import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useTranslation } from 'react-i18next';
import styles from './lifecycle.module.css';
import { RuleElements } from './RuleElements.tsx';
import { ruleSentences } from './rule-words.ts';

/** All that a rule does, in sentences, and all that it holds. */
export function RuleWhole({ rule }: { readonly rule: LifecycleRule }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles['sentences']}>
        {ruleSentences(rule, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3 className={styles['wholeTitle']}>{t('lifecycle.whole')}</h3>
      <RuleElements elements={rule.elements} />
    </>
  );
}
