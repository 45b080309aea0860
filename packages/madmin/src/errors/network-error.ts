import { MadminError } from './madmin-error.ts';

const words = {
  unreachable: 'The server cannot be reached',
  cut: 'The connection to the server was cut',
  busy: 'Too many requests wait for a connection to the server',
};

/**
 * `unreachable`: no connection came about, so nothing was done. `cut`: it broke later, so a write may have happened.
 * `busy`: all connections that the transport may open were in use for too long, so nothing was sent.
 */
export class NetworkError extends MadminError {
  readonly kind: 'unreachable' | 'cut' | 'busy';
  /** The system's code, such as `ECONNREFUSED`, where there is one. */
  readonly code: string | undefined;

  constructor(kind: NetworkError['kind'], cause?: Error) {
    const code =
      cause !== undefined && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
    super('NetworkError', code === undefined ? `${words[kind]}.` : `${words[kind]} (${code}).`, { cause });
    this.kind = kind;
    this.code = code;
  }
}
