import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { basePath } from '#/api/call.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import classes from './LicensePage.module.css';
import { licenseMessages } from './messages.ts';

interface TextFileProps {
  /** A file that lies beside the page. */
  readonly name: string;
  readonly label: string;
}

const patienceMs = 30_000;

async function readText(name: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${basePath}${name}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/plain') !== true)
    throw new Error(name);
  return answer.text();
}

/** A long text that is fetched only when it is asked for. */
export function TextFile({ name, label }: TextFileProps) {
  const { t } = useMessages(licenseMessages);
  const [isShown, setShown] = useState(false);
  const file = useQuery({
    queryKey: ['textFile', name],
    queryFn: ({ signal }) => readText(name, signal),
    enabled: isShown,
    retry: false,
    staleTime: Infinity,
  });
  if (file.isSuccess && isShown) {
    return (
      // A long text has to be scrolled by keyboard too: a field that is only read takes the focus.
      <textarea className={classes['text']} readOnly rows={24} aria-label={label} value={file.data} />
    );
  }
  return (
    <>
      <Button busy={file.isFetching} onClick={() => (isShown ? void file.refetch() : setShown(true))}>
        {label}
      </Button>
      {file.isError && <p role="alert">{t('license.noticesMissing')}</p>}
    </>
  );
}
