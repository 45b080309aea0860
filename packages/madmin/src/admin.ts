import { InputError } from './errors/input-error.ts';
import { sharedTransport } from './transport/create.ts';
import type { Transport } from './transport/transport.ts';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Given with temporary credentials only. */
  readonly sessionToken?: string | undefined;
}

export interface AdminOptions {
  /** `http://host:port` or `https://host:port`, without a path. */
  readonly endpoint: string;
  readonly credentials: Credentials;
  /** Region in the signature's scope; servers with no region configured accept any. Default `us-east-1`. */
  readonly region?: string | undefined;
  /** Share one between all admins of a process; by default they share the process's own. */
  readonly transport?: Transport | undefined;
  /** The clock, in milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /**
   * How often a read is sent at most, the first time included, while the connection is cut or the server says that it is
   * busy. Default 3. Writes are never repeated.
   */
  readonly maxAttempts?: number | undefined;
}

/** A server and the credentials to use there; the first argument of every call. Holds no connection of its own. */
export interface Admin {
  readonly endpoint: string;
  readonly credentials: Credentials;
  readonly region: string;
  readonly transport: Transport;
  readonly now: () => number;
  readonly maxAttempts: number;
}

/** Given to every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Cheap enough to call once a request: it allocates one object and opens nothing. Throws InputError for credentials that
 * are empty or no text, and for a limit that is no whole number.
 */
export function createAdmin(options: AdminOptions): Admin {
  const { maxAttempts = 3 } = options;
  checkCredentials(options.credentials);
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw new InputError('maxAttempts', 'It must be a whole number from 1 on.');
  return {
    endpoint: options.endpoint,
    credentials: options.credentials,
    region: options.region ?? 'us-east-1',
    transport: options.transport ?? sharedTransport(),
    now: options.now ?? Date.now,
    maxAttempts,
  };
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
