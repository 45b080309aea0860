import { TimeoutError } from '../errors/timeout-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';

const most = 16;

/** Replies of status 1xx, each of which starts the connection's own time-out anew. Made when the first one comes. */
export class InterimReplies {
  readonly #timeoutMs: number;
  readonly #firstAt = performance.now();
  #count = 0;

  constructor(headersTimeoutMs: number) {
    this.#timeoutMs = headersTimeoutMs;
  }

  /** Counts one more; why not to wait any longer. */
  next(): Error | undefined {
    this.#count += 1;
    if (performance.now() - this.#firstAt > this.#timeoutMs) return new TimeoutError('headers');
    if (this.#count <= most) return undefined;
    return new UnexpectedReplyError('wrong-shape', 'The server sends interim answers without end.');
  }
}
