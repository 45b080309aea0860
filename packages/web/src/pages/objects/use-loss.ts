import { useEffect, useState } from 'react';
import { noteFailure } from '#/api/session-loss.ts';
import { selectionFigures, type ObjectRow } from './object-row.ts';
import { countBelow, noLoss, type Loss } from './objects-below.ts';

/** What a deletion will take, as far as it is counted. */
export interface CountedLoss extends Loss {
  readonly isCounting: boolean;
  /** Why counting ended early. */
  readonly error: unknown;
}

/** Counts what is below the folders of a selection until the deletion begins, which would change it. */
export function useLoss(bucketName: string, rows: readonly ObjectRow[], isDeleting: boolean): CountedLoss {
  const [counted, setCounted] = useState({ below: noLoss, isCounting: true, error: null as unknown });
  useEffect(() => {
    if (isDeleting) return;
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
  }, [bucketName, rows, isDeleting]);
  const { below, error } = counted;
  const isCounting = counted.isCounting && !isDeleting;
  const own = selectionFigures(rows);
  return {
    objects: own.objects + below.objects,
    sizeBytes: own.sizeBytes + below.sizeBytes,
    isAtLeast: below.isAtLeast || counted.isCounting || error !== null,
    isCounting,
    error,
  };
}
