import { objectDelete } from '@longshore/contract/objects/objects';
import { call } from '#/api/call.ts';
import { mayPass } from '#/api/may-pass.ts';
import { noteFailure } from '#/api/session-loss.ts';
import { failedItem } from '#/confirm/failed-item.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';

interface VersionsDeleted {
  readonly deleted: number;
  readonly failures: readonly FailedItem[];
}

interface Deletion {
  readonly bucketName: string;
  readonly key: string;
  readonly ids: readonly string[];
  readonly bypass: boolean;
}

interface DeletionOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handled: number) => void;
}

const callsAtOnce = 6;

/** Deletes versions of one object one by one: a refusal of several names their key, and not which of them stays. */
export async function deleteVersions(
  { bucketName, key, ids, bypass }: Deletion,
  { signal, onProgress }: DeletionOptions,
): Promise<VersionsDeleted> {
  const failures: FailedItem[] = [];
  let deleted = 0;
  let isOver = false;
  const isStopped = () => signal.aborted;
  const left = ids.values();
  const worker = async (): Promise<void> => {
    for (const id of left) {
      if (isStopped() || isOver) return;
      const query = { prefix: key, version_id: id, ...(bypass && { bypass }) };
      try {
        await call(objectDelete, { params: { bucketName }, query }, { signal });
        deleted += 1;
      } catch (error) {
        if (isStopped()) return;
        noteFailure(error, { isBackground: false });
        failures.push(failedItem(id, id, error));
        // The others would fail alike.
        isOver ||= mayPass(error);
      }
      onProgress(deleted + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, ids.length) }, worker));
  return { deleted, failures };
}

/** All but the current one, in one call. */
export async function deleteNoncurrent(
  { bucketName, key, ids, bypass }: Deletion,
  { signal }: Pick<DeletionOptions, 'signal'>,
): Promise<VersionsDeleted> {
  const query = { prefix: key, non_current_versions: true, ...(bypass && { bypass }) };
  try {
    await call(objectDelete, { params: { bucketName }, query }, { signal });
    return { deleted: ids.length, failures: [] };
  } catch (error) {
    if (!signal.aborted) noteFailure(error, { isBackground: false });
    return { deleted: 0, failures: [failedItem(key, key, error)] };
  }
}
