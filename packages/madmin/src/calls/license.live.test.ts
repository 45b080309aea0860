import { adminWorld } from '@longshore/testkit/admin-world';
import { expect, test } from 'vitest';
import { licenseInfo } from './license.ts';

test('the community server has no licence to tell of, whoever asks', async () => {
  const { root, lesser } = await adminWorld();
  const unsupported = { name: 'ServerRefusal', code: 'XMinioAdminVersionMismatch', status: 426 };
  await expect(licenseInfo(root)).rejects.toMatchObject(unsupported);
  await expect(licenseInfo(lesser)).rejects.toMatchObject(unsupported);
});
