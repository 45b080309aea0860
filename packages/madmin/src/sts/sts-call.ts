import type { AdminOptions, CallOptions, Credentials } from '../admin.ts';
import { originOf } from '../endpoint.ts';
import { refuseOddSuccess } from '../call.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { givenText } from '../input-rules.ts';
import { refuseRedirect } from '../redirect.ts';
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

/** A server to ask without credentials: the call brings another proof. */
export type StsServer = Omit<AdminOptions, 'credentials'>;

/** Where to ask; credentials are those that sign, and are left out of calls that bring another proof. */
export type StsCaller = StsServer & {
  readonly credentials?: Credentials | undefined;
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
  return credentialsOf(await sendForm(caller, parameters, options));
}

/** The same, unsigned, with everything in the query: two actions are known to the server only there. Gives the XML. */
export async function sendStsQuery(
  server: StsServer,
  parameters: StsParameters,
  options: CallOptions,
): Promise<string> {
  const request = { path: `/?${parametersText(parameters)}`, headers: hostOf(server), body: Buffer.alloc(0) };
  return send(server, request, options);
}

async function sendForm(caller: StsCaller, parameters: StsParameters, options: CallOptions): Promise<string> {
  const body = Buffer.from(parametersText(parameters));
  const plain = { 'content-type': 'application/x-www-form-urlencoded', ...hostOf(caller) };
  const { credentials, region = 'us-east-1' } = caller;
  if (credentials === undefined) return send(caller, { path: '/', headers: plain, body }, options);
  const headers = signRequest({
    method: 'POST',
    url: new URL('/', originOf(caller.endpoint).origin),
    headers: plain,
    payloadHash: sha256Hex(body),
    service: 'sts',
    region,
    credentials,
    now: (caller.now ?? Date.now)(),
  });
  return send(caller, { path: '/', headers, body }, options);
}

interface StsRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

async function send(caller: StsServer, request: StsRequest, options: CallOptions): Promise<string> {
  const nowMs = (caller.now ?? Date.now)();
  const { origin } = originOf(caller.endpoint);
  const transport = caller.transport ?? sharedTransport();
  const { signal } = options;
  const reply = await transport.send({ ...request, method: 'POST', origin, signal, maxReplyBytes });
  refuseRedirect(reply);
  refuseOddSuccess(reply);
  if (reply.status !== 200) throw refusalOf(reply, nowMs);
  return reply.body.toString('utf8');
}

function hostOf({ endpoint }: StsServer): { readonly host: string } {
  return { host: originOf(endpoint).host };
}

function parametersText(parameters: StsParameters): string {
  return Object.entries<string | undefined>({ ...parameters, Version: '2011-06-15' })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeStrictly(givenText(name, value))}`],
    )
    .join('&');
}

export function credentialsOf(xml: string): TemporaryCredentials {
  const expiresAt = Date.parse(stsText(xml, 'Expiration'));
  if (Number.isNaN(expiresAt)) throw unreadable();
  return {
    accessKey: stsText(xml, 'AccessKeyId'),
    secretKey: stsText(xml, 'SecretAccessKey'),
    sessionToken: stsText(xml, 'SessionToken'),
    expiresAt,
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
