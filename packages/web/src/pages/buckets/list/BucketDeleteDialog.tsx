import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { canDo } from '@longshore/contract/can';
import { ApiError } from '@longshore/contract/client';
import { formatSize } from '@longshore/contract/quantity';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { DangerDialog } from '#/confirm/DangerDialog.tsx';
import { useQuestion } from '#/confirm/use-question.ts';
import { useSave } from '#/form/use-save.ts';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { SimulatorLink } from '#/shell/SimulatorLink.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useIsShown } from '#/ui/is-shown.ts';
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

/** Deletes a bucket, and tells so. */
async function deleteBucket(bucketName: string, query: { readonly force?: true } = {}): Promise<void> {
  await call(bucketDelete, { params: { bucketName }, query });
  void noteBucketsDeleted([bucketName]);
  showMessage(textOf(bucketListMessages)('buckets.deleted', { name: bucketName }));
}

/**
 * Deletes an empty bucket. No name is typed as long as nothing can be lost: the storage server refuses while it holds
 * anything. Those who may are then asked whether all of it goes too.
 */
export function BucketDeleteDialog(props: BucketDeleteDialogProps) {
  const { bucketName, sizeBytes, objectCount, onClose, onDeleted = onClose } = props;
  const { t } = useMessages(bucketListMessages);
  const [held, setHeld] = useState<ApiError | null>(null);
  const isShown = useIsShown();
  const question = useQuestion();
  const save = useSave(question, {
    send: async () => {
      try {
        await deleteBucket(bucketName);
        return null;
      } catch (error) {
        // Once the dialog was left, nobody can be asked.
        if (isNotEmpty(error) && isShown()) return error;
        throw error;
      }
    },
    close: (refusal) => (refusal === null ? onDeleted() : setHeld(refusal)),
  });
  if (held !== null)
    return <NotEmpty bucketName={bucketName} refusal={held} onDeleted={onDeleted} onClose={onClose} />;
  return (
    <DangerDialog
      question={question}
      save={save}
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
      onClose={onClose}
    />
  );
}

interface NotEmptyProps {
  readonly bucketName: string;
  readonly refusal: ApiError;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The bucket holds something: how much, and what those who may delete by force would lose. */
function NotEmpty({ bucketName, refusal, onDeleted, onClose }: NotEmptyProps) {
  const { t } = useMessages(bucketListMessages);
  const { errorMessage, detailedError } = errorWords(refusal);
  const force = canDo('forceDeleteBucket', useSession(), { bucketName });
  const forceRefusal = useRefusals().all(force);
  const question = useQuestion();
  const save = useSave(question, {
    send: () => deleteBucket(bucketName, { force: true }),
    close: onDeleted,
  });
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
        {!force.allowed && <SimulatorLink action={force.missing} resource={force.resource} />}
      </Dialog>
    );
  }
  return (
    <DangerDialog
      question={question}
      save={save}
      title={t('buckets.deleteForce')}
      body={
        <>
          {found}
          <p>{t('buckets.deleteForceBody')}</p>
        </>
      }
      confirmLabel={t('buckets.deleteForceConfirm')}
      typedName={bucketName}
      onClose={onClose}
    />
  );
}
