import { ApiError } from '@longshore/contract/client';
import { failureReason } from '#/api/error-words.ts';

/**
 * Which of several keys a deletion left in place, and why; all others are gone. Null where the refusal does not say, as
 * one of the whole call.
 */
export function refusedKeys(error: unknown, keys: readonly string[]): ReadonlyMap<string, string> | null {
  const undeleted = (error instanceof ApiError && error.body.undeleted) || [];
  const asked = new Set(keys);
  // Whoever names them otherwise has not said which.
  if (undeleted.length === 0 || undeleted.some(({ key }) => !asked.has(key))) return null;
  return new Map(
    undeleted.map(({ key, code, message }) => {
      const refusal = { code, message, detailedMessage: '', requestId: '' };
      return [key, failureReason(new ApiError(409, refusal))];
    }),
  );
}
