import { InputError } from '../errors/input-error.ts';
import type { AddressLookup } from './address-lookup.ts';
import { checkedDispatcher } from './checked-dispatcher.ts';
import type { RequestDispatcher } from './dispatcher.ts';
import { fetchTransport } from './fetch.ts';
import { pooledTransport } from './pooled.ts';
import { checkCount, timeLimitsOf, usualLimits } from './time-limits.ts';
import { checkTimeLimits } from './timers.ts';
import type { ClosableTransport, Transport } from './transport.ts';

/** Times are in milliseconds, more than 0; `Infinity` for no limit. */
export interface TransportOptions {
  /** Certificates in PEM form to trust instead of the system's. */
  readonly ca?: string | Uint8Array | undefined;
  /** A client certificate in PEM form, shown to servers that ask for one; `key` is needed with it. */
  readonly cert?: string | Uint8Array | undefined;
  /** The certificate's private key in PEM form. */
  readonly key?: string | Uint8Array | undefined;
  /** Finds the addresses of a host's name as a connection is made, in place of the system's; not asked for addresses. */
  readonly lookup?: AddressLookup | undefined;
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
   * Send through this instead of the transport's own connections, as with `new ProxyAgent('http://proxy:3128')` of undici.
   * Certificates, lookups, the time to connect and closing are then its own affair; the other limits hold.
   */
  readonly dispatcher?: RequestDispatcher | undefined;
  /**
   * Send with this instead of the connection pool. Certificates, lookups and the limits on connections are then the function's
   * own affair, and replies come uncompressed: fetch takes a compressed one that is cut short for whole.
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A pool of kept-alive connections, to be shared by all admins of a process. Throws InputError for a limit that is none. */
export function createTransport(options: TransportOptions = {}): ClosableTransport {
  const limits = timeLimitsOf(options);
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
  const { ca, cert, key, lookup, dispatcher } = options;
  for (const [name, text] of Object.entries({ ca, cert, key })) checkPem(name, text);
  return pooledTransport(limits, {
    ca,
    cert,
    key,
    lookup,
    dispatcher: dispatcher === undefined ? undefined : checkedDispatcher(dispatcher),
    maxSockets,
    maxWaiting,
    maxStreams,
    waitTimeoutMs,
  });
}

/** Node.js would name what it was given in its own error, which may be a key. */
function checkPem(name: string, text: unknown): void {
  if (text === undefined || typeof text === 'string' || text instanceof Uint8Array) return;
  throw new InputError(name, 'It must be text or bytes in PEM form.');
}

let shared: Transport | undefined;

/** The process's own pool, made on first use; its idle connections do not keep the process alive. */
export function sharedTransport(): Transport {
  shared ??= createTransport();
  return shared;
}
