import type { Admin, CallOptions } from './admin.ts';
import { UnexpectedReplyError } from './errors/unexpected-reply-error.ts';
import { refusalOf } from './refusal.ts';
import { withRetries } from './retry.ts';
import { signedRequest } from './signed-request.ts';
import type { TransportReply } from './transport/transport.ts';

export interface AdminCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the base; what is not unreserved in it is percent-encoded, each segment with `encodeStrictly`. */
  readonly path: string;
  /** Sent in place of the path that is signed: where the server does not decode what it should. */
  readonly sentPath?: string;
  /** `admin`, the default, is `/minio/admin/v3`; `kms` is `/minio/kms/v1`; `root` is the server's own. */
  readonly base?: 'admin' | 'kms' | 'root';
  /** Members that are undefined are left out; a list repeats its name. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array;
  /** Instead of a body: one of unknown length, whose bytes are not signed. For `openCall` only. */
  readonly upload?: AsyncIterable<Uint8Array>;
  /** Sent unsigned; few calls look at it. */
  readonly contentType?: string;
  /** Ask for a compressed reply: for plain JSON that grows with the deployment; sealed bodies do not shrink. */
  readonly gzip?: boolean;
  /** For calls that are silent for longer than the transport waits. */
  readonly headersTimeoutMs?: number;
  /** Where the server closes the connection without saying so: what is sent on it next would be cut. */
  readonly closeConnection?: boolean;
  /** `false`: not even where it is a GET, for it does more than read. */
  readonly repeat?: false;
  /** Default 64 MiB: some times what servers with thousands of users, buckets and drives send. */
  readonly maxReplyBytes?: number;
}

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
  if (!isSuccess(reply.status)) throw refusalOf(reply, nowMs);
  refuseWebPage(reply);
  return reply;
}

export function isSuccess(status: number): boolean {
  return status === 200 || status === 201 || status === 204 || status === 206;
}

const webPage = /^\s*text\/html/i;

/** What stands in front of the server may answer any request with success, and a page to sign in on. */
export function refuseWebPage(reply: Pick<TransportReply, 'header'>): void {
  const type = reply.header('content-type');
  if (type === undefined || !webPage.test(type)) return;
  throw new UnexpectedReplyError('wrong-shape', "A web page came in place of the server's answer.");
}
