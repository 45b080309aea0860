export type ErrorKind =
  | 'ServerRefusal'
  | 'NetworkError'
  | 'TimeoutError'
  | 'IntegrityError'
  | 'UnexpectedReplyError'
  | 'InputError'
  | 'UnsupportedRuntimeError';

/** Base of everything this package throws on its own account; an aborted signal throws its own reason instead. */
export abstract class MadminError extends Error {
  /** With the name, what the guards read, so that they work across two copies of this package. */
  readonly origin = '@longshore/madmin';

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = kind;
  }
}
