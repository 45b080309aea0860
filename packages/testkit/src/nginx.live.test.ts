import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { expect, test } from 'vitest';
import { sharedMinio } from './minio.ts';
import { startNginx } from './nginx.ts';

test('serves a real server under a path prefix, with a body limit', async () => {
  const minio = await sharedMinio();
  const nginx = await startNginx({ target: minio.endpoint, pathPrefix: '/storage', bodyLimit: '1k' });
  expect((await fetch(`${nginx.url}/minio/health/live`)).status).toBe(200);
  const reply = await fetch(`${nginx.url}/some-bucket/a`, { method: 'PUT', body: 'x'.repeat(2000) });
  expect(reply.status).toBe(413);
  await nginx.stop();
});

test('serves TLS', async () => {
  const minio = await sharedMinio();
  const nginx = await startNginx({ target: minio.endpoint, tls: true });
  const ca = readFileSync(nginx.certificateFile ?? '');
  const status = await new Promise((resolve, reject) => {
    get(`${nginx.url}/minio/health/live`, { ca }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(200);
  await nginx.stop();
});
