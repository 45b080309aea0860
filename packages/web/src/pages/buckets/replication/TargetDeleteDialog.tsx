import { remoteBucketDelete } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
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
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const deletion = useMutation({
    mutationFn: () => call(remoteBucketDelete, { params: { bucketName: sourceBucket, arn: remoteARN } }),
    onMutate: clearModalNotice,
    onSuccess: () => {
      showMessage(t('bucketReplication.targetDeleted'));
      close();
    },
    onError: showModalError,
    onSettled: () => refreshReplication(sourceBucket),
  });
  return (
    <ConfirmDialog
      title={t('bucketReplication.targetDelete')}
      body={t('bucketReplication.targetDeleteBody', { bucket: visibleText(targetBucket), server: targetURL })}
      confirmLabel={t('bucketReplication.targetDelete')}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={close}
    />
  );
}
