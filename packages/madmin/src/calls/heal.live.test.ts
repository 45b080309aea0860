import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  healBackgroundInfo,
  healStart,
  healStop,
  healInfo,
  type HealItem,
  type HealPlace,
  type HealInfo,
} from './heal.ts';

let fixture: AdminFixture;
let s3: S3Client;
beforeAll(async () => {
  fixture = await adminFixtureOf(await startMinio());
  s3 = s3Of(fixture.server);
});
afterAll(async () => {
  s3.destroy();
  await fixture.server.stop();
});

const keys = ["year=2024/[a]+(1),2;3:4@!$&'*~.txt", 'year=2024/ü ?#%2F.txt'];

/** A bucket with objects, of which the first drive has lost everything. */
async function damagedBucket(): Promise<{ bucket: string; folder: string }> {
  const bucket = uniqueName('healed');
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'hello' }));
  const folder = join(fixture.server.dataDirs[0] ?? '', bucket, 'year=2024');
  // A write is done when enough drives have it.
  await waitFor('the first drive having all', async () => (await readdir(folder)).length === keys.length);
  await rm(folder, { recursive: true });
  return { bucket, folder };
}

/** The last status, with the items of all. */
function endOf(place: HealPlace, clientToken: string): Promise<HealInfo> {
  const items: HealItem[] = [];
  return waitFor('the healing ending', async () => {
    const status = await healInfo(fixture.root, { ...place, clientToken });
    items.push(...status.items);
    const isOver = status.summary === 'finished' || status.summary === 'stopped';
    return isOver ? { ...status, items } : undefined;
  });
}

function states(item: HealItem | undefined, when: 'before' | 'after'): readonly string[] {
  return item?.[when].drives?.map(({ state }) => state).toSorted() ?? [];
}

test('heals what one drive lost, and yields each item once', async () => {
  const { bucket, folder } = await damagedBucket();
  const { clientToken, clientAddress } = await healStart(fixture.root, { bucket, recursive: true });
  expect(clientAddress).toBe('127.0.0.1');
  const end = await endOf({ bucket }, clientToken);
  expect(end).toMatchObject({ summary: 'finished', detail: '' });
  expect(end.settings).toMatchObject({ recursive: true, dryRun: false, scanMode: 1 });
  expect(end.items.map(({ object }) => object).toSorted()).toEqual(['', ...keys].toSorted());
  const item = end.items.find(({ object }) => object === keys[0]);
  expect(item).toMatchObject({ type: 'object', bucket, objectSize: 5, parityBlocks: 2 });
  expect(states(item, 'before')).toEqual(['missing', 'ok', 'ok', 'ok']);
  expect(states(item, 'after')).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await readdir(folder)).toHaveLength(keys.length);
  expect((await healInfo(fixture.root, { bucket, clientToken })).items).toEqual([]);
});

test('leaves an object unchanged on a dry run', async () => {
  const { bucket, folder } = await damagedBucket();
  const place = { bucket, prefix: keys[0] };
  const { clientToken } = await healStart(fixture.root, { ...place, dryRun: true, scanMode: 'deep' });
  const end = await endOf(place, clientToken);
  expect(end.settings).toMatchObject({ dryRun: true, scanMode: 2 });
  expect(end.items.map(({ object }) => object)).toContain(keys[0]);
  expect(end.items.map(({ object }) => object)).not.toContain(keys[1]);
  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('heals the whole deployment, and replaces a running heal on a new start', async () => {
  const first = await healStart(fixture.root, { recursive: true });
  const second = await healStart(fixture.root, { recursive: true, forceStart: true });
  expect(second.clientToken).not.toBe(first.clientToken);
  await expect(healInfo(fixture.root, first)).rejects.toMatchObject({
    name: 'AdminApiError',
    code: 'XMinioHealInvalidClientToken',
  });
  const stopped = await healStop(fixture.root);
  expect(stopped.clientToken).toBe(second.clientToken);
  expect(['stopped', 'finished']).toContain((await endOf({}, second.clientToken)).summary);
});

test('reports nothing to stop or see when idle', async () => {
  const bucket = uniqueName('missing');
  expect((await healStop(fixture.root, { bucket })).clientToken).toBe('unknown');
  const status = await healInfo(fixture.root, { bucket, clientToken: 'unheard-of' });
  expect(status).toMatchObject({ summary: 'finished', items: [], startTime: '0001-01-01T00:00:00Z' });
  await expect(healStart(fixture.root, { bucket: 'B_' })).rejects.toMatchObject({
    name: 'AdminApiError',
    code: 'InvalidBucketName',
  });
});

test('returns background healing', async () => {
  const background = await healBackgroundInfo(fixture.root);
  expect(background.sets).toMatchObject([{ id: '0-0', pool_index: 0, set_index: 0 }]);
  expect(background.sets[0]?.disks).toHaveLength(4);
  expect(background.sc_parity).toMatchObject({ STANDARD: 2 });
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  await expect(healStart(lesser)).rejects.toMatchObject(accessDenied);
  await expect(healStop(lesser)).rejects.toMatchObject(accessDenied);
  await expect(healInfo(lesser, { clientToken: 'any' })).rejects.toMatchObject(accessDenied);
  await expect(healBackgroundInfo(lesser)).rejects.toMatchObject(accessDenied);
});

test('rejects invalid input before sending', async () => {
  const inputs = [
    [{ prefix: 'a' }, 'bucket'],
    [{ bucket: '' }, 'bucket'],
    [{ bucket: 'bucket', prefix: 'a/../../../service' }, 'prefix'],
    [{ bucket: '..' }, 'bucket'],
    [{ bucket: 'bucket', prefix: 'a b' }, 'prefix'],
    [{ bucket: 'bucket', prefix: 'ü' }, 'prefix'],
    [{ pool: -1 }, 'pool'],
    [{ set: 0.5 }, 'set'],
  ] as const;
  for (const [input, field] of inputs)
    await expect(healStart(fixture.root, input)).rejects.toMatchObject({ name: 'InputError', field });
  await expect(healInfo(fixture.root, { clientToken: '' })).rejects.toMatchObject({ field: 'clientToken' });
});
