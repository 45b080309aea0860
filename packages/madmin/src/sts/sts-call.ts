import type { AdminOptions, CallOptions, Credentials } from '../admin.ts';
import { originOf } from '../endpoint.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { refusalOf } from '../refusal.ts';
import { encodeStrictly } from '../signing/encode.ts';
import { sha256Hex } from '../signing/signature.ts';
import { signRequest } from '../signing/sign-request.ts';
import { sharedTransport } from '../transport/create.ts';
import { elementText } from '../xml.ts';

export interface TemporaryCredentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Where to ask; credentials are those that sign, and are left out of calls that bring another proof. */
export type StsCaller = Omit<AdminOptions, 'credentials'> & {
  readonly credentials?: Credentials | undefined;
};

const maxReplyBytes = 1024 * 1024;

export async function sendSts(
  caller: StsCaller,
  form: Readonly<Record<string, string | undefined>>,
  options: CallOptions,
): Promise<TemporaryCredentials> {
  const { origin, host } = originOf(caller.endpoint);
  const nowMs = (caller.now ?? Date.now)();
  const body = Buffer.from(formText({ ...form, Version: '2011-06-15' }));
  const plain = { 'content-type': 'application/x-www-form-urlencoded', host };
  const { credentials, region = 'us-east-1' } = caller;
  const headers =
    credentials === undefined
      ? plain
      : signRequest({
          method: 'POST',
          url: new URL('/', origin),
          headers: plain,
          payloadHash: sha256Hex(body),
          service: 'sts',
          region,
          credentials,
          now: nowMs,
        });
  const transport = caller.transport ?? sharedTransport();
  const request = { method: 'POST', origin, path: '/', headers, body, signal: options.signal, maxReplyBytes };
  const reply = await transport.send(request);
  if (reply.status !== 200) throw refusalOf(reply, nowMs);
  return credentialsOf(reply.body.toString('utf8'));
}

function formText(form: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(form)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeStrictly(value)}`]))
    .join('&');
}

function credentialsOf(xml: string): TemporaryCredentials {
  const expiresAt = Date.parse(textOf(xml, 'Expiration'));
  if (Number.isNaN(expiresAt)) throw unreadable();
  return {
    accessKey: textOf(xml, 'AccessKeyId'),
    secretKey: textOf(xml, 'SecretAccessKey'),
    sessionToken: textOf(xml, 'SessionToken'),
    expiresAt,
  };
}

function textOf(xml: string, name: string): string {
  const text = elementText(xml, name);
  if (text === undefined || text === '') throw unreadable();
  return text;
}

function unreadable(): UnexpectedReplyError {
  return new UnexpectedReplyError('not-xml', 'The server did not answer with temporary credentials.');
}
