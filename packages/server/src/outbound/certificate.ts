import { connect, rootCertificates, type TLSSocket } from 'node:tls';
import type { OutboundGuard } from './guard.ts';

/** What a server at an HTTPS address shows of itself. */
export interface ShownCertificate {
  /** Why it is not trusted; undefined where it is. */
  readonly fault: string | undefined;
  /** Undefined where the server shows none. */
  readonly expiresAtMs: number | undefined;
}

interface Wish {
  /** Authorities to trust beside the usual ones, in PEM form. */
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

/** For the name and the handshake together: a person waits. */
const patienceMs = 5000;

/**
 * Looks at the certificate of an address that a person gave, past the outbound guard, and sends nothing. Rejects where
 * no handshake comes about.
 */
export async function certificateAt(
  outbound: OutboundGuard,
  address: URL,
  { ca, signal }: Wish,
): Promise<ShownCertificate> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  // One that is over already never says so again.
  over.throwIfAborted();
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  const { promise, resolve, reject } = Promise.withResolvers<ShownCertificate>();
  const socket = connect({
    host,
    port: address.port === '' ? 443 : Number(address.port),
    lookup: outbound.lookupFor(address.origin),
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    // What is not trusted is to be told, and nothing is sent.
    rejectUnauthorized: false,
  });
  const stop = () => reject(over.reason as Error);
  over.addEventListener('abort', stop, { once: true });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('closed')));
  socket.once('secureConnect', () => resolve(shownBy(socket)));
  try {
    return await promise;
  } finally {
    over.removeEventListener('abort', stop);
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

function shownBy(socket: TLSSocket): ShownCertificate {
  const { authorizationError } = socket as { authorizationError?: Error | string | null };
  const endsAtMs = Date.parse(socket.getPeerCertificate().valid_to);
  return {
    fault: socket.authorized ? undefined : faultOf(authorizationError),
    expiresAtMs: Number.isNaN(endsAtMs) ? undefined : endsAtMs,
  };
}

function faultOf(error: Error | string | null | undefined): string {
  if (typeof error === 'string') return error;
  if (error === null || error === undefined) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
