import type { Admin, CallOptions } from '../admin.ts';
import { refuseOddSuccess, refuseWebPage } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { isMadminError } from '../errors/guards.ts';
import { InputError } from '../errors/input-error.ts';
import { refuseRedirect } from '../redirect.ts';
import { refusalOf } from '../refusal.ts';
import { signedRequest } from '../signed-request.ts';
import type { StreamReply } from '../transport/transport.ts';

export interface StreamOptions extends CallOptions {
  /** Longest silence of the server within its reply. Default 60 s; `Infinity` for none. */
  readonly idleTimeoutMs?: number | undefined;
}

const maxErrorBytes = 100_000;
const errorTimeoutMs = 10_000;

/** Signs and sends one call and checks the status; the reply's body is still to come. Whoever calls this closes it. */
export async function openCall(admin: Admin, call: AdminCall, options: StreamOptions): Promise<StreamReply> {
  const { idleTimeoutMs } = options;
  if (idleTimeoutMs !== undefined && !(idleTimeoutMs > 0))
    throw new InputError('idleTimeoutMs', 'It must be more than 0; `Infinity` is for none.');
  const nowMs = admin.now();
  const request = signedRequest(admin, call, nowMs);
  const reply = await admin.transport.open({
    ...request,
    body: call.upload ?? request.body,
    signal: options.signal,
    headersTimeoutMs: call.headersTimeoutMs,
    idleTimeoutMs,
  });
  try {
    refuseRedirect(reply);
    refuseOddSuccess(reply);
    if (reply.status === 200) {
      refuseWebPage(reply);
      return reply;
    }
  } catch (error) {
    reply.close();
    throw error;
  }
  const body = await errorBody(reply);
  throw refusalOf({ status: reply.status, header: reply.header, body }, nowMs);
}

/** The status alone is an answer already: what cannot be read of the reasons is left out. */
async function errorBody(reply: StreamReply): Promise<Buffer> {
  const timer = setTimeout(reply.close, errorTimeoutMs);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of reply.body) {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes >= maxErrorBytes) break;
    }
  } catch (error) {
    if (!isMadminError(error)) throw error;
  } finally {
    clearTimeout(timer);
    reply.close();
  }
  return Buffer.concat(chunks).subarray(0, maxErrorBytes);
}
