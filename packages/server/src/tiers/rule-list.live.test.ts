import {
  CreateBucketCommand,
  HeadObjectCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  type TransitionStorageClass,
} from '@aws-sdk/client-s3';
import { tierCreate, tierDelete, tierList, tierRuleList } from '@longshore/contract/tiers/tiers';
import { tierDelete as deleteTier } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { minioTier, tierFixture } from '#/testing/tier-fixture.ts';

const fixture = tierFixture();

/** A bucket whose new objects move to the tier at once. */
async function movedBucket(tier: string): Promise<string> {
  const Bucket = uniqueName('moved');
  await fixture.hotS3.send(new CreateBucketCommand({ Bucket }));
  const StorageClass = tier as TransitionStorageClass;
  const Filter = { Prefix: '' };
  const Rules = [
    { ID: 'move', Status: 'Enabled' as const, Filter, Transitions: [{ Days: 0, StorageClass }] },
    {
      ID: 'older',
      Status: 'Disabled' as const,
      Filter,
      NoncurrentVersionTransitions: [{ NoncurrentDays: 1, StorageClass }],
    },
    { ID: 'expire', Status: 'Enabled' as const, Filter: { Prefix: 'logs/' }, Expiration: { Days: 9 } },
  ];
  const LifecycleConfiguration = { Rules };
  await fixture.hotS3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  return Bucket;
}

test('tells which rules move objects to a tier, what it holds, and keeps it while it holds anything', async () => {
  const { administrator, hot, hotS3, console, personas } = fixture;
  const body = minioTier(fixture);
  const { name } = body.minio;
  await administrator(tierCreate, { body });
  onTestFinished(() => deleteTier(adminOf(hot), { name, force: true }));
  const none = { rules: [], unreadBuckets: [], isComplete: true };
  expect(await administrator(tierRuleList, { params: { name } })).toEqual(none);

  const bucketName = await movedBucket(name);
  const used = await administrator(tierRuleList, { params: { name } });
  expect(used.rules).toEqual([
    { bucketName, ruleId: 'move', isEnabled: true },
    { bucketName, ruleId: 'older', isEnabled: false },
  ]);

  // Those who see the bucket, but not its rules.
  const readOnly = await callerAt(console.url, personas.readOnly);
  const unread = await readOnly(tierRuleList, { params: { name } });
  expect(unread.rules).toEqual([]);
  expect(unread.unreadBuckets).toContain(bucketName);
  const noRights = await callerAt(console.url, personas.noRights);
  expect(await noRights(tierRuleList, { params: { name } }).catch(refusedOrNone)).toMatchObject({});

  const object = { Bucket: bucketName, Key: 'object' };
  await hotS3.send(new PutObjectCommand({ ...object, Body: Buffer.alloc(1536) }));
  const storageClass = async () => (await hotS3.send(new HeadObjectCommand(object))).StorageClass;
  await expect.poll(storageClass, { timeout: 20_000 }).toBe(name);
  const held = async () => {
    const { items } = await administrator(tierList, { query: { status: false } });
    return items.find((tier) => tier.name === name)?.minio;
  };
  await expect.poll(held, { timeout: 40_000, interval: 200 }).toMatchObject({
    usage: '1.5 KiB',
    objects: '1',
    versions: '1',
    usageBytes: 1536,
    objectCount: 1,
    versionCount: 1,
  });
  expect(await refusalOf(administrator(tierDelete, { params: { name } }))).toMatchObject({
    status: 409,
    code: 'XMinioAdminTierBackendNotEmpty',
  });
  await administrator(tierDelete, { params: { name }, query: { force: true } });
});

/** Buckets that nobody may see are none. */
const refusedOrNone = (cause: unknown) => {
  expect(cause).toMatchObject({ code: 'AccessDenied' });
  return {};
};
