import { configHistoryClear, configHistoryClearAll } from '@longshore/contract/config-history/config-history';
import type { RestorePoint } from '@longshore/contract/config-history/config-history-schemas';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { showMessage } from '#/stores/notices.ts';
import { refreshAll } from '../journal-queries.ts';
import { journalMessages } from '../messages.ts';

interface ForgetDialogProps {
  readonly point: RestorePoint;
  readonly onClose: () => void;
}

export function ForgetDialog({ point: { restoreId, createdAt }, onClose }: ForgetDialogProps) {
  const { t } = useMessages(journalMessages);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(configHistoryClear, { params: { restoreId } }),
    onSaved: () => showMessage(t('journal.points.forgotten')),
    close: onClose,
    refresh: refreshAll,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('journal.points.forgetTitle', { time: formatDayTime(Date.parse(createdAt)) })}
      body={<p>{t('journal.points.forgetText')}</p>}
      confirmLabel={t('journal.points.forgetAction')}
      onClose={onClose}
    />
  );
}

interface ForgetAllDialogProps {
  readonly count: number;
  readonly onClose: () => void;
}

export function ForgetAllDialog({ count, onClose }: ForgetAllDialogProps) {
  const { t } = useMessages(journalMessages);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(configHistoryClearAll, {}),
    onSaved: () => showMessage(t('journal.points.forgottenAll')),
    close: onClose,
    refresh: refreshAll,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('journal.points.forgetAllTitle')}
      body={<p>{t('journal.points.forgetAllText', { count })}</p>}
      confirmLabel={t('journal.points.forgetAll')}
      onClose={onClose}
    />
  );
}
