import { batchJobCancel } from '@longshore/contract/batch-jobs/batch-jobs';
import { can } from '@longshore/contract/can';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { batchJobMessages } from './messages.ts';

interface BatchJobCancelDialogProps {
  readonly jobId: string;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function BatchJobCancelDialog({ jobId, refresh, onClose }: BatchJobCancelDialogProps) {
  const { t } = useMessages(batchJobMessages);
  const refusal = useRefusals().all(can(batchJobCancel, useSession()));
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(batchJobCancel, { params: { jobId } }),
    onSaved: () => showMessage(t('batchJobs.cancel.done')),
    close: onClose,
    refresh,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('batchJobs.cancel.title')}
      body={t('batchJobs.cancel.text')}
      confirmLabel={t('batchJobs.cancel.action')}
      confirmRefused={refusal}
      cancelLabel={t('batchJobs.cancel.keep')}
      onClose={onClose}
    />
  );
}
