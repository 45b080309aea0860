import { STATUS_CODES } from 'node:http';
import { textOf } from './bytes.ts';
import { AdminApiError, type AdminApiErrorFacts } from './errors/admin-api-error.ts';
import { isRefusal } from './is-refusal.ts';
import type { Wire } from './wire.ts';
import type { TransportReply } from './transport/transport.ts';
import { elementText } from './xml.ts';

const maxErrorBytes = 100_000;

/** A refused reply: JSON from the admin API, XML from S3 and STS, or neither when a proxy answers. */
export function refusalOf(reply: TransportReply, nowMs: number): AdminApiError {
  const text = textOf(reply.body.subarray(0, maxErrorBytes));
  return refusalFrom(fromJson(text) ?? fromXml(text), reply, nowMs);
}

/** A refusal that came with success, as `isRefusal` tells it. */
export function lateRefusal(value: Wire, reply: ReplyHead, nowMs: number): AdminApiError {
  return refusalFrom(textsOf(value), reply, nowMs);
}

/** The refusal that a value is, where it is one. */
export function refusalIn(value: Wire, reply: ReplyHead, nowMs: number): AdminApiError | undefined {
  return isRefusal(value) ? lateRefusal(value, reply, nowMs) : undefined;
}

type ReplyHead = Pick<TransportReply, 'status' | 'header'>;

function refusalFrom(said: Said, reply: ReplyHead, nowMs: number): AdminApiError {
  const saidCode = said('code');
  const code = saidCode !== undefined && plainCode.test(saidCode) ? saidCode : codeOfStatus(reply.status);
  const message =
    line(said('message'), maxMessageLength) ?? `The server answered with status ${reply.status}.`;
  const facts: AdminApiErrorFacts = {
    code,
    message,
    status: reply.status,
    requestId: line(said('requestid') ?? reply.header('x-amz-request-id')),
    resource: line(said('resource')),
    bucket: line(said('bucketname')),
    retryAfterSeconds: retryAfter(reply, nowMs),
  };
  return new AdminApiError(code === 'RequestTimeTooSkewed' ? withSkew(facts, reply, nowMs) : facts);
}

/** `Retry-After` is a number of seconds or a date; the server's own clock counts where it tells it. */
function retryAfter({ header }: ReplyHead, nowMs: number): number | undefined {
  const text = header('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const atMs = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return undefined;
  const serverMs = Date.parse(header('date') ?? '');
  return Math.max(0, Math.ceil((atMs - (Number.isNaN(serverMs) ? nowMs : serverMs)) / 1000));
}

const plainCode = /^[\w.:/-]{1,100}$/;
const maxMessageLength = 2000;
const maxMemberLength = 1100;
// Controls, line ends, and what turns the direction of text.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Errors are printed and logged: what the server says must not look like lines of its own, nor fill the disk. */
function line(text: string | undefined, maxLength = maxMemberLength): string | undefined {
  return text?.slice(0, maxLength).replaceAll(unprintable, ' ');
}

type Said = (lowerCaseName: string) => string | undefined;

function fromJson(text: string): Said | undefined {
  const parsed = parseObject(text);
  return parsed === undefined ? undefined : textsOf(parsed);
}

function textsOf(wire: object): Said {
  const members = new Map<string, string>();
  for (const [name, value] of Object.entries(wire)) {
    if (typeof value === 'string' && value !== '') members.set(name.toLowerCase(), value);
  }
  return (name) => members.get(name);
}

function parseObject(text: string): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

const xmlNames: Readonly<Record<string, string>> = {
  code: 'Code',
  message: 'Message',
  requestid: 'RequestId',
  resource: 'Resource',
  bucketname: 'BucketName',
};

function fromXml(text: string): Said {
  const isError = text.includes('<Error');
  return (name) => (isError ? elementText(text, xmlNames[name] ?? name) || undefined : undefined);
}

function codeOfStatus(status: number): string {
  // A late error without a code that can be shown.
  if (status < 300) return 'UnknownError';
  return STATUS_CODES[status]?.replaceAll(/[^A-Za-z]/g, '') ?? `Status${status}`;
}

function withSkew(facts: AdminApiErrorFacts, reply: ReplyHead, nowMs: number): AdminApiErrorFacts {
  const serverMs = Date.parse(reply.header('date') ?? '');
  if (Number.isNaN(serverMs)) return facts;
  const clockAheadSeconds = Math.round((nowMs - serverMs) / 1000);
  const minutes = Math.round(Math.abs(clockAheadSeconds) / 60);
  const side = clockAheadSeconds < 0 ? 'behind' : 'ahead of';
  const message = `${facts.message} The clock of this machine is ${minutes} minutes ${side} the server's.`;
  return { ...facts, message, clockAheadSeconds };
}
