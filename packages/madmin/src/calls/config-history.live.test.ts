import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Admin } from '../admin.ts';
import { configHistoryClear, configHistoryList, configHistoryRestore } from './config-history.ts';
import { configSet, configInfo } from '../index.ts';

// Its own server: the history is the whole server's.
let fixture: AdminFixture;
let root: Admin;
let lesser: Admin;
beforeAll(async () => {
  fixture = await adminFixtureOf(await startMinio());
  ({ root, lesser } = fixture);
});
afterAll(() => fixture.server.stop());

const setMaxIo = (value: string): Promise<unknown> =>
  configSet(root, { subsystem: 'heal', keyValues: [{ key: 'max_io', value }] });

async function maxIo(): Promise<string | undefined> {
  const [view] = await configInfo(root, { subsystem: 'heal' });
  return view?.keyValues.find(({ key }) => key === 'max_io')?.value;
}

const settings = async (count?: number): Promise<string[]> =>
  (await configHistoryList(root, { count })).map(({ data }) => data);

test('lists newest changes, restores one, and clears one and all', async () => {
  const values = Array.from({ length: 12 }, (_, index) => String(10 + index));
  for (const value of values) await setMaxIo(value);
  const sent = values.map((value) => `heal max_io="${value}"`);
  expect(await settings()).toEqual(sent.slice(-10));
  expect(await settings(3)).toEqual(sent.slice(-3));
  expect(await settings(1000)).toEqual(sent);

  const [third, second] = await configHistoryList(root, { count: 3 });
  expect(Date.parse(third?.createTime ?? '')).toBeGreaterThan(0);
  const restoreId = third?.restoreId ?? '';
  await configHistoryRestore(root, { restoreId });
  expect(await maxIo()).toBe('21');
  await fixture.server.restart();
  expect(await maxIo()).toBe('19');

  await configHistoryClear(root, { restoreId: second?.restoreId ?? '' });
  expect(await settings(1000)).toEqual([...sent.slice(0, -3), sent.at(-1)]);
  await configHistoryClear(root, { all: true });
  expect(await settings(1000)).toEqual([]);
  await expect(configHistoryRestore(root, { restoreId })).rejects.toMatchObject({
    code: 'XMinioConfigError',
    status: 404,
  });
  await configHistoryClear(root, { restoreId });
});

test('rejects counts and ids that the server would misread', async () => {
  for (const count of [0, -1, 1.5, Number.NaN])
    await expect(configHistoryList(root, { count })).rejects.toMatchObject({ field: 'count' });
  for (const restoreId of ['', 'all', '../x']) {
    await expect(configHistoryClear(root, { restoreId })).rejects.toMatchObject({ field: 'restoreId' });
    await expect(configHistoryRestore(root, { restoreId })).rejects.toMatchObject({ field: 'restoreId' });
  }
});

test('rejects users without permission', async () => {
  await setMaxIo('50');
  const [newest] = await configHistoryList(root, { count: 1 });
  const restoreId = newest?.restoreId ?? '';
  await expect(configHistoryList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(configHistoryRestore(lesser, { restoreId })).rejects.toMatchObject(accessDenied);
  await expect(configHistoryClear(lesser, { restoreId })).rejects.toMatchObject(accessDenied);
  await expect(configHistoryClear(lesser, { all: true })).rejects.toMatchObject(accessDenied);
  expect(await settings(1)).toEqual(['heal max_io="50"']);
});
