import { journalRollback } from '@longshore/contract/journal/journal';
import type { RollbackPreview } from '@longshore/contract/journal/journal-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { DifferenceTable } from './diff/DifferenceTable.tsx';
import styles from './journal.module.css';
import { refreshAll, rollbackQuery } from './journal-queries.ts';
import { journalMessages } from './messages.ts';

interface RollbackDialogProps {
  readonly changeId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows what would be sent; what was changed since is refused here, before anything is. */
export function RollbackDialog({ changeId, onClose, onDone }: RollbackDialogProps) {
  const { t } = useMessages(journalMessages);
  return (
    <ReadDialog title={t('journal.rollback.title')} query={rollbackQuery(changeId)} onClose={onClose}>
      {(preview) => <Asked changeId={changeId} preview={preview} onClose={onClose} onDone={onDone} />}
    </ReadDialog>
  );
}

function Asked(props: RollbackDialogProps & { readonly preview: RollbackPreview }) {
  const { changeId, preview, onClose, onDone } = props;
  const { differences, keptKeys, revision } = preview;
  const { t } = useMessages(journalMessages);
  const question = useQuestion();
  const [reason, setReason] = useState('');
  const save = useSave(question, {
    send: () => call(journalRollback, { params: { changeId }, body: { revision } }, { reason }),
    onSaved: ({ restart }) => showMessage(t(restart ? 'journal.rollback.restart' : 'journal.rollback.done')),
    close: onDone,
    refresh: refreshAll,
  });
  const isNothing = differences.length === 0;
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('journal.rollback.title')}
      body={
        <div className={styles['body']}>
          <p>{t(isNothing ? 'journal.rollback.nothing' : 'journal.rollback.text')}</p>
          <DifferenceTable differences={differences} absentAfter="default" />
          {keptKeys.length > 0 && (
            <Callout>{t('journal.rollback.kept', { keys: keptKeys.join(', ') })}</Callout>
          )}
          <ReasonField value={reason} onChange={setReason} />
        </div>
      }
      confirmLabel={t('journal.rollback.action')}
      confirmRefused={isNothing ? t('journal.rollback.nothing') : null}
      onClose={onClose}
    />
  );
}
