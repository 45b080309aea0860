import type { Admin, CallOptions } from './admin.ts';
import type { AdminCall } from './admin-call.ts';
import { failedCall, markAnswer, type Asked } from './asked.ts';
import { credentialsFrom, type Credentials } from './credentials.ts';
import { nameCall } from './errors/name-call.ts';
import { bufferOf } from './bytes.ts';
import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { readNothing } from './reply.ts';
import { requestFor } from './signed-request.ts';
import { shareTimeLimit, startTimeLimit } from './time-limit.ts';
import type { TransportReply } from './transport/transport.ts';
import { withHooks } from './with-hooks.ts';

const defaultMaxReplyBytes = 64 * 1024 * 1024;

/** A reply to a call, with what is needed to go on with it. */
export interface CallReply extends TransportReply {
  readonly asked: Asked;
  /** What sealed the call, and opens its reply. */
  readonly secretKey: string;
  /** The time limit counts from the call's beginning. */
  readonly options: CallOptions;
}

/** Signs, sends, reads and checks the status of one call; reads are repeated where that may help. */
export async function sendCall(admin: Admin, call: AdminCall, options: CallOptions): Promise<CallReply> {
  const shared = shareTimeLimit(options);
  const limit = startTimeLimit(shared);
  const { signal } = limit;
  let wasSent = false;
  try {
    const given = credentialsFrom(admin.credentials, signal);
    const credentials = given instanceof Promise ? await given : given;
    const { secretKey } = credentials;
    const ready = call.seal === undefined ? call : { ...call, body: await call.seal(secretKey, signal) };
    const send = (attempt: number): Promise<TransportReply> => {
      wasSent = true;
      return sendOnce(admin, ready, { credentials, attempt, signal });
    };
    const isRepeated = call.method === 'GET' && call.repeat !== false && admin.maxAttempts > 1;
    const reply = isRepeated ? await repeated(send, admin.maxAttempts, signal) : await send(1);
    const asked = { admin, call };
    const { status, header, body } = reply;
    markAnswer(body, asked);
    return { status, header, body, asked, secretKey, options: shared };
  } catch (error) {
    throw nameCall(error, () => failedCall({ admin, call }), wasSent);
  } finally {
    limit.clear();
  }
}

async function repeated<Reply>(
  send: (attempt: number) => Promise<Reply>,
  maxAttempts: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const first = send(1);
  try {
    return await first;
  } catch {
    const { withRetries } = await import('./failed.ts');
    return await withRetries((attempt) => (attempt === 1 ? first : send(attempt)), maxAttempts, signal);
  }
}

interface Attempt {
  readonly credentials: Credentials;
  readonly attempt: number;
  readonly signal: AbortSignal | undefined;
}

async function sendOnce(
  admin: Admin,
  call: AdminCall,
  { credentials, attempt, signal }: Attempt,
): Promise<TransportReply> {
  const nowMs = admin.now();
  const { endpoint, region, appInfo } = admin;
  const request = {
    ...requestFor({ endpoint, region, appInfo, credentials }, call, nowMs),
    signal,
    maxReplyBytes: call.maxReplyBytes ?? defaultMaxReplyBytes,
    headersTimeoutMs: call.headersTimeoutMs,
    closeConnection: call.closeConnection,
  };
  const reply = await withHooks(admin, { request, attempt }, () => admin.transport.send(request));
  refuseOddSuccess(reply, call);
  if (reply.status > 299) {
    const { refuse } = await import('./failed.ts');
    return refuse(reply, nowMs);
  }
  refuseWebPage(reply, reply.body);
  if (call.answersNothing === true) await readNothing(reply.body);
  return reply;
}

/** 200 is success; so is 204 where no words follow, which some calls of some versions are answered with. */
export function refuseOddSuccess(
  { status }: Pick<TransportReply, 'status'>,
  { answersNothing, anySuccess }: Pick<AdminCall, 'answersNothing' | 'anySuccess'> = {},
): void {
  if (
    status > 299 ||
    (anySuccess === true && status > 199) ||
    status === 200 ||
    (status === 204 && answersNothing === true)
  )
    return;
  throw new UnexpectedReplyError(
    'wrong-shape',
    `The server answered with status ${status}, which this call never gets.`,
  );
}

const webPageType = /^\s*(?:text\/html|application\/xhtml)/i;
const webPage = /^\s*<(?:!doctype\s+html|html)\b/i;
const webPageStartBytes = 200;
const noBytes = new Uint8Array(0);

/** What stands in front of the server may answer any request with success, and a page to sign in on. */
export function refuseWebPage(reply: Pick<TransportReply, 'header'>, body: Uint8Array = noBytes): void {
  const start = bufferOf(body).toString('latin1', 0, webPageStartBytes);
  if (!webPageType.test(reply.header('content-type') ?? '') && !webPage.test(start)) return;
  throw new UnexpectedReplyError('wrong-shape', "A web page came in place of the server's answer.");
}
