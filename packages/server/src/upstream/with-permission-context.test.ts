import { AdminApiError, NetworkError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { readPart } from '#/buckets/read-part.ts';
import { isUnavailable } from './unavailable.ts';
import { withPermissionContext } from './with-permission-context.ts';

const refusal = (code: string, status: number) => new AdminApiError({ code, status, message: 'words' });

test('adds the permission of its step to a refusal, and passes other failures on', async () => {
  const denied = withPermissionContext(
    's3:GetBucketPolicy',
    'bkt',
    Promise.reject(refusal('AccessDenied', 403)),
  );
  await expect(denied).rejects.toMatchObject({
    code: 'AccessDenied',
    status: 403,
    action: 's3:GetBucketPolicy',
    resource: 'bkt',
  });
  for (const cause of [refusal('NoSuchBucket', 404), new NetworkError('cut')])
    await expect(withPermissionContext('a', 'b', Promise.reject(cause))).rejects.toBe(cause);
  expect(await withPermissionContext('a', 'b', Promise.resolve(1))).toBe(1);
});

test.each(['AccessDenied', 'NotImplemented', 'MethodNotAllowed', 'XNotImplemented'])(
  'omits a part that is refused with %s',
  async (code) => {
    const cause = refusal(code, 403);
    expect(isUnavailable(cause)).toBe(true);
    expect(await readPart(() => Promise.reject(cause))).toEqual({ refused: cause });
  },
);

test('returns present and missing parts, and fails on other failures', async () => {
  expect(await readPart(async () => 1)).toEqual({ value: 1 });
  expect(await readPart(async () => undefined)).toEqual({ value: undefined });
  for (const cause of [refusal('NoSuchBucket', 404), new NetworkError('cut'), new Error('AccessDenied')]) {
    expect(isUnavailable(cause)).toBe(false);
    await expect(readPart(() => Promise.reject(cause))).rejects.toBe(cause);
  }
});
