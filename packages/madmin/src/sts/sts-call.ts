import type { AdminOptions, CallOptions } from '../admin.ts';
import { textOf } from '../bytes.ts';
import { refuseOddSuccess } from '../call.ts';
import { credentialsFrom, sourceOf, type Credentials, type CredentialsSource } from '../credentials.ts';
import { originOf } from '../endpoint.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { givenText } from '../input-rules.ts';
import { refuseRedirect } from '../redirect.ts';
import { refusalOf } from '../refusal.ts';
import { encodeStrictly } from '../signing/encode.ts';
import { sha256Hex } from '../signing/signature.ts';
import { signRequest } from '../signing/sign-request.ts';
import { askServer, type ServerRequest } from '../send.ts';
import type { TransportReply } from '../transport/transport.ts';
import { elementText } from '../xml.ts';

/** Credentials that end by themselves. */
export interface TemporaryCredentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  /** RFC 3339. */
  readonly expiration: string;
}

/** A server to ask without credentials: the call brings another proof. */
export type StsServer = Omit<AdminOptions, 'credentials'>;

/** Where to ask; credentials are those that sign, and are left out of calls that bring another proof. */
export type StsCaller = StsServer & {
  readonly credentials?: Credentials | CredentialsSource | undefined;
};

/** Members that are undefined are left out. */
export type StsParameters = Readonly<Record<string, string | undefined>>;

const maxReplyBytes = 1024 * 1024;

/** Asks with a form. */
export async function sendSts(
  caller: StsCaller,
  parameters: StsParameters,
  options: CallOptions,
): Promise<TemporaryCredentials> {
  const prepare = async (signal: AbortSignal | undefined): Promise<ServerRequest> => {
    const body = Buffer.from(parametersText(parameters));
    return { path: '/', headers: await formHeaders(caller, body, signal), body, maxReplyBytes };
  };
  return await send(caller, { prepare, read: credentialsOf }, options);
}

/** The same, unsigned, with everything in the query: two actions are known to the server only there. */
export async function sendStsQuery<T>(
  server: StsServer,
  query: { readonly parameters: StsParameters; readonly read: (xml: string) => T },
  options: CallOptions,
): Promise<T> {
  const { parameters, read } = query;
  const prepare = (): ServerRequest => ({
    path: `/?${parametersText(parameters)}`,
    headers: {},
    body: new Uint8Array(0),
    maxReplyBytes,
  });
  return await send(server, { prepare, read }, options);
}

async function formHeaders(
  caller: StsCaller,
  body: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const plain = { 'content-type': 'application/x-www-form-urlencoded' };
  const { credentials, region = 'us-east-1' } = caller;
  if (credentials === undefined) return plain;
  return signRequest({
    method: 'POST',
    url: new URL('/', originOf(caller.endpoint).origin),
    headers: plain,
    payloadHash: sha256Hex(body),
    service: 'sts',
    region,
    credentials: await credentialsFrom(sourceOf(credentials), signal),
    now: (caller.now ?? Date.now)(),
  });
}

interface StsRequest<T> {
  readonly prepare: (signal: AbortSignal | undefined) => ServerRequest | Promise<ServerRequest>;
  readonly read: (xml: string) => T;
}

async function send<T>(caller: StsServer, request: StsRequest<T>, options: CallOptions): Promise<T> {
  const read = (reply: TransportReply): T => {
    refuseRedirect(reply);
    refuseOddSuccess(reply);
    if (reply.status !== 200) throw refusalOf(reply, (caller.now ?? Date.now)());
    return request.read(textOf(reply.body));
  };
  const call = { method: 'POST', path: '/', prepare: request.prepare, read } as const;
  return await askServer(caller, call, options);
}

function parametersText(parameters: StsParameters): string {
  return Object.entries<string | undefined>({ ...parameters, Version: '2011-06-15' })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeStrictly(givenText(name, value))}`],
    )
    .join('&');
}

export function credentialsOf(xml: string): TemporaryCredentials {
  const expiration = stsText(xml, 'Expiration');
  if (Number.isNaN(Date.parse(expiration))) throw unreadable();
  return {
    accessKey: stsText(xml, 'AccessKeyId'),
    secretKey: stsText(xml, 'SecretAccessKey'),
    sessionToken: stsText(xml, 'SessionToken'),
    expiration,
  };
}

export function stsText(xml: string, name: string): string {
  const text = elementText(xml, name);
  if (text === undefined || text === '') throw unreadable();
  return text;
}

function unreadable(): UnexpectedReplyError {
  return new UnexpectedReplyError('not-xml', 'The server did not answer with temporary credentials.');
}
