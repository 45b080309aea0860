import { MadminError } from './madmin-error.ts';

const words = {
  unreachable: 'The server cannot be reached',
  cut: 'The connection to the server was cut',
  busy: 'Too many requests wait for a connection to the server',
};

/** What to look at, by the system's code. */
const hints = new Map([
  ['ENOTFOUND', 'there is no such host'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS: use http'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'give its certificate as `ca` of the transport'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'give the certificate of its authority as `ca` of the transport'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'give the certificate of its authority as `ca` of the transport'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'give the certificate of its authority as `ca` of the transport'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
]);

function reasonOf(code: string): string {
  const hint = hints.get(code);
  return hint === undefined ? code : `${code}: ${hint}`;
}

/**
 * `unreachable`: no connection came about, so nothing was done. `cut`: it broke later, so a write may have happened.
 * `busy`: all connections that the transport may open were in use for too long, so nothing was sent.
 */
export class NetworkError extends MadminError {
  readonly kind: 'unreachable' | 'cut' | 'busy';
  /** The system's code, such as `ECONNREFUSED`, where there is one. */
  readonly code: string | undefined;
  /** It was no read, and was sent: the server may have done it. Look before you repeat it. */
  readonly mayHaveHappened: boolean;

  constructor(kind: NetworkError['kind'], cause?: Error) {
    const code =
      cause !== undefined && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
    super('NetworkError', code === undefined ? `${words[kind]}.` : `${words[kind]} (${reasonOf(code)}).`, {
      cause,
    });
    this.kind = kind;
    this.code = code;
    this.mayHaveHappened = false;
  }
}
