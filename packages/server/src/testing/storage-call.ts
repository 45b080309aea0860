import { createHash } from 'node:crypto';
import { signRequest } from '@longshore/madmin';

export interface StorageServer {
  readonly endpoint: string;
  readonly rootUser: string;
  readonly rootPassword: string;
}

type Credentials = Parameters<typeof signRequest>[0]['credentials'];

export interface StorageCall {
  readonly method: string;
  /** `bucket` or `bucket/key`, of plain characters. */
  readonly path: string;
  /** Pairs where a name comes twice. */
  readonly query?: Record<string, string> | readonly [string, string][];
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Root's unless told otherwise; null does not sign. */
  readonly credentials?: Credentials | null;
}

/** For tests: one signed request as it is written, for what clients would not send. */
export async function storageCall(server: StorageServer, call: StorageCall): Promise<Response> {
  const { method, path, query = {}, body = '' } = call;
  const url = new URL(`${server.endpoint}/${path}?${new URLSearchParams(query).toString()}`);
  const md5 = createHash('md5').update(body).digest('base64');
  const written = { ...call.headers, ...(body === '' ? {} : { 'content-md5': md5 }) };
  const root = { accessKey: server.rootUser, secretKey: server.rootPassword };
  const { credentials = root } = call;
  const headers =
    credentials === null ? written : signed({ method, url, headers: written, body, credentials });
  return fetch(url, { method, headers, ...(body === '' ? {} : { body }) });
}

interface Unsigned {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly credentials: Credentials;
}

function signed({ body, ...request }: Unsigned): Record<string, string> {
  const { host: _, ...headers } = signRequest({
    ...request,
    payloadHash: createHash('sha256').update(body).digest('hex'),
    service: 's3',
    region: 'us-east-1',
    now: Date.now(),
  });
  return headers;
}
