import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { bucketReachList } from '@longshore/contract/buckets/reach';
import type { Reach, ReachKind } from '@longshore/contract/buckets/reach-schemas';
import type { CallOf } from '@longshore/contract/endpoint';
import {
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  groupSetStatus,
  policyAdd,
  policyAttach,
  policyDelete,
  policyDetach,
  serviceAccountAdd,
  serviceAccountUpdate,
  userSetStatus,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';
import { storageCall } from '#/testing/storage-call.ts';

const { administrator, as, minio, s3, newBucket, put, personas, readOnly } = await liveFixture();
const root = adminOf(minio);
const Version = '2012-10-17' as const;

type Query = CallOf<typeof bucketReachList>['query'];
const ask = (bucketName: string, query: Query = {}, by: Caller = administrator) =>
  by(bucketReachList, { params: { bucketName }, query: { limit: 1000, ...query } });

const partOf = ({ parts }: Reach, kind: ReachKind) => parts.find((part) => part.kind === kind);
const reachersOf = (reach: Reach, kind: ReachKind) => partOf(reach, kind)?.reachers ?? [];
const oneOf = (reach: Reach, kind: ReachKind, wanted: string) =>
  reachersOf(reach, kind).find(({ name }) => name === wanted);

const statement = (Effect: 'Allow' | 'Deny', action: string, ...paths: string[]) => ({
  Effect,
  Action: [action],
  Resource: paths.map((path) => `arn:aws:s3:::${path}`),
});
type Written = ReturnType<typeof statement> & {
  readonly Condition?: Record<string, Record<string, string[]>>;
};

async function newUser(...Statement: Written[]) {
  const user = await createUser(root, 'reacher', { Version, Statement });
  onTestFinished(() => user.remove());
  return user;
}

async function newGroup(members: string[], ...Statement: Written[]) {
  const [group, policy] = [uniqueName('crew'), uniqueName('team')];
  await policyAdd(root, { name: policy, policy: { Version, Statement } });
  await groupMembersAdd(root, { group, members });
  await policyAttach(root, { group, policies: [policy] });
  onTestFinished(async () => {
    await groupSetStatus(root, { group, status: 'enabled' });
    await policyDetach(root, { group, policies: [policy] });
    await groupMembersRemove(root, { group, members });
    await groupDelete(root, { group });
    await policyDelete(root, { name: policy });
  });
  return { group, policy };
}

/** Somebody with these rights of the admin API alone. */
async function limited(...actions: string[]): Promise<Caller> {
  const Action = actions.map((action) => `admin:${action}`);
  const user = await createUser(root, 'limited', {
    Version,
    Statement: [{ Effect: 'Allow', Action, Resource: [] }],
  });
  onTestFinished(() => user.remove());
  return as(user);
}

test('names users, groups, access keys and anyone, and the statements that give it', async () => {
  const bucket = await newBucket();
  const own = await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`));
  const member = await newUser(statement('Allow', 's3:PutObject', `${bucket}/*`));
  const denied = await newUser(statement('Deny', 's3:*', `${bucket}/*`));
  const { group, policy } = await newGroup(
    [member.accessKey, denied.accessKey],
    statement('Allow', 's3:Get*', `${bucket}/*`),
  );
  const disabled = await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`));
  await userSetStatus(root, { accessKey: disabled.accessKey, status: 'disabled' });
  const Statement = [
    { ...statement('Allow', 's3:GetObject', `${bucket}/open/*`), Principal: { AWS: ['*'] } },
  ];
  await s3.send(
    new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify({ Version, Statement }) }),
  );

  const reach = await ask(bucket, { key: 'open/a' });
  const resource = `${bucket}/open/a`;
  // The server has no directory.
  expect(reach.parts.map(({ kind }) => kind)).toEqual(['anonymous', 'user', 'group', 'accessKey']);
  expect(reach.unread).toEqual([]);
  expect(oneOf(reach, 'user', own.accessKey)).toMatchObject({
    verdict: 'allowed',
    resource,
    isPart: false,
    by: [{ kind: 'user', name: own.accessKey, number: 1, effect: 'Allow' }],
  });
  const throughGroup = { kind: 'group', name: group, policy, number: 1 };
  expect(oneOf(reach, 'user', member.accessKey)?.by).toMatchObject([throughGroup]);
  expect(oneOf(reach, 'group', group)).toMatchObject({ verdict: 'allowed', by: [throughGroup] });
  for (const nobody of [denied, disabled, personas.noRights])
    expect(oneOf(reach, 'user', nobody.accessKey)).toBeUndefined();
  expect(reachersOf(reach, 'anonymous')).toMatchObject([
    { resource, by: [{ kind: 'bucket', name: bucket, number: 1 }] },
  ]);
  expect(reachersOf(await ask(bucket, { key: 'closed/a' }), 'anonymous')).toEqual([]);

  await groupSetStatus(root, { group, status: 'disabled' });
  const after = await ask(bucket, { key: 'open/a' });
  expect(oneOf(after, 'user', member.accessKey)).toBeUndefined();
  expect(oneOf(after, 'group', group)).toBeUndefined();
});

test('lists access keys as far as their own policies let them', async () => {
  const bucket = await newBucket();
  const { accessKey: parentUser } = await newUser(statement('Allow', 's3:*', bucket, `${bucket}/*`));
  const { accessKey: stranger } = await newUser(statement('Allow', 's3:*', 'elsewhere/*'));
  const keyWith = (path?: string) => {
    const Statement = [statement('Allow', 's3:GetObject', path ?? '')];
    return serviceAccountAdd(root, {
      parentUser,
      ...(path !== undefined && { policy: { Version, Statement } }),
    });
  };
  const [whole, part, other, off] = [
    await keyWith(),
    await keyWith(`${bucket}/part/*`),
    await keyWith('elsewhere/*'),
    await keyWith(),
  ];
  await serviceAccountUpdate(root, { accessKey: off.accessKey, accountStatus: 'off' });
  const foreign = await serviceAccountAdd(root, { parentUser: stranger });
  const reach = await ask(bucket, { kind: 'accessKey' });
  expect(reach.parts).toHaveLength(1);
  expect(oneOf(reach, 'accessKey', whole.accessKey)).toMatchObject({
    userName: parentUser,
    verdict: 'allowed',
    isPart: false,
    by: [{ kind: 'user', name: parentUser }],
  });
  const narrowed = oneOf(reach, 'accessKey', part.accessKey);
  expect(narrowed).toMatchObject({ isPart: true, verdict: 'allowed' });
  expect(narrowed?.resource).toMatch(new RegExp(`^${bucket}/part/`));
  expect(narrowed?.by.map(({ kind }) => kind)).toEqual(['user', 'accessKey']);
  for (const { accessKey } of [other, off, foreign])
    expect(oneOf(reach, 'accessKey', accessKey)).toBeUndefined();
});

test('lists access keys that are allowed what their users are refused', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  const user = await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`), {
    ...statement('Deny', 's3:GetObject', `${bucket}/*`),
    Condition: { StringEquals: { 'aws:principaltype': ['User'] } },
  });
  const key = await serviceAccountAdd(root, { parentUser: user.accessKey });
  const reach = await ask(bucket, { key: 'a' });
  expect(oneOf(reach, 'user', user.accessKey)).toBeUndefined();
  expect(oneOf(reach, 'accessKey', key.accessKey)).toMatchObject({
    userName: user.accessKey,
    verdict: 'allowed',
    isUserUnknown: false,
  });
  const statuses = [user, key].map(async (credentials) => {
    const reply = await storageCall(minio, { method: 'GET', path: `${bucket}/a`, credentials });
    await reply.text();
    return reply.status;
  });
  expect(await Promise.all(statuses)).toEqual([403, 200]);
});

test('agrees with the storage server on one object', async () => {
  const bucket = await newBucket();
  const key = 'team/report.pdf';
  await put(bucket, key);
  const users = [
    await newUser(statement('Allow', 's3:GetObject', `${bucket}/team/*`)),
    await newUser(
      statement('Allow', 's3:GetObject', `${bucket}/*`),
      statement('Deny', 's3:GetObject', `${bucket}/team/*`),
    ),
    await newUser(statement('Allow', 's3:GetObject', `${bucket}/\${aws:username}/*`)),
    await newUser(statement('Allow', 's3:*', '*'), statement('Deny', 's3:Get*', '*/report.???')),
    await newUser(statement('Allow', 's3:GetObject', `${bucket}/te?m/*.pdf`)),
    personas.readOnly,
    personas.noRights,
    personas.administrator,
  ];
  const reach = await ask(bucket, { key, kind: 'user' });
  const ours = users.map(({ accessKey }) => oneOf(reach, 'user', accessKey)?.verdict === 'allowed');
  const facts = await Promise.all(
    users.map(async (credentials) => {
      const reply = await storageCall(minio, { method: 'GET', path: `${bucket}/${key}`, credentials });
      await reply.text();
      return reply.status === 200;
    }),
  );
  expect(ours).toEqual(facts);
  expect(new Set(facts)).toEqual(new Set([true, false]));
});

