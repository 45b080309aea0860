import { bucketDelete } from '@longshore/contract/buckets';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { clearModalNotice, showMessage, showModalError } from '../../stores/notices.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { bucketListQuery } from './bucket-list.ts';
import type { BucketRow } from './bucket-rows.ts';

interface BucketDeleteDialogProps {
  readonly row: BucketRow;
  readonly onClose: () => void;
}

/** Deletes an empty bucket. No name is typed: the storage server itself refuses when anything would be lost. */
export function BucketDeleteDialog({ row, onClose }: BucketDeleteDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const deletion = useMutation({
    mutationFn: () => call(bucketDelete, { params: { name: row.name } }),
    onMutate: clearModalNotice,
    onSuccess: () => {
      // Not read again: the server's list of buckets may be a second old, and would still show it.
      queryClient.setQueryData(bucketListQuery.queryKey, (list) =>
        list ? { ...list, buckets: list.buckets.filter((bucket) => bucket.name !== row.name) } : list,
      );
      showMessage(t('buckets.deleted', { name: row.name }));
      close();
    },
    onError: showModalError,
  });
  return (
    <ConfirmDialog
      title={t('buckets.delete')}
      body={
        <>
          <p>
            <Trans
              i18nKey="buckets.deleteBody"
              values={{ name: row.name }}
              components={{ name: <strong /> }}
            />
          </p>
          {row.sizeBytes !== undefined && Boolean(row.objectCount) && (
            <p>
              {t('buckets.deleteHeld', {
                count: row.objectCount ?? 0,
                size: formatSize(row.sizeBytes),
              })}
            </p>
          )}
        </>
      }
      confirmLabel={t('buckets.delete')}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={close}
    />
  );
}
