import { steerJob } from '#/api/jobs/jobs-query.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { jobListMessages } from './messages.ts';

interface JobCancelDialogProps {
  readonly jobId: string;
  readonly onClose: () => void;
}

/** What a job has not done yet is given up. */
export function JobCancelDialog({ jobId, onClose }: JobCancelDialogProps) {
  const { t } = useMessages(jobListMessages);
  const question = useQuestion();
  const save = useSave(question, { send: () => steerJob(jobId, 'cancel'), close: onClose });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('jobList.cancelTitle')}
      body={t('jobList.cancelText')}
      confirmLabel={t('jobList.step.cancel')}
      cancelLabel={t('jobList.cancelKeep')}
      onClose={onClose}
    />
  );
}
