import { STATUS_CODES } from 'node:http';
import { ServerRefusal, type RefusalFacts } from './errors/server-refusal.ts';
import type { Wire } from './reply.ts';
import type { TransportReply } from './transport/transport.ts';
import { elementText } from './xml.ts';

const maxErrorBytes = 100_000;

/** A refused reply: JSON from the admin API, XML from S3 and STS, or neither when a proxy answers. */
export function refusalOf(reply: TransportReply, nowMs: number): ServerRefusal {
  const text = reply.body.toString('utf8', 0, maxErrorBytes);
  return refusalFrom(fromJson(text) ?? fromXml(text), reply, nowMs);
}

/** The refusal that a value of a stream is, where it is one: by then the server has already answered with success. */
export function refusalIn(value: Wire, reply: ReplyHead, nowMs: number): ServerRefusal | undefined {
  const code = value['Code'] ?? value['code'];
  const message = value['Message'] ?? value['message'];
  if (typeof code !== 'string' || code === '' || typeof message !== 'string') return undefined;
  return refusalFrom(textsOf(value), reply, nowMs);
}

type ReplyHead = Pick<TransportReply, 'status' | 'header'>;

function refusalFrom(said: Said, reply: ReplyHead, nowMs: number): ServerRefusal {
  const code = said('code') ?? codeOfStatus(reply.status);
  const message = said('message') ?? `The server answered with status ${reply.status}.`;
  const facts: RefusalFacts = {
    code,
    message,
    status: reply.status,
    requestId: said('requestid') ?? reply.header('x-amz-request-id'),
    resource: said('resource'),
    bucket: said('bucketname'),
  };
  return new ServerRefusal(code === 'RequestTimeTooSkewed' ? withSkew(facts, reply, nowMs) : facts);
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
