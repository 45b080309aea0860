import { InputError } from './errors/input-error.ts';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Given with temporary credentials only. */
  readonly sessionToken?: string | undefined;
}

/** Asked at each call, so that what it gives may change, as temporary credentials do. */
export type CredentialsSource = () => Credentials | Promise<Credentials>;

/**
 * Keys behind a function: what prints or copies an admin shows the function, never what it gives. Of a source, calls at
 * the same time share one request.
 */
export function sourceOf(given: Credentials | CredentialsSource): CredentialsSource {
  if (typeof given === 'function') return shared(given);
  checkCredentials(given);
  return () => given;
}

function shared(ask: CredentialsSource): CredentialsSource {
  let pending: Promise<Credentials> | undefined;
  return () => {
    if (pending !== undefined) return pending;
    const answer = ask();
    if (!isPromise(answer)) return answer;
    const forget = (): void => {
      pending = undefined;
    };
    pending = answer;
    answer.then(forget, forget);
    return answer;
  };
}

/** The credentials for one call. Throws InputError for what are none, the source's own error, or the signal's reason. */
export function credentialsFrom(
  source: CredentialsSource,
  signal: AbortSignal | undefined,
): Credentials | Promise<Credentials> {
  const answer = source();
  return isPromise(answer) ? unlessAborted(answer, signal).then(checked) : checked(answer);
}

function checked(credentials: Credentials): Credentials {
  checkCredentials(credentials);
  return credentials;
}

function isPromise(answer: Credentials | Promise<Credentials>): answer is Promise<Credentials> {
  // Callers without types may give anything, nothing among it.
  return typeof (answer as Partial<Promise<Credentials>> | undefined)?.then === 'function';
}

/** Other calls may wait for the same answer, so an abort ends the wait alone. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await answer;
  signal.throwIfAborted();
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Callers without types, or with a variable of the environment that is not set: `undefined` would be signed with. */
function checkCredentials(credentials: Credentials | undefined): void {
  for (const name of ['accessKey', 'secretKey'] as const) {
    const text: unknown = credentials?.[name];
    if (typeof text !== 'string' || text === '')
      throw new InputError(`credentials.${name}`, 'It must be text, and not empty.');
  }
  const token: unknown = credentials?.sessionToken;
  if (token !== undefined && typeof token !== 'string')
    throw new InputError('credentials.sessionToken', 'It must be text.');
}
