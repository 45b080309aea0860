import { textOf } from '#/messages/catalogue.ts';
import { errorWords, type ErrorWords } from '../error-words.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { transferMessages } from './messages.ts';

const t = textOf(transferMessages);

/** What a transfer that failed says of itself. */
export function transferFailureWords(error: unknown): ErrorWords {
  if (!(error instanceof BrokenTransferError)) return errorWords(error);
  return {
    errorMessage: t(`transfers.broken.${error.reason}`),
    detailedError: t(`transfers.brokenDetail.${error.reason}`, { ...error.figures }),
  };
}
