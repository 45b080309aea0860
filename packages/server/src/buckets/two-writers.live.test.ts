import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { type BucketWorld, refusalIn, startBucketWorld } from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
let live: LiveConsole;
beforeAll(async () => {
  world = await startBucketWorld(async (endpoint) => (live = await startLiveConsole(endpoint)));
});
afterAll(() => world.close());

const writers = [1, 2, 3, 4, 5, 6];
async function read<T>(path: string): Promise<T> {
  return (await (await world.administrator.get(path)).json()) as T;
}
const statuses = async (replies: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted((one, other) => one - other);

test('of several rules for anyone that are set at once, none is lost', async () => {
  const path = `/bucket/${await world.newBucket()}/access-rules`;
  const set = writers.map((at) =>
    world.administrator.put(path, { prefix: `folder-${at}/`, access: 'readonly' }),
  );
  expect(new Set(await statuses(set))).toEqual(new Set([200]));
  expect(await read(path)).toMatchObject({ total: writers.length });
});

test('of several lifecycle rules that are added at once, none is lost', async () => {
  const path = `/buckets/${await world.newBucket()}/lifecycle`;
  const added = writers.map((at) => world.administrator.post(path, { type: 'expiry', expiry_days: at }));
  expect(new Set(await statuses(added))).toEqual(new Set([201]));
  expect((await read<{ rules: unknown[] }>(path)).rules).toHaveLength(writers.length);
});

test('of several tags that are added to the others at once, none is lost', async () => {
  const bucket = await world.newBucket();
  const added = writers.map((at) =>
    world.administrator.post('/buckets/bulk', {
      buckets: [bucket],
      tags: { [`key-${at}`]: '' },
      keepOtherTags: true,
    }),
  );
  await Promise.all(added);
  const { details } = await read<Bucket>(`/buckets/${bucket}`);
  expect(Object.keys(details?.tags ?? {})).toHaveLength(writers.length);
});

test('of several changes to what was read at the same time, the first is made and the others are told', async () => {
  const bucket = await world.newBucket();
  const { tagsRevision = '', policyRevision = '' } = await read<Bucket>(`/buckets/${bucket}`);
  const revisionAt = async (path: string) => (await read<{ revision: string }>(path)).revision;
  const quota = `/buckets/${bucket}/quota`;
  const versioning = `/buckets/${bucket}/versioning`;
  const cases: readonly (readonly [path: string, bodyOf: (at: number) => object])[] = [
    [`/buckets/${bucket}/tags?revision=${tagsRevision}`, (at) => ({ tags: { at: String(at) } })],
    [
      `/bucket/${bucket}/access-rules?revision=${policyRevision}`,
      (at) => ({ prefix: `${at}/`, access: 'readonly' }),
    ],
    [`${quota}?revision=${await revisionAt(quota)}`, (at) => ({ enabled: true, amount: at * 1_000_000 })],
    [
      `${versioning}?revision=${await revisionAt(versioning)}`,
      (at) => ({ enabled: true, excludePrefixes: [`${at}/`] }),
    ],
  ];
  for (const [path, bodyOf] of cases) {
    const [first = 0, ...others] = await statuses(
      writers.map((at) => world.administrator.put(path, bodyOf(at))),
    );
    expect(first, path).toBeLessThan(300);
    expect(new Set(others), path).toEqual(new Set([409]));
  }
});

test('who changes tags of a bucket that is gone meanwhile is told that, not of another change', async () => {
  const gone = await world.goneBucket();
  const reply = await world.administrator.put(`/buckets/${gone}/tags?revision=was`, { tags: { a: 'b' } });
  expect(await refusalIn(reply)).toMatchObject({ status: 404, code: 'NoSuchBucket', resource: gone });
});

test('of many changes to several documents of one bucket at once, none is lost', async () => {
  const bucket = await world.newBucket();
  const lifecycle = `/buckets/${bucket}/lifecycle`;
  const accessRules = `/bucket/${bucket}/access-rules`;
  const five = [1, 2, 3, 4, 5];
  const replies = five.flatMap((at) => [
    world.administrator.post(lifecycle, { type: 'expiry', expiry_days: at }),
    world.administrator.put(accessRules, { prefix: `folder-${at}/`, access: 'readonly' }),
    world.administrator.post('/buckets/bulk', {
      buckets: [bucket],
      tags: { [`key-${at}`]: '' },
      keepOtherTags: true,
    }),
    world.administrator.put(`/buckets/${bucket}/quota`, { enabled: true, amount: at * 1_000_000 }),
  ]);
  expect(Math.max(...(await statuses(replies)))).toBeLessThan(300);
  expect((await read<{ rules: unknown[] }>(lifecycle)).rules).toHaveLength(five.length);
  expect(await read(accessRules)).toMatchObject({ total: five.length });
  const { details } = await read<Bucket>(`/buckets/${bucket}`);
  expect(Object.keys(details?.tags ?? {})).toHaveLength(five.length);
  expect((await read<{ quota: number }>(`/buckets/${bucket}/quota`)).quota % 1_000_000).toBe(0);
  expect(live.deps.bucketLocks.size).toBe(0);
});

test('whoever leaves while waiting for another change leaves the queue, and changes nothing', async () => {
  const bucketName = await world.newBucket();
  const { bucketLocks } = live.deps;
  const other = Promise.withResolvers<void>();
  const held = bucketLocks.hold(bucketName, new AbortController().signal, () => other.promise);
  const leaving = new AbortController();
  const set = (tags: object, signal?: AbortSignal) =>
    world.administrator.request(`/buckets/${bucketName}/tags`, {
      method: 'PUT',
      body: JSON.stringify({ tags }),
      headers: { 'content-type': 'application/json' },
      ...(signal === undefined ? {} : { signal }),
    });
  const left = set({ left: '' }, leaving.signal);
  await expect.poll(() => bucketLocks.size).toBe(2);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(() => bucketLocks.size).toBe(1);
  const stayed = set({ stayed: '' });
  await expect.poll(() => bucketLocks.size).toBe(2);
  other.resolve();
  await held;
  expect((await stayed).status).toBe(200);
  const { details } = await read<Bucket>(`/buckets/${bucketName}`);
  expect(details?.tags).toEqual({ stayed: '' });
  expect(bucketLocks.size).toBe(0);
});
