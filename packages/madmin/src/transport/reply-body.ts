import { TimeoutError } from '../errors/timeout-error.ts';
import { longestTimerMs } from './timers.ts';

const maxQueuedBytes = 1024 * 1024;
/** What a chunk costs beside its bytes, so that many tiny ones stay bounded too. */
const chunkBytes = 128;

export interface ReplySource {
  /** There is room again after `push` said that there is none. */
  readonly resume: () => void;
  /** Nobody wants the rest: close the connection. */
  readonly stop: (reason: unknown) => void;
}

interface Reader {
  readonly resolve: (result: IteratorResult<Uint8Array, undefined>) => void;
  readonly reject: (reason: unknown) => void;
}

/** What has come of a reply and was not read yet, between a connection that pushes and a reader that pulls. */
export class ReplyBody implements AsyncIterableIterator<Uint8Array, undefined, undefined> {
  readonly #source: ReplySource;
  readonly #signal: AbortSignal | undefined;
  readonly #idleTimeoutMs: number;
  readonly #readers: Reader[] = [];
  #chunks: Uint8Array[] = [];
  #firstChunk = 0;
  #queuedBytes = 0;
  #full = false;
  #ended = false;
  #failure: { readonly reason: unknown } | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #chunksSeen = 0;

  constructor(source: ReplySource, signal: AbortSignal | undefined, idleTimeoutMs: number) {
    this.#source = source;
    this.#signal = signal;
    this.#idleTimeoutMs = idleTimeoutMs;
    signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** The reply's headers have come: from here on, silence is limited. */
  begin(): void {
    if (this.#ended || this.#idleTimeoutMs > longestTimerMs) return;
    this.#idleTimer = setTimeout(this.#onIdle, this.#idleTimeoutMs);
  }

  /** Node.js begins a timer anew for less than another one costs; elsewhere timers may be numbers. */
  #beginAnew(): void {
    const timer: { readonly refresh?: () => void } | undefined = this.#idleTimer;
    if (timer === undefined) return;
    if (timer.refresh !== undefined) {
      timer.refresh();
      return;
    }
    clearTimeout(this.#idleTimer);
    this.begin();
  }

  /** False when there is no room for more until `resume` is called. */
  push(chunk: Uint8Array): boolean {
    if (this.#ended) return true;
    this.#chunksSeen += 1;
    this.#beginAnew();
    const reader = this.#readers.shift();
    if (reader !== undefined) {
      reader.resolve({ done: false, value: chunk });
      return true;
    }
    this.#chunks.push(chunk);
    this.#queuedBytes += chunk.length + chunkBytes;
    this.#full = this.#queuedBytes >= maxQueuedBytes;
    return !this.#full;
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#idleTimer);
    if (this.#isEmpty()) this.#release();
    for (const reader of this.#readers.splice(0)) reader.resolve({ done: true, value: undefined });
  }

  /** The reader gets what came before, then the reason. */
  fail(reason: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#failure = { reason };
    clearTimeout(this.#idleTimer);
    if (this.#isEmpty()) this.#release();
    for (const reader of this.#readers.splice(0)) reader.reject(reason);
  }

  close(): void {
    this.#drop();
    if (this.#ended) {
      this.#failure = undefined;
      return;
    }
    this.end();
    this.#source.stop(new Error('The reader of the reply went away.'));
  }

  // Without `async`: a chunk that waits already costs one promise only.
  // oxlint-disable-next-line typescript/promise-function-async
  next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const chunk = this.#chunks[this.#firstChunk];
    if (chunk !== undefined) {
      this.#takeFirst(chunk.length);
      return Promise.resolve({ done: false, value: chunk });
    }
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    if (this.#failure !== undefined) return Promise.reject(this.#failure.reason);
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => this.#readers.push({ resolve, reject }));
  }

  return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.close();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #takeFirst(sizeBytes: number): void {
    this.#firstChunk += 1;
    this.#queuedBytes -= sizeBytes + chunkBytes;
    if (this.#firstChunk * 2 > this.#chunks.length) {
      this.#chunks.splice(0, this.#firstChunk);
      this.#firstChunk = 0;
    }
    if (this.#ended && this.#isEmpty()) this.#release();
    if (!this.#full || this.#queuedBytes > maxQueuedBytes / 2) return;
    this.#full = false;
    this.#beginAnew();
    if (!this.#ended) this.#source.resume();
  }

  readonly #onAbort = (): void => {
    const reason: unknown = this.#signal?.reason;
    this.#drop();
    const live = !this.#ended;
    this.#ended = true;
    this.#failure = { reason };
    clearTimeout(this.#idleTimer);
    for (const reader of this.#readers.splice(0)) reader.reject(reason);
    if (live) this.#source.stop(reason);
  };

  readonly #onIdle = (): void => {
    if (this.#full) return;
    const seen = this.#chunksSeen;
    // A reader that kept the process busy for long must not be told that the server was silent: look at what came.
    setTimeout(() => {
      if (this.#ended || this.#full || this.#chunksSeen !== seen) return;
      const reason = new TimeoutError('body');
      this.fail(reason);
      this.#source.stop(reason);
    }, 0);
  };

  #isEmpty(): boolean {
    return this.#queuedBytes === 0;
  }

  #drop(): void {
    this.#chunks = [];
    this.#queuedBytes = 0;
    this.#release();
  }

  #release(): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }
}
