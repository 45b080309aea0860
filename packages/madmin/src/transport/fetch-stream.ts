import { TimeoutError } from '../errors/timeout-error.ts';
import { fetchFailure, fetchHeaders, refusePacked } from './fetch-request.ts';
import { ReplyBody } from './reply-body.ts';
import { type TransportLimits } from './time-limits.ts';
import { timerMs } from './timers.ts';
import type { StreamReply, StreamRequest } from './transport.ts';
import { isBytes, upload } from './upload.ts';

export async function openFetch(
  fetch: typeof globalThis.fetch,
  request: StreamRequest,
  limits: TransportLimits,
): Promise<StreamReply> {
  request.signal?.throwIfAborted();
  const giveUp = new AbortController();
  let failOpening: (reason: unknown) => void = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => (failOpening = reject));
  givenUp.catch(() => {});
  const stop = (reason: unknown): void => {
    failOpening(reason);
    giveUp.abort(reason);
  };
  let wake = (): void => {};
  const body = new ReplyBody(
    { resume: () => wake(), stop },
    request.signal,
    request.idleTimeoutMs ?? limits.bodyTimeoutMs,
  );
  const headersTimeoutMs = limits.connectTimeoutMs + (request.headersTimeoutMs ?? limits.headersTimeoutMs);
  const timer = setTimeout(() => stop(new TimeoutError('headers')), timerMs(headersTimeoutMs));
  try {
    const sent = fetch(request.origin + request.path, initOf(request, giveUp.signal, stop));
    const reply = await Promise.race([sent, givenUp]);
    refusePacked(reply);
    body.begin();
    void pour(reply, giveUp.signal, {
      body,
      room: () => new Promise<void>((resolve) => (wake = resolve)),
    });
    return {
      status: reply.status,
      header: (name) => reply.headers.get(name) ?? undefined,
      body,
      close: () => body.close(),
    };
  } catch (error) {
    const reason: unknown = giveUp.signal.aborted ? giveUp.signal.reason : fetchFailure(error, false);
    body.close();
    throw reason;
  } finally {
    clearTimeout(timer);
  }
}

function initOf(request: StreamRequest, signal: AbortSignal, stop: (reason: unknown) => void): RequestInit {
  const init = { method: request.method, headers: fetchHeaders(request.headers), redirect: 'manual', signal };
  const { body } = request;
  if (body === undefined) return init as RequestInit;
  if (isBytes(body)) return { ...init, body: new Uint8Array(body) } as RequestInit;
  const hooks = { onFailure: stop, isOver: (): boolean => signal.aborted };
  return {
    ...init,
    body: streamOf(upload(body, hooks)),
    duplex: 'half',
  } as unknown as RequestInit;
}

/** `ReadableStream.from` is not everywhere yet. */
function streamOf(pieces: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });
}

/** Reads on only while the body has room, which in turn slows the server down. */
async function pour(
  reply: Response,
  signal: AbortSignal,
  { body, room }: { readonly body: ReplyBody; readonly room: () => Promise<void> },
): Promise<void> {
  if (reply.body === null) {
    body.end();
    return;
  }
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  signal.addEventListener('abort', () => void reader.cancel(signal.reason).catch(() => {}), { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) break;
      const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (!body.push(chunk)) await room();
    }
    body.end();
  } catch (error) {
    body.fail(fetchFailure(error, true));
  }
}