test('asks of a prefix and of a listing', async () => {
  const bucket = await newBucket();
  const whole = await newUser(statement('Allow', 's3:GetObject', `${bucket}/team/*`));
  const part = await newUser(statement('Allow', 's3:GetObject', `${bucket}/team/open/*`));
  const but = await newUser(
    statement('Allow', 's3:GetObject', `${bucket}/*`),
    statement('Deny', 's3:GetObject', `${bucket}/team/secret/*`),
  );
  const other = await newUser(statement('Allow', 's3:GetObject', `${bucket}/else/*`));
  const reach = await ask(bucket, { prefix: 'team/', kind: 'user' });
  expect(oneOf(reach, 'user', whole.accessKey)?.isPart).toBe(false);
  expect(oneOf(reach, 'user', but.accessKey)?.isPart).toBe(true);
  const found = oneOf(reach, 'user', part.accessKey);
  expect(found).toMatchObject({ isPart: true, verdict: 'allowed' });
  expect(found?.resource).toMatch(new RegExp(`^${bucket}/team/open/.`));
  expect(oneOf(reach, 'user', other.accessKey)).toBeUndefined();

  const lister = await newUser({
    ...statement('Allow', 's3:ListBucket', bucket),
    Condition: { StringEquals: { 's3:prefix': ['team/'] } },
  });
  const listing = (query: Query) => ask(bucket, { ...query, action: 's3:ListBucket', kind: 'user' });
  expect(oneOf(await listing({ prefix: 'team/' }), 'user', lister.accessKey)?.verdict).toBe('allowed');
  expect(oneOf(await listing({ prefix: 'else/' }), 'user', lister.accessKey)).toBeUndefined();
  expect(oneOf(await listing({}), 'user', lister.accessKey)).toMatchObject({
    verdict: 'depends',
    openKeys: ['s3:prefix'],
  });
});

