import { i18n } from '#/messages/i18n.ts';
import { errorWords, type ErrorWords } from '../error-words.ts';
import { BrokenTransferError } from './broken-transfer.ts';

/** What a transfer that failed says of itself. */
export function transferFailureWords(error: unknown): ErrorWords {
  if (!(error instanceof BrokenTransferError)) return errorWords(error);
  return {
    errorMessage: i18n.t(`transfers.broken.${error.reason}`),
    detailedError: i18n.t(`transfers.brokenDetail.${error.reason}`, { ...error.figures }),
  };
}
