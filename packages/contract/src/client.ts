import type { AnsweredRow, CallOf, ReplyOf, Row } from './endpoint.ts';
import type { ErrorBody, UndeletedObject } from './error.ts';
import { reasonHeader } from './journal/reason.ts';
import { isPathValue } from './path-value.ts';

/** The console answered with a refusal or failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
  get code(): string {
    return this.body.code;
  }
}

/** No HTTP answer came: the console could not be reached or the connection broke. */
export class UnreachableError extends Error {
  override readonly name: string = 'UnreachableError';
}

/** A stream was cut, or could not be opened, and cannot go on. Says nothing about the session. */
export class StreamLostError extends UnreachableError {
  override readonly name = 'StreamLostError';
}

/** What came as success is no answer of the console's: something in front of it answered, as with a page to sign in on. */
export class ForeignAnswerError extends Error {
  override readonly name = 'ForeignAnswerError';

  constructor(status: number, options?: ErrorOptions) {
    super(`The answer, with status ${status}, did not come from the console`, options);
  }
}

/** No call is made: what it would be about has a name that no address can hold. */
export class UnaddressableError extends Error {
  override readonly name = 'UnaddressableError';
  readonly value: string;
  constructor(value: string) {
    super(`An address cannot hold the name “${value}”`);
    this.value = value;
  }
}

export interface ClientOptions {
  /** The address of `/api/v1`, absolute or relative to the page, without a trailing slash. */
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Why a change is made; the change journal keeps it. */
  readonly reason?: string;
}

type Value = string | number | boolean | undefined;

type LooseCall = {
  params?: Record<string, unknown>;
  query?: Record<string, Value | readonly Value[]>;
  body?: unknown;
};

/**
 * The address of a row's call, for those that the client does not send itself (uploads, native downloads). Throws
 * UnaddressableError rather than the address of something else.
 */
export function urlOf<R extends Row>(base: string, row: R, call: Omit<CallOf<R>, 'body'>): string {
  // CallOf only ever has these members; the generic form cannot be read without naming them.
  const { params = {}, query = {} } = call as LooseCall;
  const path = row.path.replace(/\{([^}+]+)(\+?)\}/g, (_, name: string, rest: string) => {
    const value = String(params[name]);
    if (!isPathValue(value) || row.hidden.includes(value)) throw new UnaddressableError(value);
    return (rest === '' ? encodeURIComponent : encodeParts)(value);
  });
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  return `${base}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Parts that addresses do without (`a//b`, `a/../b`) arrive only where the slashes are encoded too. */
function encodeParts(text: string): string {
  const parts = text.split('/');
  if (parts.some((part) => part === '' || !isPathValue(part))) return encodeURIComponent(text);
  return parts.map(encodeURIComponent).join('/');
}

/** How a row is called, but for its address. */
export function requestOf<R extends Row>(row: R, call: CallOf<R>, accept: string): RequestInit {
  const { body } = call as LooseCall;
  return {
    method: row.method,
    credentials: 'same-origin',
    headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function withReason(given: RequestInit['headers'], reason: string): Headers {
  const headers = new Headers(given);
  headers.set(reasonHeader, encodeURIComponent(reason.toWellFormed()));
  return headers;
}

/** By hand, because the schema would bring the schema library to the sign-in page. */
function membersOf(text: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(entriesOf(JSON.parse(text)));
  } catch {
    return new Map();
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** All of them, or nothing: who reads them takes what is not among them for deleted. */
function undeletedIn(value: unknown): UndeletedObject[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const undeleted = value.flatMap((one: unknown) => {
    const { key, code, message } = Object.fromEntries(entriesOf(one));
    const isWhole = typeof key === 'string' && typeof code === 'string' && typeof message === 'string';
    return isWhole ? [{ key, code, message }] : [];
  });
  return undeleted.length === value.length ? undeleted : undefined;
}

/**
 * Reads a refusal. Whoever answered, the console or a gateway before it, its `message` is what is told; a body without
 * one (a proxy's page) becomes "Error {status}".
 */
export function readError(status: number, text: string): ApiError {
  const members = membersOf(text);
  const textOf = (name: string) => {
    const value = members.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const optional = (['field', 'action', 'resource'] as const).flatMap((name) => {
    const value = textOf(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const undeleted = undeletedIn(members.get('undeleted'));
  return new ApiError(status, {
    code: textOf('code') ?? `Http${status}`,
    message: textOf('message') ?? `Error ${status}`,
    detailedMessage: textOf('detailedMessage') ?? '',
    requestId: textOf('requestId') ?? '',
    ...Object.fromEntries(optional),
    ...(undeleted && { undeleted }),
  });
}

export type Call = <R extends AnsweredRow>(
  row: R,
  call: CallOf<R>,
  options?: CallOptions,
) => Promise<ReplyOf<R>>;

/** A caller of rows. JSON rows answer their parsed reply; those of bytes are fetched by address instead. */
export function createClient({ base, fetch }: ClientOptions): Call {
  return async (row, call, options = {}) => {
    const init = requestOf(row, call, 'application/json');
    if (options.signal) init.signal = options.signal;
    if (options.reason) init.headers = withReason(init.headers, options.reason);
    const url = urlOf(base, row, call);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, init);
      text = await response.text();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new UnreachableError('The console could not be reached', { cause });
    }
    if (!response.ok) throw readError(response.status, text);
    return replyIn(row, response.status, text) as ReplyOf<typeof row>;
  };
}

/** What a row answers. Throws ForeignAnswerError for a success that is not the row's, as of uploads that came elsewhere. */
export function replyIn({ status: expected, reply }: Row, status: number, text: string): unknown {
  const isEmpty = reply !== 'json';
  if (status !== expected || isEmpty !== (text === '')) throw new ForeignAnswerError(status);
  if (isEmpty) return undefined;
  try {
    // It was built by the row's own schema on the server, which is this console's: shape is given, not guessed.
    return JSON.parse(text);
  } catch (cause) {
    throw new ForeignAnswerError(status, { cause });
  }
}
