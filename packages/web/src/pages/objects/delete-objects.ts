import { ApiError } from '@longshore/contract/client';
import { objectDelete, objectDeleteMany, objectList } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';
import { errorWords, type ErrorWords } from '#/api/error-words.ts';
import { mayPass } from '#/api/may-pass.ts';
import { noteFailure } from '#/api/session-loss.ts';
import type { ObjectRow } from './object-row.ts';

export interface DeleteFailure {
  readonly key: string;
  readonly words: ErrorWords;
}

export interface DeleteOutcome {
  readonly deletedKeys: ReadonlySet<string>;
  readonly failures: readonly DeleteFailure[];
}

interface DeleteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handled: number) => void;
}

/** Few enough that progress is seen and a refusal is narrowed down soon. */
const batchSize = 200;

const deleteOne = (bucketName: string, row: ObjectRow, signal: AbortSignal) =>
  call(
    objectDelete,
    {
      params: { bucketName },
      query: { prefix: row.key, ...(row.isFolder && { recursive: true }) },
    },
    { signal },
  );

const deleteBatch = (bucketName: string, rows: readonly ObjectRow[], signal: AbortSignal) =>
  call(
    objectDeleteMany,
    {
      params: { bucketName },
      body: rows.map((row) => ({ path: row.key, ...(row.isFolder && { recursive: true }) })),
    },
    { signal },
  );

/** Whether asking for each alone may get further than asking for all together. */
const isNarrowable = (error: unknown): boolean =>
  error instanceof ApiError && !mayPass(error) && error.status !== 401 && error.status !== 429;

/** Deletes rows and tells of each whether it is gone: a batch that is refused is tried again one by one. */
export async function deleteObjects(
  bucketName: string,
  rows: readonly ObjectRow[],
  { signal, onProgress }: DeleteOptions,
): Promise<DeleteOutcome> {
  const deletedKeys = new Set<string>();
  const failures: DeleteFailure[] = [];
  const isStopped = () => signal.aborted;
  const attempt = async (batch: readonly ObjectRow[]): Promise<void> => {
    const [first] = batch;
    if (!first || isStopped()) return;
    try {
      await (batch.length > 1
        ? deleteBatch(bucketName, batch, signal)
        : deleteOne(bucketName, first, signal));
      for (const row of batch) deletedKeys.add(row.key);
    } catch (error) {
      if (isStopped()) return;
      if (batch.length > 1 && isNarrowable(error)) {
        for (const row of batch) await attempt([row]);
      } else {
        noteFailure(error, { isBackground: false });
        failures.push(...batch.map((row) => ({ key: row.key, words: errorWords(error) })));
      }
    }
    onProgress(deletedKeys.size + failures.length);
  };
  for (let from = 0; from < rows.length; from += batchSize) await attempt(rows.slice(from, from + batchSize));
  return { deletedKeys, failures };
}

export interface Loss {
  readonly objects: number;
  readonly sizeBytes: number;
  /** More than was counted may be lost. */
  readonly isAtLeast: boolean;
}

/** Ten pages of a thousand: enough to say how much it is, without reading a bucket of millions. */
const mostPagesCounted = 10;

/** Counts what is below folders, page after page; `onCount` hears of each page. */
export async function countBelow(
  bucketName: string,
  prefixes: readonly string[],
  { signal, onCount }: { readonly signal: AbortSignal; readonly onCount: (loss: Loss) => void },
): Promise<Loss> {
  let objects = 0;
  let sizeBytes = 0;
  let pages = 0;
  for (const prefix of prefixes) {
    let cursor: string | undefined;
    do {
      if (pages >= mostPagesCounted) return { objects, sizeBytes, isAtLeast: true };
      const page = await call(
        objectList,
        {
          params: { bucketName },
          query: { prefix, recursive: true, pageSize: 1000, ...(cursor !== undefined && { cursor }) },
        },
        { signal },
      );
      pages += 1;
      objects += page.total;
      sizeBytes += page.objects.reduce((sum, object) => sum + object.size, 0);
      cursor = page.nextCursor;
      onCount({ objects, sizeBytes, isAtLeast: cursor !== undefined });
    } while (cursor !== undefined);
  }
  return { objects, sizeBytes, isAtLeast: false };
}
