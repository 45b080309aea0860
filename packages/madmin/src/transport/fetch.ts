import { tooLarge } from './failure.ts';
import { fetchFailure, fetchHeaders, refusePacked } from './fetch-request.ts';
import { openFetch } from './fetch-stream.ts';
import { refuseUnsendable } from './headers.ts';
import { isRefused, maxRefusedBytes } from './refused-body.ts';
import { type TransportLimits } from './time-limits.ts';
import { timerMs } from './timers.ts';
import type { ClosableTransport, TransportReply, TransportRequest } from './transport.ts';
import { TimeoutError } from '../errors/timeout-error.ts';

/** For runtimes and tests that bring their own fetch; several times dearer than the pool. */
export function fetchTransport(fetch: typeof globalThis.fetch, limits: TransportLimits): ClosableTransport {
  return {
    send: (request) => send(fetch, request, limits),
    open: async (request) => {
      refuseUnsendable(request.headers);
      return openFetch(fetch, request, limits);
    },
    close: () => Promise.resolve(),
  };
}

async function send(
  fetch: typeof globalThis.fetch,
  request: TransportRequest,
  limits: TransportLimits,
): Promise<TransportReply> {
  refuseUnsendable(request.headers);
  const giveUp = new AbortController();
  const signal =
    request.signal === undefined ? giveUp.signal : AbortSignal.any([request.signal, giveUp.signal]);
  const expire = (phase: 'headers' | 'body') => (): void => giveUp.abort(new TimeoutError(phase));
  let timer = setTimeout(
    expire('headers'),
    timerMs(limits.connectTimeoutMs + (request.headersTimeoutMs ?? limits.headersTimeoutMs)),
  );
  let answered = false;
  try {
    const reply = await fetch(request.origin + request.path, {
      method: request.method,
      headers: fetchHeaders(request.headers),
      body: request.body === undefined ? null : new Uint8Array(request.body),
      redirect: 'manual',
      signal,
    });
    answered = true;
    refusePacked(reply);
    clearTimeout(timer);
    timer = setTimeout(expire('body'), timerMs(limits.bodyTimeoutMs));
    const body = await readAtMost(reply, request.maxReplyBytes);
    return { status: reply.status, header: (name) => reply.headers.get(name) ?? undefined, body };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    giveUp.abort();
    throw fetchFailure(error, answered);
  } finally {
    clearTimeout(timer);
  }
}

async function readAtMost(reply: Response, maxBytes: number): Promise<Buffer> {
  if (reply.body === null) return Buffer.alloc(0);
  const refused = isRefused(reply.status);
  const limitBytes = refused ? maxRefusedBytes : maxBytes;
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // The body of a fetch reply is bytes, though its type does not say so.
  for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes && !refused) throw tooLarge(maxBytes);
    chunks.push(chunk);
    // Leaving the loop ends the request.
    if (sizeBytes > limitBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, limitBytes);
}
