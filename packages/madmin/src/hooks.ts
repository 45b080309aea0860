/** One request that is about to be sent. */
export interface RequestEvent {
  readonly method: string;
  /** With the port, unless it is the usual one. */
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  /** 1 for the first; reads may be sent again. */
  readonly attempt: number;
}

/** One request that is over: answered, or failed. */
export interface ResponseEvent extends RequestEvent {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  /** From sending to the whole answer; of a stream, to its beginning. */
  readonly durationMs: number;
}

/**
 * Called for every request, with neither credentials, headers, query nor bodies; not awaited. What a hook throws, the
 * call throws: `onRequest` before anything is sent, `onResponse` in place of the answer. There is no further attempt.
 */
export interface CallHooks {
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
}
