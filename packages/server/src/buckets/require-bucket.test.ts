import { expect, test } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { s3Against } from '#/testing/answering-server.ts';
import { requireBucket } from './require-bucket.ts';

async function requiredOf(status: number): Promise<void> {
  const s3 = await s3Against((_, reply) => void reply.writeHead(status).end());
  const ctx = { s3, signal: new AbortController().signal };
  await requireBucket(ctx as SessionContext, 'bkt');
}

test.each([200, 403])('accepts a bucket that answers %i', async (status) => {
  await expect(requiredOf(status)).resolves.toBeUndefined();
});

test('names a missing bucket, whatever the server says', async () => {
  await expect(requiredOf(404)).rejects.toMatchObject({ code: 'NoSuchBucket', status: 404, resource: 'bkt' });
});

test.each([
  [500, 'UpstreamInvalid'],
  [503, 'SlowDown'],
])('fails when the server answers %i', async (status, code) => {
  await expect(requiredOf(status)).rejects.toMatchObject({ code });
});
