/** The `name` of each error of this package. */
export type ErrorKind =
  | 'AdminApiError'
  | 'NetworkError'
  | 'TimeoutError'
  | 'IntegrityError'
  | 'UnexpectedReplyError'
  | 'InputError'
  | 'UnsupportedRuntimeError';

/** What was asked, of whom. The query is left out: it may hold names that nobody wants in a log, and a session token. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
  /** With the port, unless it is the usual one. */
  readonly host: string;
}

/** Base of everything this package throws on its own account; an aborted signal throws its own reason instead. */
export abstract class MadminError extends Error {
  /** With the name, what the guards read, so that they work across two copies of this package. */
  readonly origin = '@longshore/madmin';
  /** The message without the call. Of an AdminApiError, the server's own sentence. */
  readonly summary: string;
  /** The call that failed; undefined where an error did not come of one. The message names it as well. */
  readonly call: FailedCall | undefined;

  constructor(kind: ErrorKind, summary: string, options?: ErrorOptions) {
    super(summary, options);
    this.name = kind;
    this.summary = summary;
    this.call = undefined;
  }
}
