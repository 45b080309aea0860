import { newAdmin, type Admin, type AdminOptions } from './new-admin.ts';
import { fetchTransport } from './transport/fetch.ts';
import { timeLimitsOf, type TransportLimits } from './transport/time-limits.ts';
import type { ClosableTransport } from './transport/transport.ts';

/** Times are in milliseconds, more than 0; `Infinity` for no limit. */
export interface FetchTransportOptions extends Partial<TransportLimits> {
  /** Default the runtime's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** For runtimes that bring fetch; connections are theirs. Throws InputError for a limit that is none. */
export function createTransport(options: FetchTransportOptions = {}): ClosableTransport {
  // Looked up at each request: whoever replaces the runtime's own means to be asked.
  const { fetch = (input, init) => globalThis.fetch(input, init) } = options;
  return fetchTransport(fetch, timeLimitsOf(options));
}

let shared: ClosableTransport | undefined;

function sharedTransport(): ClosableTransport {
  shared ??= createTransport();
  return shared;
}

/** As that of the package's main entry, but for its transport, which is fetch. */
export function createAdmin(options: AdminOptions): Admin {
  return newAdmin(options, sharedTransport);
}
