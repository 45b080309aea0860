import { serviceAccountDelete } from '@longshore/contract/service-accounts/service-accounts';
import { call } from '#/api/call.ts';
import { failedItem } from '#/confirm/failed-item.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';

interface DeleteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handledCount: number) => void;
  readonly reason: string;
}

/** One after the other; those that could not be deleted are named. */
export async function deleteKeys(
  accessKeys: readonly string[],
  { signal, onProgress, reason }: DeleteOptions,
): Promise<{ readonly deleted: readonly string[]; readonly failures: readonly FailedItem[] }> {
  const deleted: string[] = [];
  const failures: FailedItem[] = [];
  for (const accessKey of accessKeys) {
    if (signal.aborted) break;
    try {
      await call(serviceAccountDelete, { params: { accessKey } }, { reason });
      deleted.push(accessKey);
    } catch (error) {
      failures.push(failedItem(accessKey, accessKey, error));
    }
    onProgress(deleted.length + failures.length);
  }
  return { deleted, failures };
}
