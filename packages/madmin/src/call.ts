import type { Admin, CallOptions } from './admin.ts';
import { originOf } from './endpoint.ts';
import { refusalOf } from './refusal.ts';
import { amzDate } from './signing/amz-date.ts';
import { canonicalQuery, encodeStrictly, type QueryPair } from './signing/encode.ts';
import { isLongToken } from './signing/long-token.ts';
import { algorithm, emptyHash, scopeText, sha256Hex, signature } from './signing/signature.ts';
import type { TransportReply } from './transport/transport.ts';

export interface AdminCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/minio/admin/v3`, of unreserved characters only. */
  readonly path: string;
  /** Members that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Uint8Array;
  /** Sent unsigned; few calls look at it. */
  readonly contentType?: string;
}

const base = '/minio/admin/v3';
const maxReplyBytes = 256 * 1024 * 1024;
const signedPlain = 'host;x-amz-content-sha256;x-amz-date';
const signedWithToken = `${signedPlain};x-amz-security-token`;

/**
 * Signs, sends, reads and checks the status of one admin call. It builds the canonical request itself, without URL
 * objects: console screens make one such call each, thousands a second.
 */
export async function sendCall(admin: Admin, call: AdminCall, options: CallOptions): Promise<TransportReply> {
  const { origin, host } = originOf(admin.endpoint);
  const { accessKey, secretKey, sessionToken = '' } = admin.credentials;
  const nowMs = admin.now();
  const { time, day } = amzDate(nowMs);
  const path = base + call.path;
  const long = isLongToken(sessionToken);
  const query = queryOf(call.query, long ? sessionToken : undefined);
  const payloadHash = call.body === undefined ? emptyHash : sha256Hex(call.body);
  const inHeader = sessionToken !== '' && !long;
  const signedHeaders = inHeader ? signedWithToken : signedPlain;
  const plainLines = `host:${host}\nx-amz-content-sha256:${payloadHash}\nx-amz-date:${time}\n`;
  const headerLines = inHeader ? `${plainLines}x-amz-security-token:${sessionToken}\n` : plainLines;
  const signed = signature(
    { method: call.method, path, query, signedHeaders, headerLines, payloadHash },
    { secretKey, region: admin.region, service: 's3', nowMs },
  );
  const scope = scopeText({ day, region: admin.region, service: 's3' });
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
    authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signed}`,
  };
  if (inHeader) headers['x-amz-security-token'] = sessionToken;
  if (call.contentType !== undefined) headers['content-type'] = call.contentType;
  // The server answers 411 to writes that do not say how long they are.
  const body = call.body ?? (call.method === 'GET' ? undefined : noBytes);

  const reply = await admin.transport.send({
    method: call.method,
    origin,
    path: query === '' ? path : `${path}?${query}`,
    headers,
    body,
    signal: options.signal,
    maxReplyBytes,
  });
  if (reply.status !== 200 && reply.status !== 201 && reply.status !== 204 && reply.status !== 206) {
    throw refusalOf(reply, nowMs);
  }
  return reply;
}

const noBytes = new Uint8Array(0);

function queryOf(query: AdminCall['query'], longToken: string | undefined): string {
  if (query === undefined) {
    return longToken === undefined ? '' : `X-Amz-Security-Token=${encodeStrictly(longToken)}`;
  }
  const pairs: QueryPair[] = [];
  for (const [name, value] of Object.entries(query)) if (value !== undefined) pairs.push([name, value]);
  if (longToken !== undefined) pairs.push(['X-Amz-Security-Token', longToken]);
  return canonicalQuery(pairs);
}
