import type { Admin, CallOptions } from '../admin.ts';
import { refuseOddSuccess, refuseWebPage } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { failedCall } from '../asked.ts';
import { credentialsFrom } from '../credentials.ts';
import { isMadminError } from '../errors/guards.ts';
import { InputError } from '../errors/input-error.ts';
import { nameCall } from '../errors/name-call.ts';
import { refuseRedirect } from '../redirect.ts';
import { refusalOf } from '../refusal.ts';
import { withHooks } from '../with-hooks.ts';
import { signedRequest } from '../signed-request.ts';
import { startTimeLimit, type TimeLimit } from '../time-limit.ts';
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
  const limit = startTimeLimit(options);
  let wasSent = false;
  const named = (error: unknown): unknown => nameCall(error, () => failedCall({ admin, call }), wasSent);
  try {
    const credentials = await credentialsFrom(admin.credentials, limit.signal);
    const nowMs = admin.now();
    const { endpoint, region, appInfo } = admin;
    const request = signedRequest({ endpoint, region, appInfo, credentials }, call, nowMs);
    const reply = await withHooks(admin, { request, attempt: 1 }, () => {
      wasSent = true;
      return admin.transport.open({
        ...request,
        body: call.upload ?? request.body,
        signal: limit.signal,
        headersTimeoutMs: call.headersTimeoutMs,
        idleTimeoutMs,
      });
    });
    await refuseFailed(reply, nowMs);
    return limitedReply(reply, limit, named);
  } catch (error) {
    limit.clear();
    throw named(error);
  }
}

async function refuseFailed(reply: StreamReply, nowMs: number): Promise<void> {
  try {
    refuseRedirect(reply);
    refuseOddSuccess(reply);
    if (reply.status === 200) {
      refuseWebPage(reply);
      return;
    }
  } catch (error) {
    reply.close();
    throw error;
  }
  const body = await errorBody(reply);
  throw refusalOf({ status: reply.status, header: reply.header, body }, nowMs);
}

/** The time limit holds to the reply's end, and what goes wrong in reading it names the call. */
function limitedReply(reply: StreamReply, limit: TimeLimit, named: (error: unknown) => unknown): StreamReply {
  const close = (): void => {
    limit.clear();
    reply.close();
  };
  const over = (step: IteratorResult<Uint8Array>): IteratorResult<Uint8Array> => {
    if (step.done === true) limit.clear();
    return step;
  };
  const failed = (error: unknown): never => {
    limit.clear();
    throw named(error);
  };
  const body: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]() {
      const chunks = reply.body[Symbol.asyncIterator]();
      return {
        // Without `async`: a chunk costs one promise more, not three.
        // oxlint-disable-next-line typescript/promise-function-async
        next: () => chunks.next().then(over, failed),
        return: () => {
          close();
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
  };
  return { ...reply, body, close };
}

/** The status alone is an answer already: what cannot be read of the reasons is left out. */
async function errorBody(reply: StreamReply): Promise<Uint8Array> {
  const timer = setTimeout(reply.close, errorTimeoutMs);
  const chunks: Uint8Array[] = [];
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
