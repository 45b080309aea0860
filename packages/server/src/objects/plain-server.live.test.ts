import { bucketCreate, bucketDelete, bucketList, bucketView } from '@longshore/contract/buckets/buckets';
import { objectDeleteMany, objectList } from '@longshore/contract/objects/objects';
import { uniqueName } from '@longshore/testkit/names';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { rootOf } from '#/testing/live-fixture.ts';

const bucket = uniqueName('plain');
const params = { bucketName: bucket };

const address = (what: string, prefix: string): string =>
  `/buckets/${bucket}/objects${what}?prefix=${encodeURIComponent(prefix)}`;

test('lists buckets without figures and objects in full without an admin API', async () => {
  const root = await rootOf(await startVersityGw());
  const draft = { name: bucket, quota: { enabled: true, amount: 1000 } };
  expect(await root(bucketCreate, { body: draft })).toEqual({
    bucketName: bucket,
    warnings: [expect.stringContaining('does not support') as unknown],
  });

  expect(await root(bucketList, {})).toEqual({
    buckets: [{ name: bucket, creation_date: expect.stringMatching(/^\d{4}-/) as unknown }],
    total: 1,
    hasUsage: false,
  });
  expect(await root(bucketView, { params })).toMatchObject({ name: bucket, access: 'PRIVATE' });

  for (const key of ['a + b%2F.txt', 'f/ü 🚢', 'f/c']) {
    const up = await root.raw.request(address('/content', key), { method: 'PUT', body: Buffer.from(key) });
    expect(up.status, await up.text()).toBe(200);
    const down = await root.raw.get(address('/download', key));
    expect(await down.text()).toBe(key);
  }
  const form = new FormData();
  form.append('1', new File(['x'], 'form.txt'));
  expect((await root.raw.request(address('/upload', 'f/'), { method: 'POST', body: form })).status).toBe(200);

  const top = await root(objectList, { params });
  expect(top.objects.map(({ name }) => name)).toEqual(['f/', 'a + b%2F.txt']);
  const folder = await root(objectList, { params, query: { prefix: 'f/' } });
  expect(folder.objects.map(({ name }) => name).toSorted()).toEqual(['f/c', 'f/form.txt', 'f/ü 🚢']);

  const many = [{ path: 'a + b%2F.txt' }, { path: 'f/', recursive: true }];
  await root(objectDeleteMany, { params, body: many });
  await root(bucketDelete, { params });
  expect(await refusalOf(root(bucketView, { params }))).toMatchObject({ status: 404 });
});
