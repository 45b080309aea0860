import { can } from '@longshore/contract/can';
import { ApiError, urlOf } from '@longshore/contract/client';
import { iamImport, iamPreview } from '@longshore/contract/iam/iam';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiBase } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { fileProblem, mostZipBytes, sendZip, type FileProblem } from '#/api/zip-file.ts';
import { fieldError } from '#/form/field-error.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { Button } from '#/ui/Button.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Failure } from './Failure.tsx';
import styles from './iam.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { iamMessages } from './messages.ts';

/** A file is first compared with the storage server, and imported once its preview was seen. */
export function ImportSection() {
  const { t } = useMessages(iamMessages);
  const client = useQueryClient();
  const id = useId();
  const fieldId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { offered, all } = useRefusals();
  const answer = can(iamImport, useSession());
  const refusal = offered ?? all(answer);
  const comparing = useMutation({
    mutationFn: (zip: File) => sendZip(iamPreview, { url: urlOf(apiBase, iamPreview, {}), file: zip }),
    meta: { failsInPlace: true },
  });
  const importing = useMutation({
    mutationFn: ({ zip, revision }: { readonly zip: File; readonly revision: string }) =>
      sendZip(iamImport, { url: urlOf(apiBase, iamImport, { query: { revision } }), file: zip }),
    meta: { failsInPlace: true },
    // Whatever came of it, what is known of users and policies may be old.
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sessionView' }),
  });
  const forget = () => {
    setProblem(null);
    comparing.reset();
    importing.reset();
  };
  const compare = async () => {
    forget();
    const found = await fileProblem(file);
    setProblem(found);
    if (found === null && file !== null) comparing.mutate(file);
    else document.getElementById(fieldId)?.focus();
  };
  const { data: preview } = comparing;
  const isBusy = comparing.isPending || importing.isPending;
  const reasonWords = (reason: string) =>
    importing.error instanceof ApiError && importing.error.body.code === 'ChangedMeanwhile'
      ? t('iam.import.changedMeanwhile')
      : t('iam.import.failed', { reason });
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('iam.import.title')}
      </h2>
      <p>{t('iam.import.text')}</p>
      <FileField
        id={fieldId}
        label={t('iam.import.file')}
        error={fieldError(problem && t(`iam.import.${problem}`, { size: formatSize(mostZipBytes) }))}
        accept=".zip,application/zip"
        disabled={isBusy}
        onChange={(chosen) => {
          setFile(chosen);
          forget();
        }}
      />
      {comparing.error !== null && <Failure error={comparing.error} />}
      <div className={styles['actions']}>
        <Button busy={comparing.isPending} disabledReason={refusal} onClick={() => void compare()}>
          {t('iam.import.preview')}
        </Button>
        <span aria-live="polite">
          {comparing.isPending && t('iam.import.reading')}
          {importing.isPending && t('iam.import.importing')}
        </span>
      </div>
      {importing.error !== null && <Failure error={importing.error} render={reasonWords} />}
      {importing.data !== undefined ? (
        <ImportResult result={importing.data} />
      ) : (
        preview !== undefined &&
        importing.error === null && (
          <ImportPreview
            preview={preview}
            busy={importing.isPending}
            onImport={() => file !== null && importing.mutate({ zip: file, revision: preview.revision })}
          />
        )
      )}
    </section>
  );
}
