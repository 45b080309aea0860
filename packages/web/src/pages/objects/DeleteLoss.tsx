import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useEffect, useState } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { noteFailure } from '#/api/session-loss.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { useKeepsVersions } from './bucket-versions.ts';
import { countBelow, type Loss } from './delete-objects.ts';
import { objectMessages } from './messages.ts';
import { selectionFigures, type ObjectRow } from './object-row.ts';
import classes from './objects.module.css';

const namesShown = 5;

interface Counted {
  readonly below: Loss;
  readonly isCounting: boolean;
  readonly error: unknown;
}

const uncounted: Loss = { objects: 0, sizeBytes: 0, isAtLeast: false };

/** Counts what is below the folders of a selection, as long as the dialog is open. */
function useBelow(bucketName: string, rows: readonly ObjectRow[]): Counted {
  const [counted, setCounted] = useState<Counted>({ below: uncounted, isCounting: true, error: null });
  useEffect(() => {
    const abort = new AbortController();
    const folders = rows.filter((row) => row.isFolder).map((row) => row.key);
    const onCount = (below: Loss) => setCounted({ below, isCounting: true, error: null });
    countBelow(bucketName, folders, { signal: abort.signal, onCount }).then(
      (below) => setCounted({ below, isCounting: false, error: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        noteFailure(error, { isBackground: true });
        setCounted((now) => ({ ...now, isCounting: false, error }));
      },
    );
    return () => abort.abort();
  }, [bucketName, rows]);
  return counted;
}

interface DeleteLossProps {
  readonly bucketName: string;
  readonly rows: readonly ObjectRow[];
  readonly text: string;
}

/** What will be lost: names, objects and bytes, and whether it can come back. */
export function DeleteLoss({ bucketName, rows, text }: DeleteLossProps) {
  const { t } = useMessages(objectMessages);
  const { below, isCounting, error } = useBelow(bucketName, rows);
  const own = selectionFigures(rows);
  const count = own.objects + below.objects;
  const figures = {
    count,
    objects: formatThousands(count),
    size: formatSize(own.sizeBytes + below.sizeBytes),
  };
  const total = isCounting
    ? t('objects.deleteCounting', figures)
    : below.isAtLeast || error !== null
      ? t('objects.deleteAtLeast', figures)
      : t('objects.deleteCounted', figures);
  const keeps = useKeepsVersions(bucketName);
  const more = rows.length - namesShown;
  return (
    <>
      <p>{text}</p>
      <ul className={classes['names']}>
        {rows.slice(0, namesShown).map((row) => (
          <li key={row.key}>
            <KeyText text={row.key} />
          </li>
        ))}
        {more > 0 && <li>{t('objects.deleteMore', { count: more, shown: formatThousands(more) })}</li>}
      </ul>
      <p aria-live="polite">
        <strong>{total}</strong>
      </p>
      {error !== null && <p>{t('objects.deleteNotCounted', { reason: errorWords(error).errorMessage })}</p>}
      <p>{t(`objects.deleteVersions.${keeps}`)}</p>
    </>
  );
}
