import {
  CreateBucketCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketQuotaSet } from '@longshore/madmin';
import { untilListed } from '@longshore/testkit/listed';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of, type StorageServer } from '@longshore/testkit/s3';

const names = ['photos', 'reports', 'backups', 'archive', 'empty'] as const;
const keys = [
  'crew/anna.svg',
  'crew/björn.svg',
  'harbour/crane.svg',
  'index.html',
  'notes/a+b & c.txt',
  'plan.pdf',
];
const arn = 'arn:aws:s3:::photos';

const openPhotos = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], Resource: [`${arn}/crew/*`] },
    {
      Effect: 'Allow',
      Principal: { AWS: ['*'] },
      Action: ['s3:ListBucket'],
      Resource: [arn],
      Condition: { StringLike: { 's3:prefix': ['crew/*'] } },
    },
    {
      Effect: 'Allow',
      Principal: { AWS: ['*'] },
      Action: ['s3:GetObject'],
      Resource: [`${arn}/*.png`],
      Condition: { IpAddress: { 'aws:SourceIp': ['192.0.2.0/24'] } },
    },
  ],
};

/** Buckets with something of everything that a screen can show. */
export async function fill(server: StorageServer): Promise<void> {
  const s3 = s3Of(server);
  const Bucket = 'photos';
  for (const name of names)
    await s3.send(new CreateBucketCommand({ Bucket: name, ObjectLockEnabledForBucket: name === 'archive' }));
  await untilListed(server, names);
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key.repeat(200) }));
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(openPhotos) }));
  const TagSet = [
    { Key: 'team', Value: 'harbour' },
    { Key: 'cost-centre', Value: '4711' },
  ];
  await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet } }));
  const Rules = [
    { ID: 'expire-logs', Status: 'Enabled' as const, Filter: { Prefix: 'logs/' }, Expiration: { Days: 30 } },
    {
      ID: 'old-versions',
      Status: 'Disabled' as const,
      Filter: { Prefix: '' },
      NoncurrentVersionExpiration: { NoncurrentDays: 90, NewerNoncurrentVersions: 3 },
    },
  ];
  const LifecycleConfiguration = { Rules };
  await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  const admin = adminOf(server);
  await bucketQuotaSet(admin, { bucket: Bucket, quotaBytes: 20 * 1024 });
  await bucketQuotaSet(admin, { bucket: 'backups', quotaBytes: 10 * 2 ** 30 });
  s3.destroy();
}
