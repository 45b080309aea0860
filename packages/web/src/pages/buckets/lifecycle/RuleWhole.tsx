import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import styles from './lifecycle.module.css';
import { RuleElements } from './RuleElements.tsx';
import { lifecycleMessages } from './messages.ts';
import { ruleSentences } from './rule-words.ts';

/** All that a rule does, in sentences, and all that it holds. */
export function RuleWhole({ rule }: { readonly rule: LifecycleRule }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <>
      <ul className={styles['sentences']}>
        {ruleSentences(rule).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2 className={styles['wholeTitle']}>{t('lifecycle.whole')}</h2>
      <RuleElements elements={rule.elements} />
    </>
  );
}
