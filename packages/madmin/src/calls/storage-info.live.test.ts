import { accessDenied, adminWorld } from '@longshore/testkit/admin-world';
import { expect, test } from 'vitest';
import { storageInfo } from './storage-info.ts';

test('tells the drives and the layout', async () => {
  const { root, server } = await adminWorld();
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

test('a user without the right is told nothing', async () => {
  const { lesser } = await adminWorld();
  await expect(storageInfo(lesser)).rejects.toMatchObject(accessDenied);
});
