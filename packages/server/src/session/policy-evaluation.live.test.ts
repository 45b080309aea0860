import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  accountInfo,
  createAdmin,
  policyAdd,
  policyDelete,
  serverInfo,
  AdminApiError,
  type Admin,
} from '@longshore/madmin';
import { parsePolicy } from '@longshore/contract/policy/document';
import { evaluate } from '@longshore/contract/policy/evaluate';
import { sharedMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bucket = uniqueName('policy');
const keys = ['top.txt', 'pub/x.txt', 'secret/y.txt'];
let minio: Minio;
let root: S3Client;

beforeAll(async () => {
  minio = await sharedMinio();
  root = s3Of(minio);
  await root.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const Key of keys) await root.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
});

afterAll(async () => {
  for (const Key of keys) await root.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  await root.send(new DeleteBucketCommand({ Bucket: bucket }));
  root.destroy();
});

const arn = (path: string) => `arn:aws:s3:::${bucket}${path}`;
const allow = (Action: string | string[], Resource: string | string[], more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const deny = (Action: string | string[], Resource: string | string[]) => ({
  Effect: 'Deny',
  Action,
  Resource,
});
const onlyPub = { Condition: { StringLike: { 's3:prefix': ['pub/*'] } } };
const all = 'arn:aws:s3:::*';

const policies: [string, object[]][] = [
  ['everything', [allow('s3:*', all)]],
  ['the content of one bucket', [allow('s3:*', arn('/*'))]],
  ['one bucket by its name', [allow('s3:*', arn(''))]],
  ['buckets by pattern', [allow('s3:*', `arn:aws:s3:::${bucket.slice(0, -1)}*`)]],
  ['buckets by one unknown letter', [allow('s3:*', `arn:aws:s3:::${bucket.slice(0, -1)}?`)]],
  ['action patterns', [allow(['s3:Get*', 's3:List*'], [arn(''), arn('/*')])]],
  ['all but a folder', [allow('s3:*', all), deny('s3:*', arn('/secret/*'))]],
  ['all but the bucket itself', [allow('s3:*', all), deny('s3:*', arn(''))]],
  ['all but the content', [allow('s3:*', all), deny('s3:*', arn('/*'))]],
  ['all but deleting', [deny('s3:DeleteObject', all), allow('s3:*', all)]],
  ['listing of one prefix', [allow('s3:ListBucket', arn(''), onlyPub), allow('s3:GetObject', arn('/pub/*'))]],
  ['own folder', [allow('s3:*', arn('/${aws:username}/*'))]],
  ['not the user', [allow('s3:*', all, { Condition: { StringNotEquals: { 'aws:username': 'nobody' } } })]],
  ['all resources but some', [{ Effect: 'Allow', Action: 's3:*', NotResource: arn('/secret/*') }]],
];

describe('agrees with the storage server', () => {
  test.for(policies)('%s', async ([, Statement], { onTestFinished }) => {
    // The kit's own policies are simpler than what the storage server takes.
    const policy = { Version: '2012-10-17', Statement } as Parameters<typeof createUser>[2];
    const user = await createUser(adminOf(minio), 'policy', policy);
    const client = s3Of(minio, user);
    onTestFinished(async () => {
      client.destroy();
      await user.remove();
    });
    const told = await accountInfo(createAdmin({ endpoint: minio.endpoint, credentials: user }), {});
    const document = parsePolicy(told.Policy);
    if (document === null) throw new Error('the storage server told no policy');
    const facts: Record<string, boolean> = {};
    const ours: Record<string, boolean | string> = {};
    for (const { action, path, prefix, send } of callsOf(client, user.accessKey)) {
      const name = `${action} ${path} ${prefix ?? ''}`;
      facts[name] = await allowed(send);
      const conditions = { 'aws:username': user.accessKey, 's3:prefix': prefix ?? [] };
      ours[name] = evaluate(document, { action, resource: `${bucket}${path}`, conditions }).allowed;
    }
    expect(ours).toEqual(facts);
  });
});

/** What a statement on the actions may stand for; some spellings are taken otherwise than their likes. */
const spoken = fc.oneof(
  fc.constantFrom('*', '**', '*:*', 's*', 'admin:*', 'admin:ServerInfo').map((Action) => ({ Action })),
  fc
    .subarray(['s3:*', 's3:Get*', 's3:GetObject', 's3:DeleteObject', 's3:List*', 's3:GetBucketTagging'], {
      minLength: 1,
    })
    .map((Action) => ({ Action })),
  fc
    .subarray(['s3:*', 's3:Get*', 's3:DeleteObject', 's3:ListBucket', 'admin:*', '*'], { minLength: 1 })
    .map((NotAction) => ({ NotAction })),
);
const places = fc.subarray(
  [all, 'arn:aws:s3:::*/*', 'arn:aws:s3:::*.txt', ...['', '/*', '/secret/*', '-other/*', '*'].map(arn)],
  { minLength: 1, maxLength: 2 },
);
const statement = fc
  .tuple(
    fc.constantFrom('Allow', 'Allow', 'Deny'),
    spoken,
    fc.oneof(
      { weight: 3, arbitrary: places.map((Resource) => ({ Resource })) },
      { weight: 1, arbitrary: places.map((NotResource) => ({ NotResource })) },
    ),
  )
  .map(([Effect, actions, resources]) => ({ Effect, ...actions, ...resources }));

test('agrees with the storage server on random policies', async ({ onTestFinished }) => {
  const name = uniqueName('policy');
  const admin = adminOf(minio);
  const put = (Statement: readonly object[]) =>
    policyAdd(admin, { name, policy: { Version: '2012-10-17', Statement } });
  await put([allow('s3:*', all)]);
  const user = await createUser(admin, 'policy', name);
  const client = s3Of(minio, user);
  onTestFinished(async () => {
    client.destroy();
    await user.remove();
    await policyDelete(admin, { name });
  });
  // One of each action.
  const calls = [
    ...new Map(callsOf(client, user.accessKey).map((call) => [call.action, call])).values(),
    serverInfoCall(createAdmin({ endpoint: minio.endpoint, credentials: user })),
  ];
  const wrong: object[] = [];
  const statements = fc.array(statement, { minLength: 1, maxLength: 3 });
  for (const written of fc.sample(statements, { seed: 20_261_122, numRuns: 40 })) {
    await put(written);
    const document = parsePolicy({ Statement: written });
    if (document === null) throw new Error('what was made is no policy');
    const verdicts = calls.map(async ({ action, path, prefix, send }) => {
      const conditions = { 'aws:username': user.accessKey, 's3:prefix': prefix ?? [] };
      const resource = action.startsWith('admin:') ? '' : `${bucket}${path}`;
      const ours = evaluate(document, { action, resource, conditions }).allowed;
      const fact = await allowed(send);
      if (ours !== fact) wrong.push({ written, action, path, fact, ours });
    });
    await Promise.all(verdicts);
  }
  expect(wrong).toEqual([]);
});

function serverInfoCall(admin: Admin) {
  return {
    action: 'admin:ServerInfo',
    path: '',
    prefix: undefined,
    send: () => serverInfo(admin, {}),
  };
}

function callsOf(client: S3Client, userName: string) {
  const at = (Key: string) => ({ Bucket: bucket, Key });
  return [
    ...['top.txt', 'pub/x.txt', 'secret/y.txt'].map((key) => ({
      action: 's3:GetObject',
      path: `/${key}`,
      prefix: undefined,
      send: () => client.send(new GetObjectCommand(at(key))),
    })),
    ...['absent.txt', 'pub/absent', 'secret/absent', `${userName}/absent`].map((key) => ({
      action: 's3:DeleteObject',
      path: `/${key}`,
      prefix: undefined,
      send: () => client.send(new DeleteObjectCommand(at(key))),
    })),
    ...['', 'pub/', 'secret/'].map((prefix) => ({
      action: 's3:ListBucket',
      path: '',
      prefix,
      send: () => client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })),
    })),
    {
      action: 's3:GetBucketTagging',
      path: '',
      prefix: undefined,
      send: () => client.send(new GetBucketTaggingCommand({ Bucket: bucket })),
    },
    {
      action: 's3:GetBucketVersioning',
      path: '',
      prefix: undefined,
      send: () => client.send(new GetBucketVersioningCommand({ Bucket: bucket })),
    },
  ];
}

async function allowed(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (cause) {
    if (cause instanceof AdminApiError) return cause.code !== 'AccessDenied';
    if (!(cause instanceof S3ServiceException)) throw cause;
    return cause.name !== 'AccessDenied';
  }
}
