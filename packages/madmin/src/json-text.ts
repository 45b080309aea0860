import { textOf } from './bytes.ts';
import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';

/** What is no longer cannot cost much to parse; what is longer is looked at before, by `parseJson`. */
export const shortBytes: number = 64 * 1024;

/** The parser's own error is left out: it quotes the text, which may be a secret. */
export function parseText(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body)) as unknown;
  } catch {
    throw new UnexpectedReplyError('not-json', 'The server did not answer with JSON.');
  }
}
