import { serviceAccountDelete } from '@longshore/contract/service-accounts/service-accounts';
import { call } from '#/api/call.ts';
import { failureReason } from '#/api/error-words.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';

interface DeleteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handledCount: number) => void;
}

/** One after the other; those that could not be deleted are named. */
export async function deleteKeys(
  accessKeys: readonly string[],
  { signal, onProgress }: DeleteOptions,
): Promise<{ readonly deleted: readonly string[]; readonly failures: readonly FailedItem[] }> {
  const deleted: string[] = [];
  const failures: FailedItem[] = [];
  for (const accessKey of accessKeys) {
    if (signal.aborted) break;
    try {
      await call(serviceAccountDelete, { params: { accessKey } });
      deleted.push(accessKey);
    } catch (error) {
      failures.push({ id: accessKey, name: accessKey, reason: failureReason(error) });
    }
    onProgress(deleted.length + failures.length);
  }
  return { deleted, failures };
}
