import { sourceOf, type Credentials, type CredentialsSource } from './credentials.ts';
import { originOf } from './endpoint.ts';
import { InputError } from './errors/input-error.ts';
import type { CallHooks } from './hooks.ts';
import type { Transport } from './transport/transport.ts';
import { userAgentOf, type AppInfo } from './user-agent.ts';

export interface AdminOptions extends CallHooks {
  /** `http://host:port` or `https://host:port`, without a path. */
  readonly endpoint: string;
  /**
   * The keys to sign with, or a function that gives them: it is asked once a call, calls at the same time share one
   * answer, and what it throws the call throws.
   */
  readonly credentials: Credentials | CredentialsSource;
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
  /** The program that asks, named in `User-Agent` after this package. */
  readonly appInfo?: AppInfo | undefined;
}

/**
 * A server and the credentials to use there; the first argument of every call. Holds no connection of its own, and shows
 * no secret where it is printed.
 */
export interface Admin extends CallHooks {
  readonly endpoint: string;
  /** Gives the keys, for requests of your own. */
  readonly credentials: CredentialsSource;
  readonly region: string;
  readonly transport: Transport;
  readonly now: () => number;
  readonly maxAttempts: number;
  readonly appInfo?: AppInfo | undefined;
}

/** Given to every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * For the whole call: asking for credentials, all attempts, the pauses between them, and the reading, of a stream to its
   * end. Throws TimeoutError, `phase` `call`. By default only the transport's limits hold, for each attempt.
   */
  readonly timeoutMs?: number | undefined;
}

/** So that options given in place of an input are an error of types: no input has a member of theirs. */
export type NotOptions = { readonly [Option in keyof CallOptions]?: never };

/** `usual`: what carries it unless told otherwise. */
export function newAdmin(options: AdminOptions, usual: () => Transport): Admin {
  const { maxAttempts = 3, region = 'us-east-1', appInfo } = options;
  originOf(options.endpoint);
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw new InputError('maxAttempts', 'It must be a whole number from 1 on.');
  if (typeof region !== 'string') throw new InputError('region', 'It must be text.');
  userAgentOf(appInfo);
  return {
    endpoint: options.endpoint,
    credentials: sourceOf(options.credentials),
    region,
    transport: options.transport ?? usual(),
    now: options.now ?? Date.now,
    maxAttempts,
    appInfo,
    onRequest: options.onRequest,
    onResponse: options.onResponse,
  };
}
