import { originOf } from './endpoint.ts';
import type { CallHooks, RequestEvent } from './hooks.ts';
import type { TransportReply, TransportRequest } from './transport/transport.ts';

type Request = Pick<TransportRequest, 'method' | 'origin' | 'path'>;

/** Sends one request, and tells the hooks. */
export function withHooks<Reply extends Pick<TransportReply, 'status'>>(
  hooks: CallHooks,
  what: { readonly request: Request; readonly attempt: number },
  send: () => Promise<Reply>,
): Promise<Reply> {
  const isHooked = hooks.onRequest !== undefined || hooks.onResponse !== undefined;
  // Most calls have none, and need no promise more.
  return isHooked ? telling(hooks, what, send) : send();
}

async function telling<Reply extends Pick<TransportReply, 'status'>>(
  { onRequest, onResponse }: CallHooks,
  { request, attempt }: { readonly request: Request; readonly attempt: number },
  send: () => Promise<Reply>,
): Promise<Reply> {
  const event = eventOf(request, attempt);
  onRequest?.({ ...event });
  const sentAt = performance.now();
  const over = (status: number | undefined): void =>
    onResponse?.({ ...event, status, durationMs: performance.now() - sentAt });
  let reply: Reply;
  try {
    reply = await send();
  } catch (error) {
    over(undefined);
    throw error;
  }
  over(reply.status);
  return reply;
}

function eventOf({ method, origin, path }: Request, attempt: number): RequestEvent {
  return { method, host: originOf(origin).host, path: path.split('?', 1)[0] ?? '', attempt };
}
