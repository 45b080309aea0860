import type { CallHooks } from './hooks.ts';
import { startTimeLimit } from './time-limit.ts';
import { nameCall } from './errors/name-call.ts';
import type { CallOptions } from './admin.ts';
import { originOf } from './endpoint.ts';
import type { Transport, TransportReply, TransportRequest } from './transport/transport.ts';
import { usualTransport } from './transport/usual.ts';
import { userAgentOf, type AppInfo } from './user-agent.ts';
import { withHooks } from './with-hooks.ts';

/** A server to ask without the admin API's signature; an admin is one. */
export interface Server extends CallHooks {
  readonly endpoint: string;
  readonly transport?: Transport | undefined;
  readonly appInfo?: AppInfo | undefined;
}

export type ServerRequest = Pick<TransportRequest, 'path' | 'headers' | 'body' | 'maxReplyBytes'>;

export interface ServerCall<T> {
  readonly method: 'GET' | 'POST';
  /** Without the query. */
  readonly path: string;
  /** Without the headers that every request has. */
  readonly prepare: (signal: AbortSignal | undefined) => ServerRequest | Promise<ServerRequest>;
  readonly read: (reply: TransportReply) => T;
}

/** One request of a call that is not signed as the admin API's are, under the time limit and named in its errors. */
export async function askServer<T>(server: Server, call: ServerCall<T>, options: CallOptions): Promise<T> {
  const { method, path } = call;
  const { origin, host } = originOf(server.endpoint);
  const limit = startTimeLimit(options);
  let wasSent = false;
  try {
    const prepared = await call.prepare(limit.signal);
    const headers = { host, ...prepared.headers, 'user-agent': userAgentOf(server.appInfo) };
    const request = { ...prepared, headers, method, origin, signal: limit.signal };
    const transport = server.transport ?? (await usualTransport());
    const reply = await withHooks(server, { request, attempt: 1 }, () => {
      wasSent = true;
      return transport.send(request);
    });
    return call.read(reply);
  } catch (error) {
    throw nameCall(error, () => ({ method, path, host }), wasSent);
  } finally {
    limit.clear();
  }
}
