import { CreateBucketCommand } from '@aws-sdk/client-s3';
import {
  bucketLifecycleView,
  lifecycleRuleCreate,
  lifecycleRuleCreateMany,
  lifecycleRuleDelete,
  lifecycleRuleUpdate,
} from '@longshore/contract/buckets/lifecycle';
import { tierAdd } from '@longshore/madmin';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, type How, refusalOf } from '#/testing/caller.ts';
import { everyElement, readLifecycle, rulesIn, writeLifecycle } from '#/testing/lifecycle-documents.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { minio, administrator, personas, newBucket } = fixture;
const tier = uniqueName('cold').toUpperCase();

let cold: Minio;
beforeAll(async () => {
  cold = await startMinio({ drives: 1 });
  const coldS3 = s3Of(cold);
  await coldS3.send(new CreateBucketCommand({ Bucket: 'cold' }));
  coldS3.destroy();
  await tierAdd(adminOf(minio), {
    type: 'minio',
    name: tier,
    endpoint: cold.endpoint,
    accessKey: cold.rootUser,
    secretKey: cold.rootPassword,
    bucket: 'cold',
  });
});
afterAll(() => cold.stop());

const viewOf = (bucketName: string, as = administrator) =>
  as(bucketLifecycleView, { params: { bucketName } });
const expiry = { type: 'expiry', expiry_days: 30 } as const;

type Draft = BodyOf<typeof lifecycleRuleCreate>;
const create = (bucketName: string, body: Draft, { as = administrator, revision }: How = {}) =>
  as(lifecycleRuleCreate, { params: { bucketName }, query: { revision }, body });

type Change = BodyOf<typeof lifecycleRuleUpdate>;
const update = (place: readonly [string, string], body: Change, { as = administrator, revision }: How = {}) =>
  as(lifecycleRuleUpdate, {
    params: { bucketName: place[0], ruleId: place[1] },
    query: { revision },
    body,
  });
const take = (place: readonly [string, string], { as = administrator, revision }: How = {}) =>
  as(lifecycleRuleDelete, { params: { bucketName: place[0], ruleId: place[1] }, query: { revision } });

