import type { Upload } from '@longshore/contract/uploads/uploads-schemas';
import { abortParts } from '#/api/transfer/parts-upload.ts';
import { failedItem } from '#/confirm/failed-item.ts';
import type { FailedItem } from '#/confirm/FailedItems.tsx';
import { useTransfers, withDeleted } from '#/stores/transfers.ts';

const atOnce = 4;

interface AbortOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handledCount: number) => void;
}

export interface AbortOutcome {
  readonly abortedCount: number;
  readonly failures: readonly FailedItem[];
}

/** Aborts uploads, a few at once, and names those that could not be aborted. */
export async function abortUploads(
  bucketName: string,
  uploads: readonly Upload[],
  { signal, onProgress }: AbortOptions,
): Promise<AbortOutcome> {
  const failures: FailedItem[] = [];
  let abortedCount = 0;
  const left = uploads.values();
  const worker = async () => {
    for (const { key, uploadId } of left) {
      if (signal.aborted) return;
      try {
        await abortParts({ bucketName, key, uploadId });
        // No file can go on with it.
        useTransfers.setState((state) => withDeleted(state, uploadId));
        abortedCount += 1;
      } catch (error) {
        failures.push(failedItem(uploadId, key, error));
      }
      onProgress(abortedCount + failures.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { abortedCount, failures };
}
