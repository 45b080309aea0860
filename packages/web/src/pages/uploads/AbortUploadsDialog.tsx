import type { Upload } from '@longshore/contract/uploads/uploads-schemas';
import { useState } from 'react';
import { FailedItems } from '#/confirm/FailedItems.tsx';
import { NameList } from '#/confirm/NameList.tsx';
import { BatchProgress } from '#/confirm/BatchProgress.tsx';
import { useBatch } from '#/confirm/use-batch.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { abortUploads } from './abort-uploads.ts';
import { uploadMessages } from './messages.ts';
import { refreshUploads } from './upload-pages.ts';

interface AbortUploadsDialogProps {
  readonly bucketName: string;
  readonly uploads: readonly Upload[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what is lost, aborts, and names each that could not be aborted. */
export function AbortUploadsDialog({ bucketName, onDone, onClose, ...props }: AbortUploadsDialogProps) {
  const { t } = useMessages(uploadMessages);
  // As they were when the question was asked.
  const [uploads] = useState(props.uploads);
  const count = uploads.length;
  const { handled, outcome, start, abort } = useBatch({
    run: async (options) => {
      const ended = await abortUploads(bucketName, uploads, options);
      if (ended.abortedCount > 0) showMessage(t('uploads.aborted', { count: ended.abortedCount }));
      if (ended.failures.length === 0) onDone();
      void refreshUploads(bucketName);
      return ended;
    },
    onClose,
  });
  if (outcome) {
    const { failures, abortedCount } = outcome;
    return (
      <FailedItems
        title={t('uploads.failed', { count: failures.length })}
        words={t('uploads.failedText', { done: abortedCount, count })}
        items={failures}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('uploads.abortTitle', { count })}
      body={
        <>
          <NameList items={uploads} getId={({ uploadId }) => uploadId}>
            {({ key }) => <KeyText text={key} />}
          </NameList>
          <p>{t('uploads.abortText', { count })}</p>
          {handled !== null && count > 1 && (
            <BatchProgress
              words={t('uploads.progress', { done: handled, count })}
              done={handled}
              total={count}
            />
          )}
        </>
      }
      confirmLabel={t(count === 1 ? 'uploads.abort' : 'uploads.abortMany')}
      danger
      busy={handled !== null}
      onConfirm={start}
      onAbort={count > 1 ? abort : undefined}
      onClose={onClose}
    />
  );
}