test('returns no rules for a bucket without any, and 404 for a missing one', async () => {
  const bucket = await newBucket();
  expect(await viewOf(bucket)).toEqual({ lifecycle: [], rules: [], revision: expect.any(String) as unknown });
  const refusal = await refusalOf(viewOf(uniqueName('nowhere')));
  expect(refusal).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('creates, changes, disables and deletes a rule', async () => {
  const bucket = await newBucket();
  await create(bucket, {
    ...expiry,
    id: 'old logs/1',
    prefix: 'logs & more/',
    tags: 'team=blue%2F1&k=',
    object_size_greater_than: 1024,
  });
  const [rule] = (await viewOf(bucket)).rules;
  expect(rule).toMatchObject({
    id: 'old logs/1',
    status: 'Enabled',
    prefix: 'logs & more/',
    tags: [
      { key: 'team', value: 'blue/1' },
      { key: 'k', value: '' },
    ],
    objectSizeGreaterThan: 1024,
    expiration: { days: 30 },
  });
  expect(rule?.elements).toContainEqual({ name: 'Expiration', elements: [{ name: 'Days', text: '30' }] });
  const change = { expiry_days: 0, expiry_date: '2031-05-06', tags: '', disable: true };
  await update([bucket, 'old logs/1'], change);
  const [changed] = (await viewOf(bucket)).rules;
  expect(changed).toMatchObject({ status: 'Disabled', expiration: { date: '2031-05-06T00:00:00Z' } });
  expect(changed?.tags).toBeUndefined();
  expect(changed?.objectSizeGreaterThan).toBe(1024);
  await take([bucket, 'old logs/1']);
  expect((await viewOf(bucket)).rules).toEqual([]);
});

test('refuses names that no address can hold', async () => {
  const bucket = await newBucket();
  for (const id of ['.', '..'])
    expect(await refusalOf(create(bucket, { ...expiry, id }))).toMatchObject({
      status: 400,
      code: 'InvalidInput',
      field: 'body.id',
    });
  await create(bucket, { ...expiry, id: '...' });
  await take([bucket, '...']);
});

test('reads tier rules in upper case, with zero or more days', async () => {
  const bucket = await newBucket();
  await create(bucket, {
    type: 'transition',
    id: 'move',
    transition_days: 0,
    storage_class: tier.toLowerCase(),
  });
  await create(bucket, {
    type: 'transition',
    id: 'older',
    transition_days: 0,
    noncurrentversion_transition_days: 4,
    noncurrentversion_transition_storage_class: tier.toLowerCase(),
  });
  expect((await viewOf(bucket)).rules).toMatchObject([
    { id: 'move', transition: { days: 0, storage_class: tier } },
    { id: 'older', transition: { noncurrent_transition_days: 4, noncurrent_storage_class: tier } },
  ]);
  expect(await refusalOf(update([bucket, 'move'], { storage_class: 'nowhere' }))).toMatchObject({
    status: 400,
    code: 'InvalidStorageClass',
    field: 'body.storage_class',
  });
});

test('keeps every element of a document when any rule is saved', async () => {
  const bucket = await newBucket();
  await writeLifecycle(minio, bucket, everyElement(tier));
  const before = await readLifecycle(minio, bucket);
  const { rules } = await viewOf(bucket);
  expect(rules).toHaveLength(rulesIn(before).length);
  for (const [index, rule] of rules.entries()) {
    // As a form that sends all it shows.
    await update([bucket, rule.id], {
      disable: rule.status === 'Disabled',
      prefix: rule.prefix ?? '',
      tags: new URLSearchParams(
        (rule.tags ?? []).map(({ key, value }): [string, string] => [key, value]),
      ).toString(),
      object_size_greater_than: rule.objectSizeGreaterThan ?? 0,
      object_size_less_than: rule.objectSizeLessThan ?? 0,
      expired_object_delete_marker: rule.expiration?.delete_marker ?? false,
      expired_object_delete_all: rule.expiration?.delete_all ?? false,
    });
    expect(await readLifecycle(minio, bucket)).toBe(before);

    const flipped = rule.status === 'Enabled';
    await update([bucket, rule.id], { disable: flipped });
    const after = rulesIn(await readLifecycle(minio, bucket));
    const expected = rulesIn(before);
    expect(after.toSpliced(index, 1)).toEqual(expected.toSpliced(index, 1));
    expect(after[index]).toBe(
      rulesIn(before)[index]?.replace(
        /<Status>\w+<\/Status>/,
        `<Status>${flipped ? 'Disabled' : 'Enabled'}</Status>`,
      ),
    );
    await update([bucket, rule.id], { disable: !flipped });
  }
  expect(await readLifecycle(minio, bucket)).toBe(before);
});

test('keeps the other rules when one is changed', async () => {
  const bucket = await newBucket();
  await writeLifecycle(minio, bucket, everyElement(tier));
  const before = rulesIn(await readLifecycle(minio, bucket));
  const { rules } = await viewOf(bucket);
  for (const [index, { id, prefix = '' }] of rules.entries()) {
    await update([bucket, id], { prefix: `${prefix}x/` });
    const after = rulesIn(await readLifecycle(minio, bucket));
    expect(after.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
    expect(after[index]).not.toBe(before[index]);
    expect((await viewOf(bucket)).rules[index]).toEqual({
      ...rules[index],
      prefix: `${prefix}x/`,
      elements: expect.any(Array) as unknown,
    });
    await writeLifecycle(minio, bucket, everyElement(tier));
  }
});

test('keeps all rules that are added concurrently', async () => {
  const bucket = await newBucket();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(ids.map((id) => create(bucket, { ...expiry, id })));
  expect((await viewOf(bucket)).rules.map(({ id }) => id).toSorted()).toEqual(ids);
});

test('rejects a concurrent change', async () => {
  const bucket = await newBucket();
  await create(bucket, { ...expiry, id: 'one' });
  const { revision } = await viewOf(bucket);
  await update([bucket, 'one'], { expiry_days: 9 });
  for (const call of [
    () => create(bucket, { ...expiry, id: 'two' }, { revision }),
    () => update([bucket, 'one'], { expiry_days: 10 }, { revision }),
    () => take([bucket, 'one'], { revision }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect((await viewOf(bucket)).rules).toMatchObject([{ id: 'one', expiration: { days: 9 } }]);
});

test.each([
  ['the id of another', { ...expiry, id: 'taken' }, 'id'],
  ['an id that is too long', { ...expiry, id: 'x'.repeat(256) }, 'id'],
  ['a tag without a key', { ...expiry, tags: '=v' }, 'tags'],
  ['a tag named twice', { ...expiry, tags: 'a=1&a=2' }, 'tags'],
  ['tags that are not encoded', { ...expiry, tags: 'a=%zz' }, 'tags'],
  ['a key that is too long', { ...expiry, tags: `${'k'.repeat(129)}=v` }, 'tags'],
  ['days and a date', { ...expiry, expiry_date: '2031-01-01' }, 'expiry_date'],
  ['a date that is none', { type: 'expiry', expiry_date: '2031-02-30' }, 'expiry_date'],
  ['days below zero', { type: 'expiry', expiry_days: -1 }, 'expiry_days'],
  ['too many days', { type: 'expiry', expiry_days: 2_147_483_648 }, 'expiry_days'],
  ['nothing to do', { type: 'expiry', expiry_days: 0 }, 'expiry_days'],
  ['a tier in an expiry', { ...expiry, storage_class: 'COLD' }, 'storage_class'],
  [
    'a move of older versions in an expiry',
    { ...expiry, noncurrentversion_transition_days: 3 },
    'noncurrentversion_transition_days',
  ],
  ['an expiry in a move', { type: 'transition', expiry_days: 3 }, 'expiry_days'],
  ['a move without days', { type: 'transition', storage_class: 'COLD' }, 'transition_days'],
  ['a move without a tier', { type: 'transition', transition_days: 3 }, 'storage_class'],
  [
    'a move to a tier that is not there',
    { type: 'transition', transition_days: 3, storage_class: 'NOWHERE' },
    'storage_class',
  ],
  [
    'delete markers beside days',
    { ...expiry, expired_object_delete_marker: true },
    'expired_object_delete_marker',
  ],
  [
    'all versions without days',
    { type: 'expiry', expiry_date: '2031-01-01', expired_object_delete_all: true },
    'expired_object_delete_all',
  ],
  [
    'delete markers with tags',
    { type: 'expiry', delete_marker_expiration_days: 3, tags: 'a=b' },
    'delete_marker_expiration_days',
  ],
  [
    'sizes that exclude each other',
    { ...expiry, object_size_greater_than: 10, object_size_less_than: 11 },
    'object_size_less_than',
  ],
  ['what the server forgets', { ...expiry, abort_incomplete_days: 3 }, 'abort_incomplete_days'],
  ['what the server forgets, alone', { type: 'expiry', abort_incomplete_days: 3 }, 'abort_incomplete_days'],
  ['a date of zero', { type: 'expiry', expiry_date: '0001-01-01' }, 'expiry_date'],
  ['an id that ends with a blank', { ...expiry, id: 'one ' }, 'id'],
  ['a prefix that XML cannot hold', { ...expiry, prefix: 'a\u0001' }, 'prefix'],
])('rejects a rule at its field: %s', async (_what, rule, field) => {
  const bucket = await newBucket();
  await create(bucket, { ...expiry, id: 'taken' });
  const before = await readLifecycle(minio, bucket);
  const call = administrator.unchecked(lifecycleRuleCreate, { params: { bucketName: bucket }, body: rule });
  expect(await refusalOf(call)).toMatchObject({ status: 400, field: `body.${field}` });
  expect(await readLifecycle(minio, bucket)).toBe(before);
});

test('puts refusals for a bucket with locking at their fields', async () => {
  const bucket = await newBucket({ locking: true });
  const all = await refusalOf(create(bucket, { ...expiry, expired_object_delete_all: true }));
  expect(all).toMatchObject({ field: 'body.expired_object_delete_all' });
  const markers = await refusalOf(create(bucket, { type: 'expiry', delete_marker_expiration_days: 1 }));
  expect(markers).toMatchObject({ field: 'body.delete_marker_expiration_days' });
});

test('rejects an update without an action, and one of no rule', async () => {
  const bucket = await newBucket();
  await create(bucket, { ...expiry, id: 'one' });
  const nothing = await refusalOf(update([bucket, 'one'], { expiry_days: 0 }));
  expect(nothing).toMatchObject({ status: 400, field: 'body.expiry_days' });
  for (const call of [() => update([bucket, 'two'], { expiry_days: 1 }), () => take([bucket, 'two'])])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NotFound' });
});

test('names the missing permission', async () => {
  const bucket = await newBucket();
  await create(bucket, { ...expiry, id: 'one' });
  const reader = await createUser(adminOf(minio), 'rule-reader', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetLifecycleConfiguration'], Resource: [`arn:aws:s3:::${bucket}`] },
    ],
  });
  onTestFinished(() => reader.remove());
  const seeing = await fixture.as(reader);
  const changes = (as: Caller) => [
    () => create(bucket, expiry, { as }),
    () => update([bucket, 'one'], { expiry_days: 1 }, { as }),
    () => take([bucket, 'one'], { as }),
  ];
  const refusals = async (action: string, calls: (() => Promise<unknown>)[]) => {
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({
        status: 403,
        code: 'AccessDenied',
        action,
        resource: bucket,
      });
  };
  const blind = fixture.readOnly;
  await refusals('s3:GetLifecycleConfiguration', [() => viewOf(bucket, blind), ...changes(blind)]);
  await viewOf(bucket, seeing);
  await refusals('s3:PutLifecycleConfiguration', changes(seeing));
  expect(await viewOf(bucket)).toMatchObject({ rules: [{ id: 'one', expiration: { days: 30 } }] });
});

test('reports the result of a rule per bucket', async () => {
  const [one, other] = [await newBucket(), await newBucket()];
  const nowhere = uniqueName('nowhere');
  const body = { ...expiry, buckets: [one, nowhere, other], prefix: 'tmp/' };
  expect(await administrator(lifecycleRuleCreateMany, { body })).toEqual({
    results: [
      { bucketName: one },
      { bucketName: nowhere, error: expect.stringContaining('does not exist') as unknown },
      { bucketName: other },
    ],
  });
  for (const bucket of [one, other])
    expect((await viewOf(bucket)).rules).toMatchObject([{ prefix: 'tmp/', expiration: { days: 30 } }]);

  const partly = { ...expiry, buckets: [personas.bucket, one] };
  expect(await fixture.oneBucket(lifecycleRuleCreateMany, { body: partly })).toEqual({
    results: [
      { bucketName: personas.bucket },
      { bucketName: one, error: expect.stringContaining('permission') as unknown },
    ],
  });
  const wrong = administrator(lifecycleRuleCreateMany, { body: { type: 'expiry', buckets: [one] } });
  expect(await refusalOf(wrong)).toMatchObject({ field: 'body.expiry_days' });
});
