import { ApiError, ForeignAnswerError, UnreachableError } from '@longshore/contract/client';
import { BrokenTransferError } from './broken-transfer.ts';

/** Passes by itself: a network or a server that is away, or has too much to do. */
const passing = new Set([408, 429, 502, 503, 504]);

/** Codes with which storage servers say that what arrived is not what was sent. */
export const corruptCodes: ReadonlySet<string> = new Set([
  'XAmzContentChecksumMismatch',
  'BadDigest',
  'InvalidDigest',
]);

type Verdict = 'wait' | 'again' | 'fail';

/** Whether what failed may be tried again: without an end, a few times, or not at all. */
export function verdictOn(error: unknown): Verdict {
  if (error instanceof BrokenTransferError)
    return error.reason === 'cut' || error.reason === 'stalled' ? 'wait' : 'fail';
  if (error instanceof UnreachableError) return 'wait';
  if (error instanceof ForeignAnswerError) return 'again';
  if (!(error instanceof ApiError)) return 'fail';
  if (passing.has(error.status)) return 'wait';
  return error.status === 500 || corruptCodes.has(error.code) ? 'again' : 'fail';
}
