import { ApiError } from '@longshore/contract/client';
import { keyProblem } from '@longshore/contract/objects/key';
import { objectDelete, objectDeleteMany } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';
import { mayPass } from '#/api/may-pass.ts';
import { noteFailure } from '#/api/session-loss.ts';
import { failedItem } from '#/confirm/failed-item.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';
import { pagesBelow } from './objects-below.ts';
import type { ObjectRow } from './object-row.ts';
import { refusedKeys } from './refused-keys.ts';

export interface DeleteOutcome {
  /** Objects, those below folders included. */
  readonly deletedCount: number;
  /** The storage server deleted more, and did not say how many. */
  readonly isAtLeast: boolean;
  /** All that is gone, folders by their own keys. */
  readonly deletedKeys: ReadonlySet<string>;
  readonly failures: readonly FailedItem[];
}

interface DeleteOptions {
  readonly signal: AbortSignal;
  /** How many objects were deleted or refused so far. */
  readonly onProgress: (handledCount: number) => void;
}

/** Few enough that progress is seen, and that a refusal names all that stay. */
const batchSize = 200;

/** Refusals below one folder that are named; beyond them the storage server sums up. */
const mostNarrowed = 100;

/** Other servers hold keys that cannot be deleted by their names, but with their folder. */
const isNamed = (key: string): boolean => {
  const problem = keyProblem(key);
  return problem === null || problem === 'longSegment';
};

/** Whether asking for each alone may get further than asking for all together. */
const isNarrowable = (error: unknown): boolean =>
  error instanceof ApiError && !mayPass(error) && error.status !== 401 && error.status !== 429;

/** Deletes rows, folders with all below them, and tells of each object whether it is gone. */
export async function deleteObjects(
  bucketName: string,
  rows: readonly ObjectRow[],
  { signal, onProgress }: DeleteOptions,
): Promise<DeleteOutcome> {
  const objects = new Set<string>();
  const folders = new Set<string>();
  const failures: FailedItem[] = [];
  let isAtLeast = false;
  const isStopped = () => signal.aborted;
  const fail = (keys: readonly string[], error: unknown) => {
    if (isStopped()) return;
    noteFailure(error, { isBackground: false });
    failures.push(...keys.map((key) => failedItem(key, key, error)));
  };
  const settle = (keys: readonly string[], refused: ReadonlyMap<string, string>) => {
    for (const key of keys) {
      const reason = refused.get(key);
      if (reason === undefined) objects.add(key);
      else failures.push({ id: key, name: key, reason });
    }
  };
  const deleteOne = (prefix: string, recursive?: true) =>
    call(
      objectDelete,
      { params: { bucketName }, query: { prefix, ...(recursive && { recursive }) } },
      { signal },
    );
  const deleteTogether = (keys: readonly string[]) =>
    call(objectDeleteMany, { params: { bucketName }, body: keys.map((path) => ({ path })) }, { signal });

  /** A batch is tried again one by one only where the refusal does not say what became of each. */
  const attempt = async (keys: readonly string[]): Promise<void> => {
    const [first] = keys;
    if (first === undefined || isStopped()) return;
    try {
      await (keys.length > 1 ? deleteTogether(keys) : deleteOne(first));
      for (const key of keys) objects.add(key);
    } catch (error) {
      const refused = keys.length > 1 ? refusedKeys(error, keys) : null;
      if (refused !== null) settle(keys, refused);
      else if (keys.length > 1 && isNarrowable(error)) for (const key of keys) await attempt([key]);
      else fail(keys, error);
    }
    onProgress(objects.size + failures.length);
  };
  const deleteAll = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; from += batchSize)
      await attempt(keys.slice(from, from + batchSize));
  };

  /** Page after page, so that each object counts; then the folder's own marker, and what came meanwhile. */
  const deleteFolder = async (prefix: string): Promise<void> => {
    const before = failures.length;
    const unnamed: string[] = [];
    let isNarrowed = true;
    for await (const { objects: found } of pagesBelow(bucketName, prefix, signal)) {
      const { named = [], other = [] } = Object.groupBy(found, ({ name }) =>
        isNamed(name) ? 'named' : 'other',
      );
      await deleteAll(named.map(({ name }) => name));
      unnamed.push(...other.map(({ name }) => name));
      isNarrowed = failures.length - before <= mostNarrowed;
      if (!isNarrowed) break;
    }
    const isRefused = failures.length > before;
    if (isStopped() || (isRefused && isNarrowed && unnamed.length === 0)) return;
    isAtLeast ||= !isNarrowed;
    await deleteOne(prefix, true);
    for (const key of unnamed) objects.add(key);
    if (!isRefused) folders.add(prefix);
  };

  await deleteAll(rows.filter((row) => !row.isFolder).map((row) => row.key));
  for (const { key } of rows.filter((row) => row.isFolder)) {
    if (!isStopped()) await deleteFolder(key).catch((error: unknown) => fail([key], error));
  }
  return { deletedCount: objects.size, isAtLeast, deletedKeys: new Set([...objects, ...folders]), failures };
}
