import {
  type configHistoryPreview,
  configHistoryRestore,
} from '@longshore/contract/config-history/config-history';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { ReasonField } from '#/confirm/ReasonField.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { showMessage } from '#/stores/notices.ts';
import { DifferenceTable } from '../diff/DifferenceTable.tsx';
import styles from '../journal.module.css';
import { pointQuery, refreshAll } from '../journal-queries.ts';
import { journalMessages } from '../messages.ts';

interface RestoreDialogProps {
  readonly restoreId: string;
  readonly onClose: () => void;
}

/** Shows what would be different in the whole configuration. */
export function RestoreDialog({ restoreId, onClose }: RestoreDialogProps) {
  const { t } = useMessages(journalMessages);
  return (
    <ReadDialog title={t('journal.points.restoreAction')} query={pointQuery(restoreId)} onClose={onClose}>
      {(preview) => <Asked preview={preview} onClose={onClose} />}
    </ReadDialog>
  );
}

interface AskedProps {
  readonly preview: Answer<typeof configHistoryPreview>;
  readonly onClose: () => void;
}

function Asked({ preview, onClose }: AskedProps) {
  const { t } = useMessages(journalMessages);
  const question = useQuestion();
  const [reason, setReason] = useState('');
  const { point, differences, revision } = preview;
  const { restoreId } = point;
  const save = useSave(question, {
    send: () => call(configHistoryRestore, { params: { restoreId }, query: { revision } }, { reason }),
    onSaved: () => showMessage(t('journal.points.restored')),
    close: onClose,
    refresh: refreshAll,
  });
  const isNothing = differences.length === 0;
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('journal.points.restoreTitle', { time: formatDayTime(Date.parse(point.createdAt)) })}
      body={
        <div className={styles['body']}>
          <p>{t(isNothing ? 'journal.points.restoreNothing' : 'journal.points.restoreText')}</p>
          <DifferenceTable differences={differences} />
          <ReasonField value={reason} onChange={setReason} />
        </div>
      }
      confirmLabel={t('journal.points.restoreAction')}
      confirmRefused={isNothing ? t('journal.points.restoreNothing') : null}
      onClose={onClose}
    />
  );
}
