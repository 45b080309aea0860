import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { expect, test } from 'vitest';
import { storageInfo } from './storage-info.ts';

test('returns drives and layout', async () => {
  const { root, server } = await adminFixture();
  const { Disks, Backend } = await storageInfo(root);
  expect(new Set(Disks.map(({ path }) => path))).toEqual(new Set(server.dataDirs));
  expect(Disks.every(({ state, usedspace = 0 }) => state === 'ok' && usedspace > 0)).toBe(true);
  expect(Backend).toMatchObject({
    Type: 2,
    TotalSets: [1],
    DrivesPerSet: [4],
    StandardSCData: [2],
    StandardSCParity: 2,
  });
});

test('rejects users without permission', async () => {
  const { lesser } = await adminFixture();
  await expect(storageInfo(lesser)).rejects.toMatchObject(accessDenied);
});
