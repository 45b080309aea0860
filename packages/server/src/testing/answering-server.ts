import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admin, createAdmin, createTransport } from '@longshore/madmin';
import { onTestFinished } from 'vitest';
import type { S3 } from '#/s3/client.ts';
import { createS3Pool } from '#/s3/pool.ts';

/** For one test: where a server answers that says what none says, or what one says after hours only. */
export async function answeringServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Such a storage server, for S3 calls. */
export async function s3Against(answer: RequestListener, region = 'us-east-1'): Promise<S3> {
  const pool = createS3Pool({ endpoint: await answeringServer(answer) });
  onTestFinished(() => pool.close());
  return { pool, credentials: { accessKey: 'a', secretKey: 'b' }, region, now: Date.now };
}

/** Such a storage server, for calls of the admin API. */
export async function adminAgainst(answer: RequestListener): Promise<Admin> {
  const endpoint = await answeringServer(answer);
  const transport = createTransport();
  onTestFinished(() => transport.close());
  return createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey: 'a secret' }, transport });
}
