import { remoteBucketDelete } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { call } from '#/api/call.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketReplicationMessages } from './messages.ts';
import { refreshReplication } from './replication-queries.ts';

interface TargetDeleteDialogProps {
  readonly target: RemoteBucket;
  readonly onClose: () => void;
}

/** Forgets a target that no rule uses; what is stored there stays. */
export function TargetDeleteDialog({ target, onClose }: TargetDeleteDialogProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { sourceBucket, remoteARN, targetBucket = '', targetURL = '' } = target;
  const question = useQuestion();
  const save = useSave(question, {
    send: () => call(remoteBucketDelete, { params: { bucketName: sourceBucket, arn: remoteARN } }),
    refresh: () => refreshReplication(sourceBucket),
    onSaved: () => showMessage(t('bucketReplication.targetDeleted')),
    close: onClose,
  });
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('bucketReplication.targetDelete')}
      body={t('bucketReplication.targetDeleteBody', { bucket: visibleText(targetBucket), server: targetURL })}
      confirmLabel={t('bucketReplication.targetDelete')}
      onClose={onClose}
    />
  );
}
