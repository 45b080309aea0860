import type { AdminCall } from './admin-call.ts';
import { bases } from './asked.ts';
import type { Credentials } from './credentials.ts';
import { originOf } from './endpoint.ts';
import { InputError } from './errors/input-error.ts';
import { amzDate } from './signing/amz-date.ts';
import { canonicalQuery, encodeStrictly, type QueryPair } from './signing/encode.ts';
import { headerText } from './signing/header-text.ts';
import { isLongToken } from './signing/long-token.ts';
import { algorithm, emptyHash, scopeText, sha256Hex, signature } from './signing/signature.ts';
import { userAgentOf, type AppInfo } from './user-agent.ts';

export interface SignedRequest {
  readonly method: AdminCall['method'];
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

const signedPlain = 'host;x-amz-content-sha256;x-amz-date';
const signedWithToken = `${signedPlain};x-amz-security-token`;
const noBytes = new Uint8Array(0);

/** Whose request it is. */
export interface Requester {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
  readonly appInfo?: AppInfo | undefined;
}

/**
 * One call, ready to send. It builds the canonical request itself, without URL objects: console screens make one such
 * call each, thousands a second.
 */
export function signedRequest(requester: Requester, call: AdminCall, nowMs: number): SignedRequest {
  const { region, credentials, appInfo } = requester;
  const { origin, host } = originOf(requester.endpoint);
  const { accessKey, secretKey, sessionToken = '' } = credentials;
  const { time, day } = amzDate(nowMs);
  const base = bases[call.base ?? 'admin'];
  refuseOtherPath(call.path);
  const path = base + call.path;
  const long = isLongToken(sessionToken);
  const query = queryOf(call.query, long ? sessionToken : undefined);
  const payloadHash = payloadHashOf(call);
  const inHeader = sessionToken !== '' && !long;
  const signedHeaders = inHeader ? signedWithToken : signedPlain;
  const plainLines = `host:${host}\nx-amz-content-sha256:${payloadHash}\nx-amz-date:${time}\n`;
  const headerLines = inHeader ? `${plainLines}x-amz-security-token:${sessionToken}\n` : plainLines;
  const signed = signature(
    { method: call.method, path, query, signedHeaders, headerLines, payloadHash },
    { secretKey, region, service: 's3', nowMs },
  );
  const scope = scopeText({ day, region, service: 's3' });
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
    authorization: `${algorithm} Credential=${headerText(accessKey)}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signed}`,
    'user-agent': userAgentOf(appInfo),
  };
  if (inHeader) headers['x-amz-security-token'] = sessionToken;
  if (call.contentType !== undefined) headers['content-type'] = call.contentType;
  if (call.gzip === true) headers['accept-encoding'] = 'gzip';
  // The server answers 411 to writes that do not say how long they are.
  const body = call.body ?? (call.method === 'GET' ? undefined : noBytes);
  const sentPath = call.sentPath === undefined ? path : base + call.sentPath;
  const target = query === '' ? sentPath : `${sentPath}?${query}`;
  return { method: call.method, origin, path: target, headers, body };
}

/** The same for a call that may prove in another way who asks. */
export function requestFor(requester: Requester, call: AdminCall, nowMs: number): SignedRequest {
  if (call.authorize === undefined) return signedRequest(requester, call, nowMs);
  const { origin, host } = originOf(requester.endpoint);
  refuseOtherPath(call.path);
  const headers: Record<string, string> = {
    host,
    'user-agent': userAgentOf(requester.appInfo),
    ...call.authorize(requester.credentials, nowMs),
  };
  if (call.gzip === true) headers['accept-encoding'] = 'gzip';
  return {
    method: call.method,
    origin,
    path: bases[call.base ?? 'admin'] + call.path,
    headers,
    body: call.body,
  };
}

const encodedPath = /^[A-Za-z0-9\-_.~%/]*$/;
const dots = /\/\.\.?(?:\/|$)/;

/** A name that is part of a path must not make it another one, here or in what stands in front of the server. */
function refuseOtherPath(path: string): void {
  if (!encodedPath.test(path) || dots.test(path))
    throw new InputError('path', 'A part of it is no name that can be sent there.');
}

function payloadHashOf({ body, upload }: AdminCall): string {
  if (upload !== undefined) return 'UNSIGNED-PAYLOAD';
  return body === undefined ? emptyHash : sha256Hex(body);
}

function queryOf(query: AdminCall['query'], longToken: string | undefined): string {
  if (query === undefined) {
    return longToken === undefined ? '' : `X-Amz-Security-Token=${encodeStrictly(longToken)}`;
  }
  const pairs: QueryPair[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') pairs.push([name, value]);
    else for (const one of value ?? []) pairs.push([name, one]);
  }
  if (longToken !== undefined) pairs.push(['X-Amz-Security-Token', longToken]);
  return canonicalQuery(pairs);
}
