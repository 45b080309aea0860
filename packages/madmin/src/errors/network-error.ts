import { MadminError } from './madmin-error.ts';

/** `unreachable`: no connection came about, so nothing was done. `cut`: it broke later, so a write may have happened. */
export class NetworkError extends MadminError {
  readonly kind: 'unreachable' | 'cut';
  /** The system's code, such as `ECONNREFUSED`, where there is one. */
  readonly code: string | undefined;

  constructor(kind: 'unreachable' | 'cut', cause: Error) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
    const what =
      kind === 'unreachable' ? 'The server cannot be reached' : 'The connection to the server was cut';
    super('NetworkError', code === undefined ? `${what}.` : `${what} (${code}).`, { cause });
    this.kind = kind;
    this.code = code;
  }
}
