import { createHash } from 'node:crypto';
import { signRequest } from '@longshore/madmin';
import type { Minio } from './minio.ts';

/** The rules of a bucket as the storage server writes them. */
export async function rawRules(server: Minio, bucket: string): Promise<string[]> {
  const text = await (await raw(server, bucket, undefined)).text();
  return text.match(/<Rule>.*?<\/Rule>/gs) ?? [];
}

export async function writeRawRules(server: Minio, bucket: string, rules: readonly string[]): Promise<void> {
  const text = `<ReplicationConfiguration><Role></Role>${rules.join('')}</ReplicationConfiguration>`;
  const reply = await raw(server, bucket, text);
  if (!reply.ok) throw new Error(await reply.text());
}

async function raw(server: Minio, bucket: string, text: string | undefined): Promise<Response> {
  const method = text === undefined ? 'GET' : 'PUT';
  const url = new URL(`${server.endpoint}/${bucket}?replication=`);
  const body = text ?? '';
  const headers = signRequest({
    method,
    url,
    headers: { 'content-md5': createHash('md5').update(body).digest('base64') },
    payloadHash: createHash('sha256').update(body).digest('hex'),
    service: 's3',
    region: 'us-east-1',
    credentials: { accessKey: server.rootUser, secretKey: server.rootPassword },
    now: Date.now(),
  });
  return fetch(url, { method, headers, ...(text === undefined ? {} : { body: text }) });
}
