import {
  bucketEncryptionDisable,
  bucketEncryptionEnable,
  bucketEncryptionView,
} from '@longshore/contract/buckets/encryption';
import {
  bucketLifecycleView,
  lifecycleRuleCreate,
  lifecycleRuleDelete,
  lifecycleRuleUpdate,
} from '@longshore/contract/buckets/lifecycle';
import {
  bucketRetentionDelete,
  bucketRetentionSet,
  bucketRetentionView,
} from '@longshore/contract/buckets/locking';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { journalList, journalRollback, journalRollbackPreview } from '@longshore/contract/journal/journal';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, newBucket } = await liveFixture();

const newest = async (place: string) => {
  const { changes } = await administrator(journalList, { query: { place, pageSize: 1 } });
  return { changeId: changes[0]?.id ?? '' };
};
const rolledBack = async (place: string) => {
  const params = await newest(place);
  const { revision } = await administrator(journalRollbackPreview, { params });
  await administrator(journalRollback, { params, body: { revision } });
};

test('rolls back new, changed and deleted lifecycle rules', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  const look = () => administrator(bucketLifecycleView, { params });
  const days = async () => (await look()).lifecycle.map(({ expiration }) => expiration?.days);
  const create = async (expiry_days: number) =>
    administrator(lifecycleRuleCreate, {
      params,
      query: { revision: (await look()).revision },
      body: { type: 'expiry', expiry_days },
    });
  await create(10);
  await rolledBack(bucketName);
  expect(await days()).toEqual([]);
  await create(20);
  const [rule] = (await look()).lifecycle;
  const rulePlace = { params: { bucketName, ruleId: rule?.id ?? '' } };
  await administrator(lifecycleRuleUpdate, { ...rulePlace, body: { type: 'expiry', expiry_days: 30 } });
  expect(await days()).toEqual([30]);
  await rolledBack(bucketName);
  expect(await days()).toEqual([20]);
  await administrator(lifecycleRuleDelete, rulePlace);
  await rolledBack(bucketName);
  expect(await days()).toEqual([20]);
});

test('rolls back encryption, which was none or another', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  const look = () => administrator(bucketEncryptionView, { params, query: { orNone: true } });
  const enable = async (body: { encType: 'sse-s3' } | { encType: 'sse-kms'; kmsKeyID: string }) =>
    administrator(bucketEncryptionEnable, {
      params,
      query: { revision: (await look()).revision },
      body,
    });
  await enable({ encType: 'sse-s3' });
  await rolledBack(bucketName);
  expect(await look()).not.toHaveProperty('algorithm');
  await enable({ encType: 'sse-s3' });
  await enable({ encType: 'sse-kms', kmsKeyID: 'test-key' });
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ algorithm: 'AES256' });
  const { revision } = await look();
  await administrator(bucketEncryptionDisable, { params, query: { revision } });
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ algorithm: 'AES256' });
});

test('rolls back tags and a default retention', async () => {
  const bucketName = await newBucket({ locking: true });
  const params = { bucketName };
  const tags = async () => (await administrator(bucketView, { params })).details?.tags ?? {};
  const { tagsRevision } = await administrator(bucketView, { params });
  await administrator(bucketTagsSet, {
    params,
    query: { revision: tagsRevision },
    body: { tags: { harbour: 'east' } },
  });
  expect(await tags()).toEqual({ harbour: 'east' });
  await rolledBack(bucketName);
  expect(await tags()).toEqual({});

  const look = () => administrator(bucketRetentionView, { params });
  const set = async (validity: number) =>
    administrator(bucketRetentionSet, {
      params,
      query: { revision: (await look()).revision },
      body: { mode: 'governance', unit: 'days', validity },
    });
  await set(10);
  await set(20);
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ validity: 10 });
  const { revision } = await look();
  await administrator(bucketRetentionDelete, { params, query: { revision } });
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ mode: 'governance', validity: 10 });
});

test('suspends versioning of a bucket that never had any', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  const look = () => administrator(bucketVersioningView, { params });
  const set = async (enabled: boolean) =>
    administrator(bucketVersioningSet, {
      params,
      query: { revision: (await look()).revision },
      body: { enabled },
    });
  await set(true);
  const preview = await administrator(journalRollbackPreview, { params: await newest(bucketName) });
  expect(preview.differences[0]?.after).toContain('Suspended');
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ status: 'Suspended' });
  await set(true);
  await set(false);
  await rolledBack(bucketName);
  expect(await look()).toMatchObject({ status: 'Enabled' });
});

test('refuses to roll back a document that was changed again, or whose state before is unknown', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  const { revision } = await administrator(bucketVersioningView, { params });
  await administrator(bucketVersioningSet, { params, query: { revision }, body: { enabled: true } });
  const first = await newest(bucketName);
  await administrator(bucketVersioningSet, { params, body: { enabled: false } });
  expect(await refusalOf(administrator(journalRollbackPreview, { params: first }))).toMatchObject({
    status: 409,
    code: 'ChangedMeanwhile',
  });
  const second = await newest(bucketName);
  expect(await refusalOf(administrator(journalRollbackPreview, { params: second }))).toMatchObject({
    status: 409,
    code: 'NotReversible',
  });
});
