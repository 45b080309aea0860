import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketBulkSet } from '@longshore/contract/buckets/bulk';
import { bucketLifecycleView, lifecycleRuleCreate } from '@longshore/contract/buckets/lifecycle';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/contract/buckets/quota';
import { accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { expect, test } from 'vitest';
import type { CallOptions } from '@longshore/contract/client';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, console, newBucket, goneBucket } = await liveFixture();

const writers = [1, 2, 3, 4, 5, 6];
const at = (bucketName: string) => ({ params: { bucketName } });
const viewOf = (bucketName: string) => administrator(bucketView, at(bucketName));
const allow = (bucketName: string, number: number, revision?: string) =>
  administrator(accessRuleSet, {
    ...at(bucketName),
    query: { revision },
    body: { prefix: `folder-${number}/`, access: 'readonly' },
  });
const expire = (bucketName: string, number: number) =>
  administrator(lifecycleRuleCreate, { ...at(bucketName), body: { type: 'expiry', expiry_days: number } });
const tag = (bucketName: string, number: number) =>
  administrator(bucketBulkSet, {
    body: { buckets: [bucketName], tags: { [`key-${number}`]: '' }, keepOtherTags: true },
  });
const limit = (bucketName: string, number: number, revision?: string) =>
  administrator(bucketQuotaSet, {
    ...at(bucketName),
    query: { revision },
    body: { enabled: true, amount: number * 1_000_000 },
  });

test('keeps all concurrent access rules', async () => {
  const bucket = await newBucket();
  await Promise.all(writers.map((number) => allow(bucket, number)));
  expect(await administrator(accessRuleList, at(bucket))).toMatchObject({ total: writers.length });
});

test('keeps all concurrent lifecycle rules', async () => {
  const bucket = await newBucket();
  await Promise.all(writers.map((number) => expire(bucket, number)));
  expect((await administrator(bucketLifecycleView, at(bucket))).rules).toHaveLength(writers.length);
});

test('keeps all concurrently added tags', async () => {
  const bucket = await newBucket();
  await Promise.all(writers.map((number) => tag(bucket, number)));
  const { details } = await viewOf(bucket);
  expect(Object.keys(details?.tags ?? {})).toHaveLength(writers.length);
});

test('applies the first of concurrent edits and reports the others', async () => {
  const bucket = await newBucket();
  const { tagsRevision = '', policyRevision = '' } = await viewOf(bucket);
  const quota = await administrator(bucketQuotaView, at(bucket));
  const versioning = await administrator(bucketVersioningView, at(bucket));
  const cases: Record<string, (number: number) => Promise<unknown>> = {
    tags: (number) =>
      administrator(bucketTagsSet, {
        ...at(bucket),
        query: { revision: tagsRevision },
        body: { tags: { number: String(number) } },
      }),
    'access rules': (number) => allow(bucket, number, policyRevision),
    quota: (number) => limit(bucket, number, quota.revision),
    versioning: (number) =>
      administrator(bucketVersioningSet, {
        ...at(bucket),
        query: { revision: versioning.revision },
        body: { enabled: true, excludePrefixes: [`${number}/`] },
      }),
  };
  for (const [name, change] of Object.entries(cases)) {
    const outcomes = await Promise.allSettled(writers.map(change));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals, name).toHaveLength(writers.length - 1);
    for (const { reason } of refusals) expect(reason, name).toMatchObject({ status: 409 });
  }
});

test('reports a deleted bucket rather than a concurrent change', async () => {
  const gone = await goneBucket();
  const change = { query: { revision: 'was' }, body: { tags: { a: 'b' } } };
  expect(await refusalOf(administrator(bucketTagsSet, { ...at(gone), ...change }))).toMatchObject({
    status: 404,
    code: 'NoSuchBucket',
    resource: gone,
  });
});

test('keeps all concurrent changes to several documents of a bucket', async () => {
  const bucket = await newBucket();
  const five = [1, 2, 3, 4, 5];
  const changes = five.flatMap((number) =>
    [expire, allow, tag, limit].map((change) => change(bucket, number)),
  );
  await Promise.all<unknown>(changes);
  expect((await administrator(bucketLifecycleView, at(bucket))).rules).toHaveLength(five.length);
  expect(await administrator(accessRuleList, at(bucket))).toMatchObject({ total: five.length });
  const { details } = await viewOf(bucket);
  expect(Object.keys(details?.tags ?? {})).toHaveLength(five.length);
  const { quota = Number.NaN } = await administrator(bucketQuotaView, at(bucket));
  expect(quota % 1_000_000).toBe(0);
  expect(console.deps.bucketLocks.size).toBe(0);
});

test('drops a waiting change when its caller disconnects', async () => {
  const bucketName = await newBucket();
  const { bucketLocks } = console.deps;
  const other = Promise.withResolvers<void>();
  const held = bucketLocks.hold(bucketName, new AbortController().signal, () => other.promise);
  const leaving = new AbortController();
  const set = (tags: Record<string, string>, options?: CallOptions) =>
    administrator(bucketTagsSet, { ...at(bucketName), body: { tags } }, options);
  const left = set({ left: '' }, { signal: leaving.signal });
  await expect.poll(() => bucketLocks.size).toBe(2);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(() => bucketLocks.size).toBe(1);
  const stayed = set({ stayed: '' });
  await expect.poll(() => bucketLocks.size).toBe(2);
  other.resolve();
  await held;
  await stayed;
  const { details } = await viewOf(bucketName);
  expect(details?.tags).toEqual({ stayed: '' });
  expect(bucketLocks.size).toBe(0);
});
