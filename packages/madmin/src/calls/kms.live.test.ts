import { accessDenied, adminFixture, recorded } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { kmsApis, kmsKeyAdd, kmsKeyList, kmsKeyInfo, kmsMetrics, kmsInfo, kmsVersion } from './kms.ts';

// The storage server of the tests has the built-in key, named `test-key`.
const builtIn = 'test-key';
const notSupported = { name: 'AdminApiError', code: 'InternalError', status: 500 };
const { root, lesser } = await adminFixture();

test('returns the key manager’s status, health and metrics', async () => {
  const status = await kmsInfo(root);
  expect(status).toMatchObject({ name: 'MinIO builtin', 'default-key-id': builtIn });
  expect(Object.values(status.endpoints ?? {})).toEqual(['online']);
  expect(status.state?.KeyStoreLatency).toBe(0);
  await expect(kmsVersion(root)).resolves.toEqual({ version: 'v1' });
  await kmsKeyInfo(root);
  const metrics = await kmsMetrics(root);
  expect(metrics.kms_req_success).toBeGreaterThan(0);
  expect(Object.values(metrics.kms_resp_time ?? {}).every(Number.isInteger)).toBe(true);
});

test('lists keys by prefix and checks one', async () => {
  await expect(kmsKeyList(root)).resolves.toMatchObject([{ name: builtIn, createdBy: '' }]);
  await expect(kmsKeyList(root, { prefix: 'test' })).resolves.toHaveLength(1);
  await expect(kmsKeyList(root, { prefix: 'other' })).resolves.toEqual([]);
  await expect(kmsKeyInfo(root)).resolves.toEqual({ 'key-id': builtIn });
  await expect(kmsKeyInfo(root, { keyId: builtIn })).resolves.toEqual({ 'key-id': builtIn });
  const keyId = uniqueName('no-key');
  await expect(kmsKeyInfo(root, { keyId })).resolves.toEqual({
    'key-id': keyId,
    'encryption-error': expect.stringContaining('does not exist') as string,
  });
});

test('reports other keys and APIs as unsupported with the built-in key', async () => {
  await expect(kmsKeyAdd(root, { keyId: uniqueName('key') })).rejects.toMatchObject(notSupported);
  await expect(kmsApis(root)).rejects.toMatchObject(notSupported);
  await expect(kmsKeyAdd(root, { keyId: '' })).rejects.toMatchObject({ name: 'InputError', field: 'keyId' });
});

test('reports a server without key management', async () => {
  const server = await startMinio({ env: { MINIO_KMS_SECRET_KEY: '' } });
  onTestFinished(() => server.stop());
  const admin = recorded(adminOf(server));
  const notConfigured = { name: 'AdminApiError', code: 'NotImplemented', status: 501 };
  for (const call of [kmsInfo, kmsMetrics, kmsApis, kmsVersion])
    await expect(call(admin)).rejects.toMatchObject(notConfigured);
  await expect(kmsKeyList(admin)).rejects.toMatchObject(notConfigured);
});

test('rejects users without permission', async () => {
  for (const call of [kmsInfo, kmsMetrics, kmsApis, kmsVersion])
    await expect(call(lesser)).rejects.toMatchObject(accessDenied);
  await expect(kmsKeyAdd(lesser, { keyId: uniqueName('key') })).rejects.toMatchObject(accessDenied);
  await expect(kmsKeyList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(kmsKeyInfo(lesser)).rejects.toMatchObject(accessDenied);
  await expect(kmsKeyInfo(lesser, { keyId: builtIn })).rejects.toMatchObject(accessDenied);
});
