import { STATUS_CODES } from 'node:http';
import { ServerRefusal, type RefusalFacts } from './errors/server-refusal.ts';
import type { Wire } from './wire.ts';
import type { TransportReply } from './transport/transport.ts';
import { elementText } from './xml.ts';

const maxErrorBytes = 100_000;

/** A refused reply: JSON from the admin API, XML from S3 and STS, or neither when a proxy answers. */
export function refusalOf(reply: TransportReply, nowMs: number): ServerRefusal {
  const text = reply.body.toString('utf8', 0, maxErrorBytes);
  return refusalFrom(fromJson(text) ?? fromXml(text), reply, nowMs);
}

/**
 * The refusal that a reply or a value of a stream is, where it is one: by then the server has already answered with
 * success. It has what errors have and nothing else: a line of a log that happens to have a code and a message is none.
 */
export function refusalIn(value: Wire, reply: ReplyHead, nowMs: number): ServerRefusal | undefined {
  const code = value['Code'] ?? value['code'];
  const message = value['Message'] ?? value['message'];
  if (typeof code !== 'string' || code === '' || typeof message !== 'string') return undefined;
  const hasId = typeof (value['RequestId'] ?? value['requestId']) === 'string';
  if (!hasId && value['Code'] === undefined) return undefined;
  if (!Object.keys(value).every((name) => errorMembers.has(name.toLowerCase()))) return undefined;
  return refusalFrom(textsOf(value), reply, nowMs);
}

const errorMembers: ReadonlySet<string> = new Set(
  'code message key bucketname resource region requestid hostid actualobjectsize rangerequested'.split(' '),
);

type ReplyHead = Pick<TransportReply, 'status' | 'header'>;

function refusalFrom(said: Said, reply: ReplyHead, nowMs: number): ServerRefusal {
  const saidCode = said('code');
  const code = saidCode !== undefined && plainCode.test(saidCode) ? saidCode : codeOfStatus(reply.status);
  const message =
    line(said('message'), maxMessageLength) ?? `The server answered with status ${reply.status}.`;
  const facts: RefusalFacts = {
    code,
    message,
    status: reply.status,
    requestId: line(said('requestid') ?? reply.header('x-amz-request-id')),
    resource: line(said('resource')),
    bucket: line(said('bucketname')),
  };
  return new ServerRefusal(code === 'RequestTimeTooSkewed' ? withSkew(facts, reply, nowMs) : facts);
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

function withSkew(facts: RefusalFacts, reply: ReplyHead, nowMs: number): RefusalFacts {
  const serverMs = Date.parse(reply.header('date') ?? '');
  if (Number.isNaN(serverMs)) return facts;
  const clockAheadSeconds = Math.round((nowMs - serverMs) / 1000);
  const minutes = Math.round(Math.abs(clockAheadSeconds) / 60);
  const side = clockAheadSeconds < 0 ? 'behind' : 'ahead of';
  const message = `${facts.message} The clock of this machine is ${minutes} minutes ${side} the server's.`;
  return { ...facts, message, clockAheadSeconds };
}
