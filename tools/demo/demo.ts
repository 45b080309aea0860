// Fills the embedded storage server with a few buckets, users, policies and objects; run again, it changes nothing.
import {
  CreateBucketCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  bucketQuotaSet,
  createAdmin,
  isAdminApiError,
  policyAdd,
  policyAttach,
  userAdd,
} from '@longshore/madmin';

const { DEMO_ENDPOINT: endpoint = '', DEMO_USER: accessKey = '', DEMO_PASSWORD = '' } = process.env;
const credentials = { accessKey, secretKey: DEMO_PASSWORD };
const s3 = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: accessKey, secretAccessKey: DEMO_PASSWORD },
});
const admin = createAdmin({ endpoint, credentials });

const days = Array.from({ length: 120 }, (_, day) => String(day + 1).padStart(3, '0'));
const objects = {
  reports: ['2026/q1/revenue.csv', '2026/q1/costs.csv', 'notes/Übersicht.md', 'notes/a+b & c.txt'],
  photos: ['harbour/crane.svg', 'harbour/ship.svg', 'crew/anna.svg', 'crew/björn.svg'],
  backups: days.map((day) => `daily/backup-${day}.txt`),
  'public-site': ['index.html', 'styles/site.css'],
};
const users = [
  { name: 'anna', policy: 'reports-reader', bucket: 'reports', actions: ['s3:GetObject'] },
  {
    name: 'bjorn',
    policy: 'photos-editor',
    bucket: 'photos',
    actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  },
];
const contents: Record<string, { body: string; type: string }> = {
  csv: { body: 'month,amount\n2026-01,1200\n2026-02,1350\n', type: 'text/csv' },
  html: { body: '<!doctype html><title>Demo</title><h1>Demo</h1>\n', type: 'text/html' },
  css: { body: 'h1 { color: teal; }\n', type: 'text/css' },
  svg: {
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4"/></svg>\n',
    type: 'image/svg+xml',
  },
};

async function unlessRefused(work: Promise<unknown>, code: string): Promise<void> {
  await work.catch((cause: S3ServiceException) => {
    if (code !== (isAdminApiError(cause) ? cause.code : cause.name)) throw cause;
  });
}

async function putMissing(Bucket: string, Key: string): Promise<void> {
  const { body, type } = contents[Key.split('.').pop() ?? ''] ?? { body: `${Key}\n`, type: 'text/plain' };
  const put = new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type, IfNoneMatch: '*' });
  await unlessRefused(s3.send(put), 'PreconditionFailed');
}

for (const Bucket of Object.keys(objects))
  await unlessRefused(s3.send(new CreateBucketCommand({ Bucket })), 'BucketAlreadyOwnedByYou');
await s3.send(
  new PutBucketVersioningCommand({ Bucket: 'reports', VersioningConfiguration: { Status: 'Enabled' } }),
);
await bucketQuotaSet(admin, { bucket: 'backups', quotaBytes: 10 * 2 ** 30 });
for (const [bucket, keys] of Object.entries(objects)) for (const key of keys) await putMissing(bucket, key);
for (const { name, policy, bucket, actions } of users) {
  const arn = `arn:aws:s3:::${bucket}`;
  const Statement = [
    { Effect: 'Allow', Action: ['s3:GetBucketLocation', 's3:ListBucket'], Resource: [arn] },
    { Effect: 'Allow', Action: actions, Resource: [`${arn}/*`] },
  ];
  await policyAdd(admin, { name: policy, policy: { Version: '2012-10-17', Statement } });
  await userAdd(admin, { accessKey: name, secretKey: `${name}-demo-password` });
  const attached = policyAttach(admin, { user: name, policies: [policy] });
  await unlessRefused(attached, 'XMinioAdminPolicyChangeAlreadyApplied');
}
const logins = users.map(({ name }) => `${name} (password ${name}-demo-password)`);
process.stdout.write(`Demo: buckets ${Object.keys(objects).join(', ')}; users ${logins.join(', ')}\n`);
process.exit(0);
