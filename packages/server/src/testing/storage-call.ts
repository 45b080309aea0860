import { createHash } from 'node:crypto';
import { signRequest } from '@longshore/madmin';

export interface StorageServer {
  readonly endpoint: string;
  readonly rootUser: string;
  readonly rootPassword: string;
}

export interface StorageCall {
  readonly method: string;
  /** `bucket` or `bucket/key`, of plain characters. */
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Root's unless told otherwise. */
  readonly credentials?: { readonly accessKey: string; readonly secretKey: string };
}

/** For tests: one signed request as it is written, for what clients would not send. */
export async function storageCall(server: StorageServer, call: StorageCall): Promise<Response> {
  const { method, path, query = {}, body = '' } = call;
  const url = new URL(`${server.endpoint}/${path}?${new URLSearchParams(query).toString()}`);
  const md5 = createHash('md5').update(body).digest('base64');
  const { host: _, ...headers } = signRequest({
    method,
    url,
    headers: { ...call.headers, ...(body === '' ? {} : { 'content-md5': md5 }) },
    payloadHash: createHash('sha256').update(body).digest('hex'),
    service: 's3',
    region: 'us-east-1',
    credentials: call.credentials ?? { accessKey: server.rootUser, secretKey: server.rootPassword },
    now: Date.now(),
  });
  return fetch(url, { method, headers, ...(body === '' ? {} : { body }) });
}
