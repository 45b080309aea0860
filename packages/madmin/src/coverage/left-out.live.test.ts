import { adminFixture } from '@longshore/testkit/admin-fixture';
import { expect, test } from 'vitest';
import { sendCall } from '../call.ts';
import { areas } from './endpoints.ts';
import { keyManagement, notOffered, type LeftOut } from './left-out.ts';

const { root, lesser } = await adminFixture();

const titleOf = ({ method, path }: LeftOut): string => `${method} ${path}`;
const named = (list: readonly LeftOut[]): (readonly [string, LeftOut])[] =>
  list.map((one) => [titleOf(one), one] as const);

test.for(named(notOffered))('answers %s with 426, whoever asks', async ([, { method, path }]) => {
  const call = { method, path: path.replace('{bucket}', 'photos') };
  const refusal = { name: 'AdminApiError', code: 'XMinioAdminVersionMismatch', status: 426 };
  for (const admin of [root, lesser]) await expect(sendCall(admin, call, {})).rejects.toMatchObject(refusal);
});

test('answers a path that no server has with 426', async () => {
  const unknown = sendCall(root, { method: 'GET', path: '/no-such-call' }, {});
  await expect(unknown).rejects.toMatchObject({ code: 'XMinioAdminVersionMismatch', status: 426 });
});

test.for(named(keyManagement))('answers %s of key management with 400', async ([, { method, path }]) => {
  await expect(sendCall(root, { method, path, base: 'kms' }, {})).rejects.toMatchObject({
    name: 'AdminApiError',
    status: 400,
    message: expect.stringContaining('unsupported API call') as unknown,
  });
});

test('has no call for any of it', () => {
  const called = areas.flatMap(({ base, endpoints }) =>
    endpoints.map(({ method, path }) => `${base} ${method} ${path}`),
  );
  for (const one of notOffered) expect(called).not.toContain(`/minio/admin/v3 ${titleOf(one)}`);
  for (const one of keyManagement) expect(called).not.toContain(`/minio/kms/v1 ${titleOf(one)}`);
});
