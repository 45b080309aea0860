import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketEncryptionCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketNotificationConfigurationCommand,
  GetBucketPolicyCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { expect, onTestFinished, test } from 'vitest';
import { bucketMetadataExport, bucketMetadataImport } from './bucket-metadata.ts';
import { bucketQuotaSet, bucketQuotaInfo } from './bucket-quota.ts';

const { server, root, lesser } = await adminFixture();
const s3 = s3Of(server);

/** A bucket whose settings are all other than a new bucket's. */
async function makeBucket(): Promise<string> {
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
  onTestFinished(() => removeBucket(server, Bucket));
  const Statement = [
    { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${Bucket}/*`] },
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  const byDefault = { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' as const } };
  const ServerSideEncryptionConfiguration = { Rules: [byDefault] };
  const LifecycleConfiguration = {
    Rules: [{ ID: 'old', Status: 'Enabled' as const, Filter: { Prefix: 'old/' }, Expiration: { Days: 3 } }],
  };
  const ObjectLockConfiguration = {
    ObjectLockEnabled: 'Enabled' as const,
    Rule: { DefaultRetention: { Mode: 'GOVERNANCE' as const, Days: 1 } },
  };
  await s3.send(
    new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'team', Value: 'ports' }] } }),
  );
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  await s3.send(new PutBucketEncryptionCommand({ Bucket, ServerSideEncryptionConfiguration }));
  await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  await s3.send(new PutObjectLockConfigurationCommand({ Bucket, ObjectLockConfiguration }));
  await bucketQuotaSet(root, { bucket: Bucket, quotaBytes: 1_000_000_000 });
  return Bucket;
}

async function settingsOf(Bucket: string): Promise<unknown> {
  const commands = [
    new GetBucketTaggingCommand({ Bucket }),
    new GetBucketPolicyCommand({ Bucket }),
    new GetBucketEncryptionCommand({ Bucket }),
    new GetBucketLifecycleConfigurationCommand({ Bucket }),
    new GetBucketVersioningCommand({ Bucket }),
    new GetObjectLockConfigurationCommand({ Bucket }),
    new GetBucketNotificationConfigurationCommand({ Bucket }),
  ];
  const replies = await Promise.all(commands.map((command) => s3.send(command as GetBucketTaggingCommand)));
  const settings = replies.map(({ $metadata: _metadata, ...setting }) => setting);
  return [...settings, await bucketQuotaInfo(root, { bucket: Bucket })];
}

async function exported(bucket?: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await bucketMetadataExport(root, { bucket })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('restores a deleted bucket with all its settings', async () => {
  const bucket = await makeBucket();
  const before = await settingsOf(bucket);
  const zip = await exported(bucket);
  expect([...zipEntries(zip).keys()].every((name) => name.startsWith(`${bucket}/`))).toBe(true);
  await s3.send(new DeleteBucketCommand({ Bucket: bucket }));

  const { buckets } = await bucketMetadataImport(root, { zip });
  expect(Object.keys(buckets)).toEqual([bucket]);
  const set = { isSet: true };
  expect(buckets[bucket]).toMatchObject({
    olock: set,
    versioning: set,
    policy: set,
    tagging: set,
    sse: set,
    lifecycle: set,
    quota: set,
  });
  expect(JSON.stringify(buckets)).not.toContain('error');
  expect(await settingsOf(bucket)).toEqual(before);
});

test('exports all buckets unless one is named', async () => {
  const [one, other] = [await makeBucket(), await makeBucket()];
  const all = [...zipEntries(await exported()).keys()];
  expect(all).toContain(`${one}/tagging.xml`);
  expect(all).toContain(`${other}/tagging.xml`);
  const named = [...zipEntries(await exported(one)).keys()];
  expect(named).toContain(`${one}/tagging.xml`);
  expect(named).not.toContain(`${other}/tagging.xml`);
  await expect(exported(uniqueName('no-bucket'))).rejects.toMatchObject({
    code: 'NoSuchBucket',
    status: 404,
  });
});

test('reports failures of an import setting by setting', async () => {
  const bucket = await makeBucket();
  const tagging = '<Tagging><TagSet><Tag><Key>a</Key><Value>b</Value></Tag></TagSet></Tagging>';
  const files = { [`${bucket}/tagging.xml`]: tagging, [`${bucket}/policy.json`]: 'no policy' };
  const zip = zipOf({ ...files, 'Bad_Name/tagging.xml': tagging });
  const { buckets } = await bucketMetadataImport(root, { zip });
  expect(buckets[bucket]).toMatchObject({ tagging: { isSet: true }, quota: { isSet: false } });
  expect(buckets[bucket]?.tagging?.error).toBeUndefined();
  expect(buckets[bucket]?.policy?.error).toContain('invalid character');
  expect(buckets['Bad_Name']?.error).toContain('invalid');
  const { TagSet } = await s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(TagSet).toEqual([{ Key: 'a', Value: 'b' }]);
});

test('sets nothing from an empty archive and rejects an invalid one', async () => {
  await expect(bucketMetadataImport(root, { zip: zipOf({}) })).resolves.toEqual({ buckets: {} });
  const refused = { code: 'InvalidRequest', status: 400 };
  await expect(bucketMetadataImport(root, { zip: Buffer.from('no zip') })).rejects.toMatchObject(refused);
});

test('rejects users without permission', async () => {
  const bucket = await makeBucket();
  const before = await settingsOf(bucket);
  await expect(bucketMetadataExport(lesser)).rejects.toMatchObject(accessDenied);
  await expect(bucketMetadataExport(lesser, { bucket })).rejects.toMatchObject(accessDenied);
  const zip = zipOf({ [`${bucket}/tagging.xml`]: '<Tagging><TagSet></TagSet></Tagging>' });
  await expect(bucketMetadataImport(lesser, { zip })).rejects.toMatchObject(accessDenied);
  expect(await settingsOf(bucket)).toEqual(before);
});
