import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { canDo } from '@longshore/contract/can';
import { ApiError } from '@longshore/contract/client';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { clearModalNotice, showMessage, showModalError } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { noteBucketsDeleted } from '#/api/bucket-list.ts';
import { bucketListMessages } from './messages.ts';

interface BucketDeleteDialogProps {
  readonly bucketName: string;
  /** From the last scan, where it is known. */
  readonly sizeBytes: number | undefined;
  readonly objectCount: number | undefined;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

const isNotEmpty = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'BucketNotEmpty';

/**
 * Deletes an empty bucket. No name is typed as long as nothing can be lost: the storage server refuses while it holds
 * anything. Those who may are then asked whether all of it goes too.
 */
export function BucketDeleteDialog(props: BucketDeleteDialogProps) {
  const { bucketName, sizeBytes, objectCount, onDeleted, onClose } = props;
  const { t } = useMessages(bucketListMessages);
  const [held, setHeld] = useState<ApiError | null>(null);
  const close = () => {
    clearModalNotice();
    onClose();
  };
  const deletion = useMutation({
    mutationFn: (isForced: boolean) =>
      call(bucketDelete, { params: { bucketName }, query: isForced ? { force: true } : {} }),
    onMutate: clearModalNotice,
    onSuccess: () => {
      void noteBucketsDeleted([bucketName]);
      showMessage(t('buckets.deleted', { name: bucketName }));
      clearModalNotice();
      (onDeleted ?? onClose)();
    },
    onError: (error, isForced) => {
      if (isNotEmpty(error) && !isForced) setHeld(error);
      else showModalError(error);
    },
  });
  if (held !== null) {
    return (
      <NotEmpty
        bucketName={bucketName}
        refusal={held}
        busy={deletion.isPending}
        onForce={() => deletion.mutate(true)}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('buckets.delete')}
      body={
        <>
          <p>
            <RichMessage
              catalogue={bucketListMessages}
              name="buckets.deleteBody"
              values={{ name: bucketName }}
              components={{ name: <strong /> }}
            />
          </p>
          {sizeBytes !== undefined && Boolean(objectCount) && (
            <p>{t('buckets.deleteHeld', { count: objectCount ?? 0, size: formatSize(sizeBytes) })}</p>
          )}
        </>
      }
      confirmLabel={t('buckets.delete')}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(false)}
      onClose={close}
    />
  );
}

interface NotEmptyProps {
  readonly bucketName: string;
  readonly refusal: ApiError;
  readonly busy: boolean;
  readonly onForce: () => void;
  readonly onClose: () => void;
}

/** The bucket holds something: how much, and what those who may delete by force would lose. */
function NotEmpty({ bucketName, refusal, busy, onForce, onClose }: NotEmptyProps) {
  const { t } = useMessages(bucketListMessages);
  const { errorMessage, detailedError } = errorWords(refusal);
  const forceRefusal = useRefusals().all(canDo('forceDeleteBucket', useSession(), { bucketName }));
  const found = (
    <div role="alert">
      <p>
        <strong>{errorMessage}</strong>
      </p>
      {detailedError && <p>{detailedError}</p>}
    </div>
  );
  if (forceRefusal !== null) {
    return (
      <Dialog
        title={t('buckets.delete')}
        size="small"
        onClose={onClose}
        actions={
          <Button focusFirst onClick={onClose}>
            {t('shell.close')}
          </Button>
        }
      >
        {found}
        <p>{t('buckets.deleteForceRefused', { refusal: forceRefusal })}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('buckets.deleteForce')}
      body={
        <>
          {found}
          <p>{t('buckets.deleteForceBody')}</p>
        </>
      }
      confirmLabel={t('buckets.deleteForceConfirm')}
      danger
      typedName={bucketName}
      busy={busy}
      onConfirm={onForce}
      onClose={onClose}
    />
  );
}
