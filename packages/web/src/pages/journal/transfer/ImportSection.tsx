import { can } from '@longshore/contract/can';
import { ApiError } from '@longshore/contract/client';
import { configImport } from '@longshore/contract/config-history/config-history';
import { formatSize } from '@longshore/contract/quantity';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { fieldError } from '#/form/field-error.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { FileField } from '#/ui/FileField.tsx';
import styles from '../journal.module.css';
import { refreshAll } from '../journal-queries.ts';
import { journalMessages } from '../messages.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { importFile, mostFileBytes, previewFile } from './send-file.ts';

type Problem = 'fileRequired' | 'fileTooLarge';

/** A file is first compared with the storage server, and imported once its differences were seen. */
export function ImportSection() {
  const { t } = useMessages(journalMessages);
  const id = useId();
  const fieldId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refusal = useRefusals().all(can(configImport, useSession()));
  const comparing = useMutation({ mutationFn: previewFile, meta: { failsInPlace: true } });
  const importing = useMutation({
    mutationFn: importFile,
    meta: { failsInPlace: true },
    onSuccess: () => {
      showMessage(t('journal.import.done'));
      comparing.reset();
    },
    onSettled: () => void refreshAll(),
  });
  const forget = () => {
    setProblem(null);
    comparing.reset();
    importing.reset();
  };
  const compare = () => {
    forget();
    const found = file === null ? 'fileRequired' : file.size > mostFileBytes ? 'fileTooLarge' : null;
    setProblem(found);
    if (found === null && file !== null) comparing.mutate(file);
    else document.getElementById(fieldId)?.focus();
  };
  const isBusy = comparing.isPending || importing.isPending;
  const { data: preview } = comparing;
  const failedWords = (error: Error) => {
    const outcome = outcomeOf(error);
    return outcome === 'changedMeanwhile'
      ? t('journal.import.changedMeanwhile')
      : t(`journal.import.${outcome}`, { reason: reasonOf(error) });
  };
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {t('journal.import.title')}
      </h2>
      <p>{t('journal.import.text')}</p>
      <FileField
        id={fieldId}
        label={t('journal.import.file')}
        error={fieldError(problem && t(`journal.import.${problem}`, { size: formatSize(mostFileBytes) }))}
        accept=".conf,.txt,text/plain"
        disabled={isBusy}
        onChange={(chosen) => {
          setFile(chosen);
          forget();
        }}
      />
      {comparing.error !== null && <Failed words={reasonOf(comparing.error)} />}
      <div className={styles['actions']}>
        <Button busy={comparing.isPending} disabledReason={refusal} onClick={compare}>
          {t('journal.import.preview')}
        </Button>
        <span aria-live="polite">
          {comparing.isPending && t('journal.import.reading')}
          {importing.isPending && t('journal.import.importing')}
        </span>
      </div>
      {importing.error !== null && <Failed words={failedWords(importing.error)} />}
      {preview !== undefined && importing.error === null && (
        <ImportPreview
          preview={preview}
          busy={importing.isPending}
          onImport={(reason) =>
            file !== null && importing.mutate({ file, revision: preview.revision, reason })
          }
        />
      )}
    </section>
  );
}

const Failed = ({ words }: { readonly words: string }) => (
  <Callout kind="loss" live="assertive">
    {words}
  </Callout>
);

function reasonOf(error: Error): string {
  const { errorMessage, detailedError } = errorWords(error);
  return [errorMessage, detailedError].filter(Boolean).join(' ');
}

/** A refusal changes nothing; what broke off may have been done. */
function outcomeOf(error: Error) {
  if (!(error instanceof ApiError)) return 'uncertain';
  if (error.body.code === 'ChangedMeanwhile') return 'changedMeanwhile';
  return error.status < 500 ? 'failed' : 'uncertain';
}
