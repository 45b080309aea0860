import { expect, test } from 'vitest';
import { bucketList } from './buckets/buckets.ts';
import { createClient, UnreachableError } from './client.ts';

const call = createClient({ base: 'http://127.0.0.1:1/api/v1', fetch });

test('distinguishes an unreachable console from a refusal', async () => {
  const cause: unknown = await call(bucketList, {}).catch((error: unknown) => error);
  expect(cause).toBeInstanceOf(UnreachableError);
  expect(cause).toMatchObject({
    message: 'The console could not be reached',
    cause: expect.any(TypeError) as unknown,
  });
});

test('does not report an aborted call as failed', async () => {
  const reason = new Error('enough');
  await expect(call(bucketList, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
