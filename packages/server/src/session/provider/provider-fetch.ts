import { rootCertificates } from 'node:tls';
import { type ClosableTransport, createTransport } from '@longshore/madmin';
import type { CustomFetch } from 'openid-client';
import type { OutboundGuard } from '#/outbound/guard.ts';

/** Short: a person waits. */
const limits = { connectTimeoutMs: 4000, headersTimeoutMs: 6000, bodyTimeoutMs: 6000, maxSockets: 8 };
const maxReplyBytes = 1024 * 1024;
const withoutBody = new Set([204, 205, 304]);
/** What of an answer the library reads. */
const headersRead = ['content-type', 'www-authenticate', 'date', 'age', 'expires', 'cache-control'];

export interface ProviderFetch {
  readonly fetch: CustomFetch;
  close(): Promise<void>;
}

/** How a provider is asked: redirects are not followed, and other addresses that it names pass the outbound guard. */
export function createProviderFetch(outbound: OutboundGuard, ca: string | undefined): ProviderFetch {
  const closing = new AbortController();
  const transports = new Map<string, ClosableTransport>();
  const trusted = ca === undefined ? undefined : [...rootCertificates, ca].join('\n');

  function transportTo(origin: string): ClosableTransport {
    const known = transports.get(origin);
    if (known !== undefined) return known;
    const find = outbound.lookupFor(origin);
    const transport = createTransport({
      ...limits,
      ca: trusted,
      lookup: (host, { family, hints, all }, found) =>
        find(host, { family, hints, all }, (failure, addresses, version) => {
          found(failure, addresses, version);
        }),
    });
    transports.set(origin, transport);
    return transport;
  }

  return {
    fetch: async (address, { method, headers, body, signal }) => {
      const { origin, pathname, search } = new URL(address);
      const reply = await transportTo(origin).send({
        method,
        origin,
        path: `${pathname}${search}`,
        headers,
        body: bytesOf(body),
        signal: AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]),
        maxReplyBytes,
      });
      const answered = headersRead.flatMap((name): [string, string][] => {
        const value = reply.header(name);
        return value === undefined ? [] : [[name, value]];
      });
      const content = withoutBody.has(reply.status) ? null : new Uint8Array(reply.body);
      return new Response(content, { status: reply.status, headers: answered });
    },
    async close() {
      // Whoever asks no longer waits.
      closing.abort();
      await Promise.all([...transports.values()].map((transport) => transport.close()));
    },
  };
}

function bytesOf(body: unknown): Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(body.toString());
  if (body instanceof Uint8Array) return body;
  throw new Error('a body of another kind is never sent to a provider');
}