test('says on what it depends', async () => {
  const bucket = await newBucket();
  const { accessKey } = await newUser({
    ...statement('Allow', 's3:GetObject', `${bucket}/*`),
    Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } },
  });
  expect(oneOf(await ask(bucket, { key: 'a' }), 'user', accessKey)).toMatchObject({
    verdict: 'depends',
    openKeys: ['aws:SourceIp'],
    by: [{ kind: 'user', name: accessKey }],
  });
});

test('tells part after part', async () => {
  const bucket = await newBucket();
  for (let count = 0; count < 3; count += 1) await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`));
  const all = partOf(await ask(bucket, { kind: 'user' }), 'user');
  expect(all?.total).toBe(all?.reachers.length);
  const second = partOf(await ask(bucket, { kind: 'user', offset: 1, limit: 1 }), 'user');
  expect(second).toEqual({ ...all, reachers: all?.reachers.slice(1, 2) });
});

test('says what the caller may not look at', async () => {
  const bucket = await newBucket();
  const { accessKey } = await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`));
  const { group } = await newGroup([accessKey], statement('Allow', 's3:GetObject', `${bucket}/*`));
  const reach = await ask(bucket, {}, await limited('ListUsers', 'ListUserPolicies'));
  expect(oneOf(reach, 'user', accessKey)?.verdict).toBe('allowed');
  expect(oneOf(reach, 'group', group)?.verdict).toBe('allowed');
  expect(reach.unread.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'accessKey', missing: 'admin:ListServiceAccounts' },
    { kind: 'anonymous', missing: 's3:GetBucketPolicy' },
    { kind: 'group', missing: 'admin:GetGroup' },
  ]);
});

test('reads the status of those groups alone that decide', async () => {
  const bucket = await newBucket();
  const { accessKey } = await newUser(statement('Allow', 's3:GetObject', `${bucket}/*`));
  await newGroup([accessKey], statement('Allow', 's3:GetObject', `${bucket}/*`));
  const caller = await limited('ListUsers', 'ListUserPolicies');
  const unread = async (kind: ReachKind) => (await ask(bucket, { kind }, caller)).unread;
  expect(await unread('anonymous')).toEqual([{ kind: 'anonymous', missing: 's3:GetBucketPolicy' }]);
  expect(await unread('user')).toEqual([{ kind: 'group', missing: 'admin:GetGroup' }]);
  expect(await unread('group')).toEqual([{ kind: 'group', missing: 'admin:GetGroup' }]);
});

test('is refused to those who may not list users and policies', async () => {
  const { bucket } = personas;
  expect(await refusalOf(ask(bucket, {}, await limited('ListUsers')))).toMatchObject({
    status: 403,
    action: 'admin:ListUserPolicies',
  });
  expect(await refusalOf(ask(bucket, {}, await limited('ListUserPolicies')))).toMatchObject({
    status: 403,
    action: 'admin:ListUsers',
  });
  expect((await refusalOf(ask(bucket, {}, readOnly))).status).toBe(403);
});

test('refuses what is no question', async () => {
  const { bucket } = personas;
  expect(await refusalOf(ask(uniqueName('never')))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  for (const action of ['s3:*', 'admin:ListUsers', 'GetObject'])
    expect(await refusalOf(ask(bucket, { action }))).toMatchObject({ status: 400, field: 'query.action' });
  expect(await refusalOf(ask(bucket, { key: 'a', prefix: 'b' }))).toMatchObject({ field: 'query.prefix' });
  const plain = await rootOf(await startVersityGw());
  expect((await refusalOf(ask('any-bucket', {}, plain))).code).toBe('NotOffered');
});
