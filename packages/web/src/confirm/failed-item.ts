import { failureReason } from '#/api/error-words.ts';
import { refusedCall } from '#/api/refused-call.ts';
import type { FailedItem } from './FailedItems.tsx';

/** Something that stays as it was since a call failed. */
export const failedItem = (id: string, name: string, error: unknown): FailedItem => ({
  id,
  name,
  reason: failureReason(error),
  refused: refusedCall(error),
});
