import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { redirectAddress, signRequest } from '@longshore/madmin';
import { s3Address } from './address.ts';
import { readText } from './body.ts';
import type { CallOptions, S3 } from './client.ts';
import { type Elements, elementsIn } from './elements.ts';
import { unexpected } from './failure.ts';
import { readRefusal } from './read-refusal.ts';
import { contentOfRoot } from './xml.ts';

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the list of buckets. */
  readonly bucket: string;
  readonly key?: string;
  readonly query?: Record<string, string | undefined>;
  readonly headers?: Record<string, string>;
  /** A stream is sent unsigned and needs `contentLength`. */
  readonly body?: Readable | Buffer | undefined;
  readonly contentLength?: number;
  /** The statuses of success; any other is a failure. */
  readonly expects: readonly number[];
  /** How long the server may work before it answers, where that is long. */
  readonly headersMs?: number;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

const refusalMaxBytes = 100_000;

/** Below this a refusal costs less than the extra round trip of asking first. */
const expectFromBytes = 64 * 1024;

/** For bytes: signs, sends and checks the status; the body is the caller's to read. */
export async function openCall(s3: S3, call: S3Call, { signal }: CallOptions): Promise<S3Answer> {
  const url = s3Address(s3.pool.endpoint, call, s3.credentials);
  const { method, body, headersMs } = call;
  const response = await s3.pool.exchange({
    method,
    path: url.pathname + url.search,
    headers: headersOf(s3, call, url),
    body,
    signal,
    headersMs,
  });
  const status = response.statusCode ?? 0;
  if (!call.expects.includes(status)) throw await failureOf(response, call, s3.now());
  return { status, headers: response.headers, body: response };
}

/** For XML and JSON: the whole body as text. */
export async function readCall(
  s3: S3,
  call: S3Call & { readonly maxBytes: number },
  options: CallOptions,
): Promise<string> {
  const { headers, body } = await openCall(s3, call, options);
  const text = await readText(body, call.maxBytes);
  refuseWebPage(headers, text);
  return text;
}

/** For a list: the elements in its root. */
export async function listCall(
  s3: S3,
  call: S3Call & { readonly maxBytes: number; readonly root: string },
  options: CallOptions,
): Promise<Elements> {
  const content = contentOfRoot(await readCall(s3, call, options), call.root);
  if (content === undefined) throw unexpected(`It should be a whole ${call.root}`);
  return elementsIn(content);
}

/** For long work of the server: the elements in its root. It may begin its answer as a success and end it as an error. */
export async function resultCall(
  s3: S3,
  call: S3Call & { readonly root: string },
  options: CallOptions,
): Promise<{ readonly headers: IncomingHttpHeaders; readonly result: Elements }> {
  const { headers, body } = await openCall(s3, call, options);
  const text = await readText(body, doneMaxBytes);
  refuseWebPage(headers, text);
  if (contentOfRoot(text, 'Error') !== undefined) {
    const refused = { status: lateStatus, text, resource: resourceOf(call), date: headers.date };
    throw readRefusal({ ...refused, nowMs: s3.now() });
  }
  const content = contentOfRoot(text, call.root);
  if (content === undefined) throw unexpected(`It should be a whole ${call.root}`);
  return { headers, result: elementsIn(content) };
}

/** Of an error that came too late to have one. */
const lateStatus = 500;

/** For what is answered by its status alone. */
export async function sendCall(s3: S3, call: S3Call, options: CallOptions): Promise<void> {
  const { headers, body } = await openCall(s3, call, options);
  const text = await readText(body, doneMaxBytes);
  refuseWebPage(headers, text);
  if (!isDone(text)) throw unexpected('It should be empty');
}

const doneMaxBytes = 1_000_000;

/** Nothing is said with the status of success, and if so, then in XML: all else comes from something in between. */
const isDone = (text: string): boolean =>
  text.trim() === '' || (text.trimStart().startsWith('<') && !/<Error\b/.test(text));

/** What stands in front of the server may answer any request with success, and a page to sign in on. */
function refuseWebPage(headers: IncomingHttpHeaders, text: string): void {
  const isNamed = /^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
  if (isNamed || /^\s*<(?:!doctype\s+html|html)\b/i.test(text))
    throw unexpected('A web page came in place of it');
}

function headersOf(s3: S3, call: S3Call, url: URL): Record<string, string> {
  const { body } = call;
  const headers =
    s3.credentials === null
      ? { host: url.host, ...call.headers }
      : signRequest({
          method: call.method,
          url,
          headers: call.headers ?? {},
          payloadHash: body instanceof Readable ? 'UNSIGNED-PAYLOAD' : sha256(body ?? ''),
          service: 's3',
          region: s3.region,
          credentials: s3.credentials,
          now: s3.now(),
        });
  const length = Buffer.isBuffer(body) ? body.length : call.contentLength;
  if (length !== undefined) headers['content-length'] = String(length);
  if (body instanceof Readable && (length ?? 0) >= expectFromBytes) headers['expect'] = '100-continue';
  return headers;
}

async function failureOf(response: IncomingMessage, call: S3Call, nowMs: number): Promise<Error> {
  const { method, body } = call;
  const status = response.statusCode ?? 0;
  if (status < 400) {
    response.destroy();
    const address = redirectAddress(response.headers.location);
    const where = address === undefined ? '' : ` and the address ${address}`;
    return unexpected(`It answered ${method} with status ${status}${where}`);
  }
  const text = await readText(response, refusalMaxBytes).finally(() => {
    // The rest of a refused upload is not sent, so the socket cannot be kept.
    if (body instanceof Readable) response.destroy();
  });
  const { headers } = response;
  return readRefusal({ status, text, resource: resourceOf(call), headers, date: headers.date, nowMs });
}

const resourceOf = ({ bucket, key }: S3Call): string => (key === undefined ? bucket : `${bucket}/${key}`);

/** A document to send, with the checksum that servers ask for. */
export function documentBody(
  text: string,
  type: 'application/xml' | 'application/json' = 'application/xml',
): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(text);
  const md5 = createHash('md5').update(body).digest('base64');
  return { headers: { 'content-type': type, 'content-md5': md5 }, body };
}

/** The namespace of what S3 is sent. */
export const s3Namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');
