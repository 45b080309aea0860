import { formatSize } from '@longshore/contract/quantity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { fieldError } from '#/form/field-error.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { showError, showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useIsShown } from '#/ui/is-shown.ts';
import { outcomesOf } from './import-outcome.ts';
import { bucketMetadataMessages } from './messages.ts';
import styles from './metadata.module.css';
import { ImportResults } from './ImportResults.tsx';
import { fileProblem, mostZipBytes, type FileProblem } from '#/api/zip-file.ts';
import { importSettings } from './metadata-calls.ts';

interface ImportDialogProps {
  readonly bucketName: string | undefined;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Sets buckets up as a file says, and tells what came of it bucket by bucket and part by part. */
export function ImportDialog({ bucketName, refusal, onClose }: ImportDialogProps) {
  const { t } = useMessages(bucketMetadataMessages);
  const client = useQueryClient();
  const isShown = useIsShown();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const sending = useMutation({
    mutationFn: (zip: File) => importSettings(bucketName, zip),
    meta: { failsInPlace: true },
    // Once the dialog was left, the page tells it.
    onSuccess: (imported) => {
      if (isShown()) return;
      const outcomes = outcomesOf(imported);
      const failed = outcomes.filter(({ isFailed }) => isFailed).length;
      showMessage(t('bucketMetadata.resultSummary', { count: outcomes.length, failed }));
    },
    onError: (error) => {
      if (!isShown()) showError(error);
    },
    // Whatever came of it, what is known of the buckets may be old.
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sessionView' }),
  });
  const send = async () => {
    const found = await fileProblem(file);
    setProblem(found);
    if (found === null && file !== null) sending.mutate(file);
    else document.getElementById(id)?.focus();
  };
  const words = sending.error && errorWords(sending.error);
  const error =
    problem === null
      ? words && [words.errorMessage, words.detailedError].filter(Boolean).join(' ')
      : t(`bucketMetadata.${problem}`, { size: formatSize(mostZipBytes) });
  const title = t(bucketName === undefined ? 'bucketMetadata.importAll' : 'bucketMetadata.import');
  if (sending.data) {
    return (
      <Dialog
        title={t('bucketMetadata.results')}
        size="wide"
        onClose={onClose}
        actions={
          <>
            <Button
              onClick={() => {
                setFile(null);
                sending.reset();
              }}
            >
              {t('bucketMetadata.again')}
            </Button>
            <Button kind="primary" focusFirst onClick={onClose}>
              {t('bucketMetadata.close')}
            </Button>
          </>
        }
      >
        <ImportResults imported={sending.data} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={sending.isPending}
      actions={
        <>
          <Button disabledReason={sending.isPending ? t('shell.busy') : null} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={sending.isPending}
            disabledReason={refusal}
            onClick={() => void send()}
          >
            {t('bucketMetadata.import')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>{t(bucketName === undefined ? 'bucketMetadata.importAllText' : 'bucketMetadata.importText')}</p>
        <Callout>{t('bucketMetadata.importWarning')}</Callout>
        <FileField
          id={id}
          label={t('bucketMetadata.file')}
          help={t('bucketMetadata.notImported')}
          error={fieldError(error)}
          accept=".zip,application/zip"
          disabled={sending.isPending}
          focusFirst
          onChange={(chosen) => {
            setFile(chosen);
            setProblem(null);
            if (sending.isError) sending.reset();
          }}
        />
        <p aria-live="polite">{sending.isPending && t('bucketMetadata.importing')}</p>
      </div>
    </Dialog>
  );
}
