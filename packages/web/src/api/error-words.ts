import {
  ApiError,
  ForeignAnswerError,
  UnaddressableError,
  UnreachableError,
} from '@longshore/contract/client';
import { i18n } from '#/messages/i18n.ts';
import { ChunkLoadError } from '#/ui/chunk.ts';

/** The error object: what the user reads, and what stands behind "Details". */
export interface ErrorWords {
  readonly errorMessage: string;
  readonly detailedError: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A failure that this page found by itself and has words for. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly words: ErrorWords;
  /** What it is about of what was sent, as a refusal of the console names it. */
  readonly field: string | undefined;
  constructor(errorMessage: string, detailedError = '', field?: string) {
    super(errorMessage);
    this.words = { errorMessage, detailedError };
    this.field = field;
  }
}

/** What stands behind "Details": each sentence once, and none that was told already. */
const detailsOf = (errorMessage: string, sentences: readonly string[]) =>
  [...new Set(sentences.map(capitalised))].filter((text) => text !== '' && text !== errorMessage).join(' ');

/** Both in one line, for a list of failures. */
export function failureReason(error: unknown): string {
  const { errorMessage, detailedError } = errorWords(error);
  return [errorMessage, detailedError].filter(Boolean).join(' ');
}

/** The one translation from a failure to words. What we know of a code stands beside the server's own sentence. */
export function errorWords(error: unknown): ErrorWords {
  if (error instanceof PageError) return error.words;
  if (error instanceof ApiError) {
    const { message, detailedMessage } = error.body;
    const errorMessage = capitalised(message);
    const ofCode = i18n.t(`errors.ofCode.${error.code}`, { defaultValue: '' });
    return { errorMessage, detailedError: detailsOf(errorMessage, [detailedMessage, ofCode]) };
  }
  if (error instanceof UnreachableError)
    return { errorMessage: i18n.t('errors.unreachable'), detailedError: '' };
  if (error instanceof ForeignAnswerError)
    return { errorMessage: i18n.t('errors.foreign'), detailedError: i18n.t('errors.foreignText') };
  if (error instanceof UnaddressableError)
    return { errorMessage: i18n.t('errors.unaddressable', { name: error.value }), detailedError: '' };
  if (error instanceof ChunkLoadError) {
    const detailedError = i18n.t('shell.chunkFailedText', { code: error.code });
    return { errorMessage: i18n.t('shell.chunkFailed'), detailedError };
  }
  return { errorMessage: i18n.t('errors.unknown'), detailedError: '' };
}
