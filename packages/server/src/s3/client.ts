import type { Credentials } from '@longshore/madmin';
import type { S3Pool } from './pool.ts';

/** A storage server and the credentials to use there; the first argument of every call. */
export interface S3 {
  readonly pool: S3Pool;
  /** Null for calls that are not signed: anybody's. */
  readonly credentials: Credentials | null;
  readonly region: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Given to every call. */
export interface CallOptions {
  readonly signal: AbortSignal;
}
