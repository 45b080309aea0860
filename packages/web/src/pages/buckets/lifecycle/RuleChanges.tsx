import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import { ruleChanges, type RuleChange } from './rule-changes.ts';
import { RuleElements } from './RuleElements.tsx';

interface RuleChangesProps {
  readonly before: readonly LifecycleRule[];
  readonly after: readonly LifecycleRule[];
  /** The rule that is being changed, when it is not a new one. */
  readonly ruleId: string | undefined;
}

/** What someone else changed in the rules. */
export function RuleChanges({ before, after, ruleId }: RuleChangesProps) {
  const { t } = useMessages(lifecycleMessages);
  const changes = useMemo(() => ruleChanges(before, after), [before, after]);
  return (
    <>
      {changes.length === 0 && <p>{t('lifecycle.changed.outside')}</p>}
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={change.id}>
            <strong>
              {t(`lifecycle.changed.${change.kind}`, { id: visibleText(change.id) })}
              {change.id === ruleId && ` (${t('lifecycle.changed.isThis')})`}
            </strong>
            <Sides change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a rule that is no longer there cannot be overwritten. */
export function useGoneRefusal(ruleId: string | undefined) {
  const { t } = useMessages(lifecycleMessages);
  return ({ rules }: { readonly rules: readonly LifecycleRule[] }): string | null =>
    ruleId === undefined || rules.some(({ id }) => id === ruleId) ? null : t('lifecycle.changed.gone');
}

function Sides({ change: { before, after } }: { readonly change: RuleChange }) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <div className={styles['sides']}>
      {before && (
        <section>
          <h3 className={styles['wholeTitle']}>{t('lifecycle.changed.before')}</h3>
          <RuleElements elements={before.elements} unlike={after?.elements} />
        </section>
      )}
      {after && (
        <section>
          <h3 className={styles['wholeTitle']}>{t('lifecycle.changed.after')}</h3>
          <RuleElements elements={after.elements} unlike={before?.elements} />
        </section>
      )}
    </div>
  );
}
