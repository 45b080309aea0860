import type { Admin, CallOptions } from '../admin.ts';
import type { AdminCall } from '../admin-call.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText, jsonText, oneOf, wholeNumber } from '../input-rules.ts';
import { refusalIn } from '../refusal.ts';
import { parseJson } from '../json-limits.ts';
import { answeredWell, isObject, readBody } from '../reply.ts';
import { encodeStrictly } from '../signing/encode.ts';
import { checkTimeLimits } from '../transport/timers.ts';

export interface ExecuteInput {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the base, such as `/user-info`. Names in it are percent-encoded, as `encodeURIComponent` does it. */
  readonly path: string;
  /** `admin`, the default, is `/minio/admin/v3`; `kms` is `/minio/kms/v1`; `root` is the server's own. */
  readonly base?: 'admin' | 'kms' | 'root' | undefined;
  /** Members that are undefined are left out; a list repeats its name. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  /** Text and bytes are sent as they are, anything else as JSON. */
  readonly body?: string | Uint8Array | object | undefined;
  /** What is sealed with the secret key; neither, unless told. */
  readonly encrypted?: 'request' | 'reply' | 'both' | undefined;
  /** By default none, or `application/octet-stream` for a sealed body. */
  readonly contentType?: string | undefined;
  /** `false`: a GET that does more than read, and is to be sent once. */
  readonly repeat?: false | undefined;
  /** For calls that are silent for longer than the transport waits. */
  readonly headersTimeoutMs?: number | undefined;
  /** Default 64 MiB. */
  readonly maxReplyBytes?: number | undefined;
}

export interface ExecuteReply {
  /** From 200 to 299. */
  readonly status: number;
  /** One header of the reply, in whatever case. */
  readonly header: (name: string) => string | undefined;
  /** The body, opened where it was sealed. */
  readonly bytes: Uint8Array;
  readonly text: () => string;
  /** Throws UnexpectedReplyError for what is no JSON, and AdminApiError for a refusal that came with success. */
  readonly json: () => unknown;
}

/** Some calls refuse a sealed body of no type. */
const sealedType = 'application/octet-stream';
const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const bases = ['admin', 'kms', 'root'] as const;
const sealings = ['request', 'reply', 'both'] as const;

/**
 * Any call of the server, for those that this package has no function for: signed, sent and repeated like these, with the
 * same errors and options. The reply is read as a whole.
 */
export async function execute(
  admin: Admin,
  input: ExecuteInput,
  options: CallOptions = {},
): Promise<ExecuteReply> {
  const { encrypted } = input;
  if (encrypted !== undefined) oneOf('encrypted', encrypted, sealings);
  const call = callOf(input);
  const sealsRequest = encrypted === 'request' || encrypted === 'both';
  const reply = sealsRequest
    ? await sendEncrypted(
        admin,
        { contentType: sealedType, ...call, plain: plainOf(input.body) ?? '' },
        options,
      )
    : await sendCall(admin, { ...call, body: bytesOf(plainOf(input.body)) }, options);
  const isSealed = (encrypted === 'reply' || encrypted === 'both') && reply.body.length > 0;
  const body = isSealed ? await openReply(admin, reply, options) : reply.body;
  return {
    status: reply.status,
    header: (name) => reply.header(name.toLowerCase()),
    // Without the mark on it.
    bytes: new Uint8Array(body.buffer, body.byteOffset, body.byteLength),
    text: () => body.toString('utf8'),
    json: () => readBody(body, parseReply),
  };
}

function parseReply(body: Uint8Array): unknown {
  const value = parseJson(body);
  const refusal = isObject(value) ? refusalIn(value, answeredWell, Date.now()) : undefined;
  if (refusal !== undefined) throw refusal;
  return value;
}

function callOf(input: ExecuteInput): AdminCall {
  const { base, query, contentType, repeat, headersTimeoutMs, maxReplyBytes } = input;
  if (headersTimeoutMs !== undefined) checkTimeLimits({ headersTimeoutMs });
  if (maxReplyBytes !== undefined) wholeNumber('maxReplyBytes', maxReplyBytes, 0);
  return {
    method: oneOf('method', input.method, methods),
    path: encodedPath(input.path),
    anySuccess: true,
    ...(base === undefined ? {} : { base: oneOf('base', base, bases) }),
    ...(query === undefined ? {} : { query: checkedQuery(query) }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(repeat === undefined ? {} : { repeat }),
    ...(headersTimeoutMs === undefined ? {} : { headersTimeoutMs }),
    ...(maxReplyBytes === undefined ? {} : { maxReplyBytes }),
  };
}

/** As it is signed: `encodeURIComponent` leaves characters as they are that a signature encodes. */
function encodedPath(path: string): string {
  if (!/^\/[^?#]*$/.test(givenText('path', path)))
    throw new InputError('path', 'It must begin with a slash, and have no query: that goes into `query`.');
  try {
    return path
      .split('/')
      .map((segment) => encodeStrictly(decodeURIComponent(segment)))
      .join('/');
  } catch {
    throw new InputError('path', 'It has a % that begins no encoded character.');
  }
}

function checkedQuery(query: NonNullable<ExecuteInput['query']>): NonNullable<ExecuteInput['query']> {
  for (const [name, value] of Object.entries(query)) {
    givenText('query', name);
    for (const text of Array.isArray(value) ? (value as readonly unknown[]) : [value ?? ''])
      givenText(`query.${name}`, text as string);
  }
  return query;
}

function plainOf(body: ExecuteInput['body']): string | Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  return typeof body === 'string' ? givenText('body', body) : jsonText(body);
}

function bytesOf(plain: string | Uint8Array | undefined): Uint8Array | undefined {
  return typeof plain === 'string' ? Buffer.from(plain) : plain;
}
