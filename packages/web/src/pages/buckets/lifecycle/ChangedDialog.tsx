import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import { ruleChanges, type RuleChange } from './rule-changes.ts';
import { RuleElements } from './RuleElements.tsx';

interface ChangedDialogProps {
  readonly before: readonly LifecycleRule[];
  readonly after: readonly LifecycleRule[];
  /** The rule that is being changed, when it is not a new one. */
  readonly ruleId: string | undefined;
  readonly keepLabel: string;
  /** Keeping mine takes something away. */
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Someone else changed the rules: shows what, and asks whose change it shall be. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { before, after, ruleId, keepLabel, danger, busy, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useMessages(lifecycleMessages);
  const changes = useMemo(() => ruleChanges(before, after), [before, after]);
  const isGone = ruleId !== undefined && !after.some(({ id }) => id === ruleId);
  return (
    <Dialog
      title={t('lifecycle.changed.title')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} focusFirst>
            {t('lifecycle.changed.back')}
          </Button>
          <Button onClick={onTakeTheirs}>{t('lifecycle.changed.takeTheirs')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={isGone ? t('lifecycle.changed.gone') : null}
            onClick={onKeepMine}
          >
            {keepLabel}
          </Button>
        </>
      }
    >
      <p>{t('lifecycle.changed.text')}</p>
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
      <p>{isGone ? t('lifecycle.changed.gone') : t('lifecycle.changed.keepMineHelp')}</p>
    </Dialog>
  );
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
