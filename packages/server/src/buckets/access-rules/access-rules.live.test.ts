import { GetBucketPolicyCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessRuleDelete, accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { uniqueName } from '@longshore/testkit/names';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

type Rule = BodyOf<typeof accessRuleSet>;
const rulesOf = (bucketName: string, query = {}, as = fixture.administrator) =>
  as(accessRuleList, { params: { bucketName }, query });
const set = (bucketName: string, body: Rule, { as = fixture.administrator, revision }: How = {}) =>
  as(accessRuleSet, { params: { bucketName }, query: { revision }, body });
const take = (bucketName: string, prefix: string, { as = fixture.administrator, revision }: How = {}) =>
  as(accessRuleDelete, { params: { bucketName }, query: { revision }, body: { prefix } });
const view = (bucketName: string) => fixture.administrator(bucketView, { params: { bucketName } });
const readable = (prefix: string): Rule => ({ prefix, access: 'readonly' });
const twentyOne = Array.from({ length: 21 }, (_, at) => `p${String(at + 10)}/`);
const anyoneGets = async (path: string) => (await fetch(`${fixture.minio.endpoint}/${path}`)).status;
const anyonePuts = async (path: string) =>
  (await fetch(`${fixture.minio.endpoint}/${path}`, { method: 'PUT', body: 'text' })).status;

test('grants anyone below a prefix what the rule says', async () => {
  const bucket = await fixture.newBucket();
  for (const Key of ['a/deep/one', 'b/one', 'c/one'])
    await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'text' }));
  for (const [prefix, access] of [
    ['a/', 'readonly'],
    ['b/', 'writeonly'],
    ['c/', 'readwrite'],
  ] as const) {
    expect(await set(bucket, { prefix, access })).toBe(true);
  }
  expect((await rulesOf(bucket)).accessRules).toEqual([
    { prefix: 'a/', access: 'readonly' },
    { prefix: 'b/', access: 'writeonly' },
    { prefix: 'c/', access: 'readwrite' },
  ]);
  const gets = ['a/deep/one', 'b/one', 'c/one', '?prefix=a/deep/', '?prefix=b/', '?prefix=c/', '?prefix='];
  expect(await Promise.all(gets.map((path) => anyoneGets(`${bucket}/${path}`)))).toEqual([
    200, 403, 200, 200, 403, 200, 403,
  ]);
  const puts = ['a/new', 'b/new', 'c/new', 'new'];
  expect(await Promise.all(puts.map((path) => anyonePuts(`${bucket}/${path}`)))).toEqual([
    403, 200, 200, 403,
  ]);
});

test('treats / as the whole bucket and reports its access with the bucket', async () => {
  const bucket = await fixture.newBucket();
  expect(await rulesOf(bucket)).toMatchObject({ accessRules: [], total: 0 });
  await set(bucket, { prefix: '/', access: 'readwrite' });
  expect((await rulesOf(bucket)).accessRules).toEqual([{ prefix: '', access: 'readwrite' }]);
  expect(await view(bucket)).toMatchObject({ access: 'PUBLIC' });
  expect(await take(bucket, '/')).toBe(true);
  expect(await view(bucket)).toMatchObject({ access: 'PRIVATE' });
});

test.each([{}, { prefix: null }, { prefix: '' }])('treats %o as the whole bucket', async (prefix) => {
  const params = { bucketName: await fixture.newBucket() };
  const { unchecked } = fixture.administrator;
  await unchecked(accessRuleSet, { params, body: { ...prefix, access: 'readonly' } });
  expect((await rulesOf(params.bucketName)).accessRules).toEqual([{ prefix: '', access: 'readonly' }]);
  await unchecked(accessRuleDelete, { params, body: prefix });
  expect((await rulesOf(params.bucketName)).accessRules).toEqual([]);
});

