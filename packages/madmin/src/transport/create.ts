import type { LookupFunction } from 'node:net';
import { fetchTransport } from './fetch.ts';
import { pooledTransport } from './pooled.ts';
import { checkCount, checkTimeLimits } from './time-limits.ts';
import type { ClosableTransport, Transport } from './transport.ts';

/** Times are in milliseconds, more than 0; `Infinity` for no limit. */
export interface TransportOptions {
  /** Certificates in PEM form to trust instead of the system's. */
  readonly ca?: string | Buffer | undefined;
  /** A client certificate in PEM form, shown to servers that ask for one; `key` is needed with it. */
  readonly cert?: string | Buffer | undefined;
  /** The certificate's private key in PEM form. */
  readonly key?: string | Buffer | undefined;
  /** Finds the addresses of a host's name as a connection is made, in place of the system's; not asked for addresses. */
  readonly lookup?: LookupFunction | undefined;
  /** Default 5 s. */
  readonly connectTimeoutMs?: number | undefined;
  /** From the request's end to the reply's headers. Default 60 s. */
  readonly headersTimeoutMs?: number | undefined;
  /** For the whole body of a reply. Default 60 s. */
  readonly bodyTimeoutMs?: number | undefined;
  /** Connections to one server at a time; further requests wait. Default 128. */
  readonly maxSockets?: number | undefined;
  /** Streams open to one server at a time, on connections of their own; more fail at once as `busy`. Default 128. */
  readonly maxStreams?: number | undefined;
  /** Requests that may wait for a connection to one server; more fail at once as `busy`. Default 1024. */
  readonly maxWaiting?: number | undefined;
  /** How long a request waits for a connection that others use, before it fails as `busy`. Default 10 s. */
  readonly waitTimeoutMs?: number | undefined;
  /**
   * Send with this instead of the connection pool. Certificates, lookups and the limits on connections are then the function's
   * own affair, and replies come uncompressed: fetch takes a compressed one that is cut short for whole.
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** What holds where nothing else is asked for. */
export const usualLimits = {
  connectTimeoutMs: 5000,
  headersTimeoutMs: 60_000,
  bodyTimeoutMs: 60_000,
  maxSockets: 128,
  maxStreams: 128,
  maxWaiting: 1024,
  waitTimeoutMs: 10_000,
} as const;

/** A pool of kept-alive connections, to be shared by all admins of a process. Throws InputError for a limit that is none. */
export function createTransport(options: TransportOptions = {}): ClosableTransport {
  const limits = {
    connectTimeoutMs: options.connectTimeoutMs ?? usualLimits.connectTimeoutMs,
    headersTimeoutMs: options.headersTimeoutMs ?? usualLimits.headersTimeoutMs,
    bodyTimeoutMs: options.bodyTimeoutMs ?? usualLimits.bodyTimeoutMs,
  };
  checkTimeLimits(limits);
  if (options.fetch !== undefined) return fetchTransport(options.fetch, limits);
  const {
    maxSockets = usualLimits.maxSockets,
    maxWaiting = usualLimits.maxWaiting,
    maxStreams = usualLimits.maxStreams,
    waitTimeoutMs = usualLimits.waitTimeoutMs,
  } = options;
  checkCount('maxSockets', maxSockets, 1);
  checkCount('maxStreams', maxStreams, 1);
  if (maxWaiting !== Infinity) checkCount('maxWaiting', maxWaiting, 0);
  checkTimeLimits({ waitTimeoutMs });
  const { ca, cert, key, lookup } = options;
  return pooledTransport(limits, {
    ca,
    cert,
    key,
    lookup,
    maxSockets,
    maxWaiting,
    maxStreams,
    waitTimeoutMs,
  });
}

let shared: Transport | undefined;

/** The process's own pool, made on first use; its idle connections do not keep the process alive. */
export function sharedTransport(): Transport {
  shared ??= createTransport();
  return shared;
}
