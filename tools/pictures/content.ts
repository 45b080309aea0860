import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { bucketQuotaSet } from '@longshore/madmin';
import { untilListed } from '@longshore/testkit/listed';
import { adminOf } from '@longshore/testkit/personas';
import { signIn } from '@longshore/testkit/console-session';
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
const berths = {
  first: 'berth,ship,tonnes\n1,Anna,1200\n2,Björn,860\n',
  later: 'berth,ship,tonnes\n1,Anna,1200\n2,Björn,860\n3,Clara,4100\n',
};
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

/** A destination that the storage server is started with. */
export const webhookArn = 'arn:minio:sqs::HARBOUR:webhook';

const versioned = { VersioningConfiguration: { Status: 'Enabled' as const } };

/** Buckets with something of everything that a screen can show. */
export async function fill(server: StorageServer): Promise<void> {
  const s3 = s3Of(server);
  const Bucket = 'photos';
  for (const name of names)
    await s3.send(new CreateBucketCommand({ Bucket: name, ObjectLockEnabledForBucket: name === 'archive' }));
  await untilListed(server, names);
  for (const name of ['photos', 'reports'])
    await s3.send(new PutBucketVersioningCommand({ Bucket: name, ...versioned }));
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key.repeat(200) }));
  for (const Body of Object.values(berths))
    await s3.send(new PutObjectCommand({ Bucket, Key: 'berths.csv', Body, Tagging: 'team=pier' }));
  await s3.send(new PutObjectCommand({ Bucket: 'archive', Key: 'ledger-2025.csv', Body: berths.later }));
  await beginUpload(s3);
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
  const QueueConfigurations = [
    { QueueArn: webhookArn, Events: ['s3:ObjectCreated:*' as const, 's3:ObjectRemoved:*' as const] },
  ];
  await s3.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket: 'reports',
      NotificationConfiguration: { QueueConfigurations },
    }),
  );
  const admin = adminOf(server);
  await bucketQuotaSet(admin, { bucket: Bucket, quotaBytes: 20 * 1024 });
  await bucketQuotaSet(admin, { bucket: 'backups', quotaBytes: 10 * 2 ** 30 });
  s3.destroy();
}

/** An upload that nobody completes. */
async function beginUpload(s3: ReturnType<typeof s3Of>): Promise<void> {
  const target = { Bucket: 'backups', Key: 'nightly/2026-11-22.tar' };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target));
  const Body = Buffer.alloc(6 * 2 ** 20);
  await s3.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body }));
}

/** Has one bucket replicated to another server, by the call behind the form. */
export async function replicate(consoleUrl: string, from: StorageServer, to: StorageServer): Promise<void> {
  const far = s3Of(to);
  await far.send(new CreateBucketCommand({ Bucket: 'reports-copy' }));
  await far.send(new PutBucketVersioningCommand({ Bucket: 'reports-copy', ...versioned }));
  far.destroy();
  const session = await signIn(consoleUrl, { accessKey: from.rootUser, secretKey: from.rootPassword });
  const reply = await session.post('/buckets-replication', {
    accessKey: to.rootUser,
    secretKey: to.rootPassword,
    targetURL: to.endpoint,
    bucketsRelation: [{ originBucket: 'reports', destinationBucket: 'reports-copy' }],
    prefix: 'annual/',
    priority: 1,
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** A bucket on a server that has no more than S3. */
export async function fillPlain(server: StorageServer): Promise<void> {
  const s3 = s3Of(server);
  await s3.send(new CreateBucketCommand({ Bucket: 'plain' }));
  await s3.send(new PutObjectCommand({ Bucket: 'plain', Key: 'index.html', Body: 'plain' }));
  s3.destroy();
}
