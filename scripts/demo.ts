// Fills the embedded storage server with a few buckets, users, policies and objects; run again, it changes nothing.
import {
  CreateBucketCommand,
  HeadObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  bucketQuotaSet,
  createAdmin,
  isServerRefusal,
  policyAdd,
  policyAttach,
  userAdd,
} from '@longshore/madmin';

const {
  DEMO_ENDPOINT: endpoint = '',
  DEMO_USER: accessKey = '',
  DEMO_PASSWORD: secretKey = '',
} = process.env;
const s3 = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
});
const admin = createAdmin({ endpoint, credentials: { accessKey, secretKey } });

const buckets = ['reports', 'photos', 'backups', 'public-site'];
const objects: Record<string, string[]> = {
  reports: [
    '2026/q1/revenue.csv',
    '2026/q1/costs.csv',
    '2026/q2/revenue.csv',
    'notes/Übersicht.md',
    'notes/a+b & c.txt',
  ],
  photos: ['harbour/crane.svg', 'harbour/ship.svg', 'crew/anna.svg', 'crew/björn.svg'],
  backups: Array.from({ length: 120 }, (_, day) => `daily/backup-${String(day + 1).padStart(3, '0')}.txt`),
  'public-site': ['index.html', 'styles/site.css'],
};
const users = [
  { name: 'anna', policy: 'reports-reader' },
  { name: 'bjorn', policy: 'photos-editor' },
];
const allow = (actions: string[], bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:GetBucketLocation', 's3:ListBucket'],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    { Effect: 'Allow', Action: actions, Resource: [`arn:aws:s3:::${bucket}/*`] },
  ],
});
const policies = [
  { name: 'reports-reader', policy: allow(['s3:GetObject'], 'reports') },
  { name: 'photos-editor', policy: allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'photos') },
];

function contentOf(key: string): { body: string; type: string } {
  if (key.endsWith('.csv')) return { body: 'month,amount\n2026-01,1200\n2026-02,1350\n', type: 'text/csv' };
  if (key.endsWith('.html'))
    return { body: '<!doctype html><title>Demo</title><h1>Demo</h1>\n', type: 'text/html' };
  if (key.endsWith('.css')) return { body: 'h1 { color: teal; }\n', type: 'text/css' };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4"/></svg>\n';
  return key.endsWith('.svg')
    ? { body: drawing, type: 'image/svg+xml' }
    : { body: `${key}\n`, type: 'text/plain' };
}

async function unlessRefused(work: Promise<unknown>, codes: string[]): Promise<void> {
  try {
    await work;
  } catch (cause) {
    const code = isServerRefusal(cause) ? cause.code : (cause as S3ServiceException).name;
    if (!codes.includes(code)) throw cause;
  }
}

async function putMissing(Bucket: string, Key: string): Promise<void> {
  const isThere = await s3.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    (cause: S3ServiceException) => {
      if (cause.name === 'NotFound') return false;
      throw cause;
    },
  );
  const { body, type } = contentOf(Key);
  if (!isThere) await s3.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type }));
}

for (const Bucket of buckets)
  await unlessRefused(s3.send(new CreateBucketCommand({ Bucket })), ['BucketAlreadyOwnedByYou']);
await s3.send(
  new PutBucketVersioningCommand({ Bucket: 'reports', VersioningConfiguration: { Status: 'Enabled' } }),
);
await bucketQuotaSet(admin, { bucket: 'backups', quotaBytes: 10 * 2 ** 30 });
for (const [bucket, keys] of Object.entries(objects)) for (const key of keys) await putMissing(bucket, key);
for (const policy of policies) await policyAdd(admin, policy);
for (const { name, policy } of users) {
  await userAdd(admin, { accessKey: name, secretKey: `${name}-demo-password` });
  await unlessRefused(policyAttach(admin, { user: name, policies: [policy] }), [
    'XMinioAdminPolicyChangeAlreadyApplied',
  ]);
}
process.stdout.write(
  `Demo: buckets ${buckets.join(', ')}; users ${users.map(({ name }) => `${name} (password ${name}-demo-password)`).join(', ')}\n`,
);
s3.destroy();
process.exit(0);
