import type { Admin, CallOptions } from './admin.ts';
import type { AdminCall } from './admin-call.ts';
import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { refuseRedirect } from './redirect.ts';
import { refusalOf } from './refusal.ts';
import { parseNothing } from './reply.ts';
import { withRetries } from './retry.ts';
import { signedRequest } from './signed-request.ts';
import type { TransportReply } from './transport/transport.ts';

const defaultMaxReplyBytes = 64 * 1024 * 1024;

/** Signs, sends, reads and checks the status of one call; reads are repeated where that may help. */
export async function sendCall(admin: Admin, call: AdminCall, options: CallOptions): Promise<TransportReply> {
  if (call.method !== 'GET' || call.repeat === false || admin.maxAttempts <= 1)
    return sendOnce(admin, call, options);
  return withRetries(() => sendOnce(admin, call, options), admin.maxAttempts, options.signal);
}

async function sendOnce(admin: Admin, call: AdminCall, options: CallOptions): Promise<TransportReply> {
  const nowMs = admin.now();
  const reply = await admin.transport.send({
    ...signedRequest(admin, call, nowMs),
    signal: options.signal,
    maxReplyBytes: call.maxReplyBytes ?? defaultMaxReplyBytes,
    headersTimeoutMs: call.headersTimeoutMs,
    closeConnection: call.closeConnection,
  });
  refuseRedirect(reply);
  refuseOddSuccess(reply, call);
  if (reply.status > 299) throw refusalOf(reply, nowMs);
  refuseWebPage(reply, reply.body);
  if (call.answersNothing === true) parseNothing(reply.body);
  return reply;
}

/** 200 is success; so is 204 where no words follow, which some calls of some versions are answered with. */
export function refuseOddSuccess(
  { status }: Pick<TransportReply, 'status'>,
  { answersNothing = false }: { readonly answersNothing?: boolean } = {},
): void {
  if (status > 299 || status === 200 || (status === 204 && answersNothing)) return;
  throw new UnexpectedReplyError(
    'wrong-shape',
    `The server answered with status ${status}, which this call never gets.`,
  );
}

const webPageType = /^\s*(?:text\/html|application\/xhtml)/i;
const webPage = /^\s*<(?:!doctype\s+html|html)\b/i;
const webPageStartBytes = 200;

/** What stands in front of the server may answer any request with success, and a page to sign in on. */
export function refuseWebPage(reply: Pick<TransportReply, 'header'>, body?: Buffer): void {
  const start = body?.toString('latin1', 0, webPageStartBytes) ?? '';
  if (!webPageType.test(reply.header('content-type') ?? '') && !webPage.test(start)) return;
  throw new UnexpectedReplyError('wrong-shape', "A web page came in place of the server's answer.");
}
