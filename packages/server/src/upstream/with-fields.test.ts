import { bucketQuotaSet, createAdmin, createTransport } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { toConsoleError } from './errors.ts';
import { withFields } from './with-fields.ts';

const admin = createAdmin({
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  now: Date.now,
  transport: createTransport({}),
  credentials: { accessKey: 'a', secretKey: 'b' },
});
// Refused before anything is sent.
const setQuota = () => bucketQuotaSet(admin, { bucket: 'abc', quotaBytes: -1 });

test('maps invalid input of the storage call to its field', async () => {
  await expect(withFields(setQuota(), { quotaBytes: 'body.amount' })).rejects.toMatchObject({
    code: 'InvalidInput',
    status: 400,
    field: 'body.amount',
  });
});

test('maps unnamed members to no field', async () => {
  const cause: unknown = await withFields(setQuota(), { bucket: 'params.bucketName' }).catch(
    (error: unknown) => error,
  );
  expect(toConsoleError(cause)).toMatchObject({ code: 'InvalidInput', status: 400, field: undefined });
});

test('passes answers and other failures', async () => {
  expect(await withFields(Promise.resolve(1), {})).toBe(1);
  const cause = new Error('other');
  await expect(withFields(Promise.reject(cause), {})).rejects.toBe(cause);
});