test('keeps other statements', async () => {
  const bucket = await fixture.newBucket();
  const custom = {
    Sid: 'pictures',
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket}/*.png`],
    Condition: { IpAddress: { 'aws:SourceIp': ['192.0.2.0/24'] } },
  };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [custom] });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  const statements = async () => {
    const { Policy: text = '' } = await fixture.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
    return (JSON.parse(text) as { Statement: unknown[] }).Statement;
  };
  const before = await statements();
  await set(bucket, readable('x/'));
  await set(bucket, { prefix: 'y/', access: 'writeonly' });
  expect(await statements()).toEqual(expect.arrayContaining(before));
  expect((await rulesOf(bucket)).accessRules).toEqual([
    { prefix: 'x/', access: 'readonly' },
    { prefix: 'y/', access: 'writeonly' },
    { prefix: '*.png', access: 'custom' },
  ]);
  expect((await rulesOf(bucket, { offset: 1, limit: 1 })).accessRules).toEqual([
    { prefix: 'y/', access: 'writeonly' },
  ]);
  for (const prefix of ['x/', 'y/']) await take(bucket, prefix);
  expect(await statements()).toEqual(before);
  expect(await refusalOf(take(bucket, '*.png'))).toMatchObject({ status: 400, field: 'body.prefix' });
  expect(await statements()).toEqual(before);
});

test('notices a concurrent change', async () => {
  const bucket = await fixture.newBucket();
  const { revision } = await rulesOf(bucket);
  await set(bucket, readable('other/'));
  const late = { status: 409, code: 'ChangedMeanwhile' };
  expect(await refusalOf(set(bucket, readable('mine/'), { revision }))).toMatchObject(late);
  expect(await refusalOf(take(bucket, 'other/', { revision }))).toMatchObject(late);
  expect((await rulesOf(bucket)).accessRules).toEqual([{ prefix: 'other/', access: 'readonly' }]);
  await set(bucket, readable('mine/'), { revision: (await rulesOf(bucket)).revision });
});

test.each([
  [{ prefix: 'a/*', access: 'readonly' }, 'body.prefix'],
  [{ prefix: 'a?/', access: 'readonly' }, 'body.prefix'],
  [{ prefix: '${aws:username}/', access: 'readonly' }, 'body.prefix'],
  [{ prefix: 'a/', access: 'everything' }, 'body.access'],
  [{ prefix: 'x'.repeat(1025), access: 'readonly' }, 'body.prefix'],
])('rejects %o', async (body, field) => {
  const params = { bucketName: fixture.personas.bucket };
  const call = fixture.administrator.unchecked(accessRuleSet, { params, body });
  expect(await refusalOf(call)).toMatchObject({ status: 400, code: 'InvalidInput', field });
});

test('reports a missing rule and a missing bucket', async () => {
  const bucket = await fixture.newBucket();
  expect(await refusalOf(take(bucket, 'none/'))).toMatchObject({ status: 404 });
  const missing = await refusalOf(set(uniqueName('never'), readable('a/')));
  expect(missing).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('names the missing permission', async () => {
  const { readOnly, oneBucket, personas } = fixture;
  for (const call of [
    () => rulesOf(personas.bucket, {}, readOnly),
    () => set(personas.bucket, readable('a/'), { as: readOnly }),
    () => take(personas.bucket, 'a/', { as: readOnly }),
  ])
    expect(await refusalOf(call())).toMatchObject({
      status: 403,
      action: 's3:GetBucketPolicy',
      resource: personas.bucket,
    });
  await set(personas.bucket, readable('a/'), { as: oneBucket });
  await take(personas.bucket, 'a/', { as: oneBucket });
  const other = set(await fixture.newBucket(), readable('a/'), { as: oneBucket });
  expect(await refusalOf(other)).toMatchObject({ status: 403 });
});

test('pages the list, 20 by default', async () => {
  const bucket = await fixture.newBucket();
  for (const prefix of twentyOne) await set(bucket, readable(prefix));
  const prefixesOf = async (query?: object) =>
    (await rulesOf(bucket, query)).accessRules.map(({ prefix }) => prefix);
  expect(await prefixesOf()).toEqual(twentyOne.slice(0, 20));
  expect(await prefixesOf({ offset: 1 })).toEqual(twentyOne.slice(1));
  for (const limit of [21, 0]) expect(await prefixesOf({ limit })).toEqual(twentyOne);
  expect((await rulesOf(bucket)).total).toBe(21);
});
