import type { BucketList } from '@longshore/contract/buckets/buckets-schemas';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { uniqueName } from '@longshore/testkit/names';
import { startVersityGw, type VersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let storage: VersityGw;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let session: ConsoleSession;
const bucket = uniqueName('plain');

beforeAll(async () => {
  storage = await startVersityGw();
  console = await startLiveConsole(storage.endpoint);
  session = await signIn(console.url, { accessKey: storage.rootUser, secretKey: storage.rootPassword });
});
afterAll(async () => {
  await console.close();
  await storage.stop();
});

const address = (what: string, prefix: string): string =>
  `/buckets/${bucket}/objects${what}?prefix=${encodeURIComponent(prefix)}`;

test('a server without an admin API: buckets without figures, and objects whole', async () => {
  const created = await session.post('/buckets', { name: bucket, quota: { enabled: true, amount: 1000 } });
  expect(created.status).toBe(200);
  expect(await created.json()).toEqual({
    bucketName: bucket,
    warnings: [expect.stringContaining('does not offer') as unknown],
  });

  const list = (await (await session.get('/buckets')).json()) as BucketList;
  expect(list).toEqual({
    buckets: [{ name: bucket, creation_date: expect.stringMatching(/^\d{4}-/) as unknown }],
    total: 1,
    hasUsage: false,
  });
  expect(await (await session.get(`/buckets/${bucket}`)).json()).toMatchObject({
    name: bucket,
    access: 'PRIVATE',
  });

  for (const key of ['a + b%2F.txt', 'f/ü 🚢', 'f/c']) {
    const up = await session.request(address('/content', key), { method: 'PUT', body: Buffer.from(key) });
    expect(up.status, await up.text()).toBe(200);
    const down = await session.get(address('/download', key));
    expect(await down.text()).toBe(key);
  }
  const form = new FormData();
  form.append('1', new File(['x'], 'form.txt'));
  expect((await session.request(address('/upload', 'f/'), { method: 'POST', body: form })).status).toBe(200);

  const top = (await (await session.get(address('', ''))).json()) as ObjectList;
  expect(top.objects.map(({ name }) => name)).toEqual(['f/', 'a + b%2F.txt']);
  const folder = (await (await session.get(address('', 'f/'))).json()) as ObjectList;
  expect(folder.objects.map(({ name }) => name).toSorted()).toEqual(['f/c', 'f/form.txt', 'f/ü 🚢']);

  const many = [{ path: 'a + b%2F.txt' }, { path: 'f/', recursive: true }];
  const gone = await session.post(`/buckets/${bucket}/delete-objects`, many);
  expect(gone.status, await gone.text()).toBe(200);
  expect((await session.delete(`/buckets/${bucket}`)).status).toBe(204);
  expect((await session.get(`/buckets/${bucket}`)).status).toBe(404);
});
