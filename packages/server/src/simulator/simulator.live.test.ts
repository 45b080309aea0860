import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { bucketPolicyActions } from '@longshore/contract/policy/bucket-actions';
import { simulatorAsk } from '@longshore/contract/simulator/simulator';
import type { SimulatorWho } from '@longshore/contract/simulator/simulator-schemas';
import { sessionView } from '@longshore/contract/session/session';
import {
  assumeRole,
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  groupSetStatus,
  policyAdd,
  policyAttach,
  policyDelete,
  policyDetach,
  serviceAccountAdd,
  serviceAccountDelete,
  serviceAccountUpdate,
  userSetStatus,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, as, minio, s3, newBucket, personas } = await liveFixture();
const root = adminOf(minio);
const Version = '2012-10-17' as const;

interface Written {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string[];
  readonly Resource: string[];
  readonly Condition?: Record<string, Record<string, string[]>>;
}

const statement = (Effect: 'Allow' | 'Deny', Action: string[], Resource: string[]): Written => ({
  Effect,
  Action,
  Resource: Resource.map((path) => `arn:aws:s3:::${path}`),
});
const allow = (action: string, path: string) => statement('Allow', [action], [path]);

async function newUser(...Statement: Written[]) {
  const user = await createUser(root, 'asked', { Version, Statement });
  onTestFinished(() => user.remove());
  return user;
}

async function newGroup(member: string, ...Statement: Written[]) {
  const group = uniqueName('crew');
  const policy = uniqueName('team');
  await policyAdd(root, { name: policy, policy: { Version, Statement } });
  await groupMembersAdd(root, { group, members: [member] });
  await policyAttach(root, { group, policies: [policy] });
  onTestFinished(async () => {
    await groupSetStatus(root, { group, status: 'enabled' });
    await policyDetach(root, { group, policies: [policy] });
    await groupMembersRemove(root, { group, members: [member] });
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

const ask = (
  who: SimulatorWho,
  [action, resource]: readonly [string, string],
  { by = administrator, conditions = {} }: { by?: Caller; conditions?: Record<string, string[]> } = {},
) => by(simulatorAsk, { body: { who, action, resource, conditions } });
const userOf = (name: string) => ({ kind: 'user', name }) as const;
const readPhoto = ['s3:GetObject', 'photos/a.jpg'] as const;

test('names the statement of the user’s or the group’s policy that decides', async () => {
  const { accessKey } = await newUser(
    allow('s3:PutObject', 'photos/*'),
    statement('Deny', ['s3:GetObject'], ['photos/secret/*']),
  );
  const { group, policy } = await newGroup(accessKey, allow('s3:Get*', 'photos/*'));
  const allowed = await ask(userOf(accessKey), readPhoto);
  const by = [{ kind: 'group', name: group, policy, number: 1, effect: 'Allow' }];
  expect(allowed).toMatchObject({ verdict: 'allowed', by, unread: [], changes: [{ kind: 'narrow' }] });
  const denied = await ask(userOf(accessKey), ['s3:GetObject', 'photos/secret/a.jpg']);
  expect(denied).toMatchObject({
    verdict: 'denied',
    by: [{ kind: 'user', name: accessKey, effect: 'Deny' }],
    changes: [{ kind: 'narrow', statement: { effect: 'Deny' } }],
  });
  await groupSetStatus(root, { group, status: 'disabled' });
  const missing = await ask(userOf(accessKey), readPhoto);
  expect(missing).toMatchObject({ verdict: 'denied', by: [], changes: [{ kind: 'add' }] });
  expect(await ask({ kind: 'group', name: group }, readPhoto)).toMatchObject({
    verdict: 'denied',
    changes: [{ kind: 'enable', holder: { kind: 'group', name: group } }],
  });
});

test('judges a group without its members', async () => {
  const { accessKey } = await newUser(allow('s3:PutObject', 'photos/*'));
  const { group } = await newGroup(accessKey, allow('s3:Get*', 'photos/*'));
  const who = { kind: 'group', name: group } as const;
  expect((await ask(who, readPhoto)).verdict).toBe('allowed');
  expect((await ask(who, ['s3:PutObject', 'photos/a.jpg'])).verdict).toBe('denied');
});

test('judges an access key by its user’s policies and by its own', async () => {
  const { accessKey: parentUser } = await newUser(allow('s3:*', 'photos/*'));
  const { accessKey } = await serviceAccountAdd(root, {
    parentUser,
    policy: { Version, Statement: [allow('s3:GetObject', 'photos/*')] },
  });
  const who = { kind: 'accessKey', name: accessKey } as const;
  const allowed = await ask(who, readPhoto);
  expect(allowed.verdict).toBe('allowed');
  expect(allowed.by.map(({ kind, name }) => [kind, name])).toEqual([
    ['user', parentUser],
    ['accessKey', accessKey],
  ]);
  const denied = await ask(who, ['s3:PutObject', 'photos/a.jpg']);
  expect(denied).toMatchObject({
    verdict: 'denied',
    by: [],
    changes: [{ kind: 'add', holder: { kind: 'accessKey', name: accessKey } }],
  });
  await serviceAccountUpdate(root, { accessKey, accountStatus: 'off' });
  const off = { verdict: 'denied', changes: [{ kind: 'enable', holder: { name: accessKey } }] };
  expect(await ask(who, readPhoto)).toMatchObject(off);
});

test('judges a session by its user’s policies and by its session policy, for its own user too', async () => {
  const user = await newUser(allow('s3:*', 'photos/*'));
  const policy = JSON.stringify({ Version, Statement: [allow('s3:GetObject', 'photos/*')] });
  const caller = { endpoint: minio.endpoint, credentials: user };
  const given = await assumeRole(caller, { durationSeconds: 900, policy });
  const own = await as(given);
  expect((await own(sessionView, {})).accessKey).toBe(given.accessKey);
  const who = { kind: 'accessKey', name: given.accessKey } as const;
  for (const by of [administrator, own]) {
    const allowed = await ask(who, readPhoto, { by });
    expect(allowed.verdict).toBe('allowed');
    expect(allowed.by.map(({ kind, name }) => [kind, name])).toEqual([
      ['user', user.accessKey],
      ['session', given.accessKey],
    ]);
    expect(await ask(who, ['s3:PutObject', 'photos/a.jpg'], { by })).toMatchObject({
      verdict: 'denied',
      by: [],
      unread: [],
      changes: [{ kind: 'add', holder: { kind: 'session', name: given.accessKey } }],
    });
  }
});

test('answers the session of a narrowed access key about the key, without any permission', async () => {
  const { accessKey: parentUser } = await newUser(allow('s3:*', 'photos/*'));
  const key = await serviceAccountAdd(root, {
    parentUser,
    policy: { Version, Statement: [allow('s3:GetObject', 'photos/*')] },
  });
  const by = await as(key);
  expect((await by(sessionView, {})).accessKey).toBe(key.accessKey);
  const who = { kind: 'accessKey', name: key.accessKey } as const;
  expect(await ask(who, readPhoto, { by })).toMatchObject({ verdict: 'allowed', unread: [] });
  const put = ['s3:PutObject', 'photos/a.jpg'] as const;
  expect(await ask(who, put, { by })).toMatchObject({
    verdict: 'denied',
    changes: [{ kind: 'add', holder: { kind: 'accessKey', name: key.accessKey } }],
  });
  expect((await ask(userOf(parentUser), put, { by })).verdict).toBe('allowed');
});

test('denies everything to a disabled user', async () => {
  const { accessKey } = await newUser(allow('s3:*', 'photos/*'));
  await userSetStatus(root, { accessKey, status: 'disabled' });
  expect(await ask(userOf(accessKey), readPhoto)).toMatchObject({
    verdict: 'denied',
    changes: [{ kind: 'enable', holder: { kind: 'user', name: accessKey } }],
  });
});

test('judges by conditions that are told, and says on which it depends', async () => {
  const Condition = { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } };
  const { accessKey } = await newUser({ ...allow('s3:GetObject', 'photos/*'), Condition });
  const from = (address: string) =>
    ask(userOf(accessKey), readPhoto, { conditions: { 'aws:SourceIp': [address] } });
  expect((await from('10.1.2.3')).verdict).toBe('allowed');
  expect(await from('192.168.0.1')).toMatchObject({ verdict: 'denied', changes: [{ kind: 'meet' }] });
  const open = await ask(userOf(accessKey), readPhoto);
  expect(open).toMatchObject({ verdict: 'depends', openKeys: ['aws:SourceIp'], changes: [] });
});

test('judges who does not sign in by the bucket’s policy', async () => {
  const bucket = await newBucket();
  const who = { kind: 'anonymous' } as const;
  const asked = ['s3:GetObject', `${bucket}/open/a`] as const;
  expect(await ask(who, asked)).toMatchObject({ verdict: 'denied', changes: [{ kind: 'add' }] });
  const Statement = [{ ...allow('s3:GetObject', `${bucket}/open/*`), Principal: { AWS: ['*'] } }];
  const Policy = JSON.stringify({ Version, Statement });
  await s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  expect(await ask(who, asked)).toMatchObject({ verdict: 'allowed', by: [{ kind: 'bucket', name: bucket }] });
  const nowhere = ask(who, ['s3:GetObject', '']);
  expect(await refusalOf(nowhere)).toMatchObject({ status: 400, field: 'body.resource' });
  const by = await limited('GetUser');
  expect(await refusalOf(ask(who, asked, { by }))).toMatchObject({
    status: 403,
    action: 's3:GetBucketPolicy',
    resource: bucket,
  });
});

test('says what the caller may not read, and then does not decide', async () => {
  const { accessKey } = await newUser(allow('s3:PutObject', 'photos/*'));
  const { group, policy } = await newGroup(accessKey, allow('s3:Get*', 'photos/*'));
  const byUser = await ask(userOf(accessKey), readPhoto, { by: await limited('GetUser', 'GetPolicy') });
  const unread = [{ kind: 'group', name: group, missing: 'admin:GetGroup' }];
  expect(byUser).toMatchObject({ verdict: 'depends', by: [], changes: [], unread });
  const blind = await ask(userOf(accessKey), readPhoto, { by: await limited('GetUser', 'GetGroup') });
  expect(blind.verdict).toBe('depends');
  expect(blind.unread).toContainEqual({ kind: 'policy', name: policy, missing: 'admin:GetPolicy' });
  // Whoever may list policies is told what they say.
  const lister = await limited('GetUser', 'GetGroup', 'ListUserPolicies');
  expect(await ask(userOf(accessKey), readPhoto, { by: lister })).toMatchObject({
    verdict: 'allowed',
    unread: [],
  });
});

test('is refused to those who may not look at whom they ask about', async () => {
  const { accessKey } = await newUser(allow('s3:PutObject', 'photos/*'));
  const { group } = await newGroup(accessKey, allow('s3:Get*', 'photos/*'));
  const key = await serviceAccountAdd(root, { parentUser: accessKey });
  const by = await as(personas.readOnly);
  const refusals = [
    [userOf(accessKey), 'admin:GetUser'],
    [{ kind: 'group', name: group }, 'admin:GetGroup'],
    [{ kind: 'accessKey', name: key.accessKey }, 'admin:ListServiceAccounts'],
  ] as const;
  for (const [who, action] of refusals)
    expect(await refusalOf(ask(who, readPhoto, { by }))).toMatchObject({ status: 403, action });
});

test('answers everybody about themselves', async () => {
  const { accessKey } = personas.readOnly;
  const by = await as(personas.readOnly);
  const allowed = await ask(userOf(accessKey), readPhoto, { by });
  expect(allowed).toMatchObject({ verdict: 'allowed', by: [{ kind: 'user', name: accessKey }], unread: [] });
  const denied = await ask(userOf(accessKey), ['s3:DeleteObject', 'photos/a.jpg'], { by });
  expect(denied).toMatchObject({ verdict: 'denied', changes: [{ kind: 'add' }] });
});

test('answers root about itself', async () => {
  const keys = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const by = await as(keys);
  expect((await ask(userOf(minio.rootUser), readPhoto, { by })).verdict).toBe('allowed');
});

test('refuses whom there is not, and what is no action', async () => {
  expect(await refusalOf(ask(userOf(uniqueName('nobody')), readPhoto))).toMatchObject({ status: 404 });
  for (const action of ['s3:*', 'GetObject', '', 's3:Get Object'])
    expect(await refusalOf(ask(userOf('ann'), [action, '']))).toMatchObject({
      status: 400,
      field: 'body.action',
    });
  for (const action of bucketPolicyActions.slice(0, 3))
    expect((await ask(userOf(personas.oneBucket.accessKey), [action, personas.bucket])).verdict).toBe(
      'allowed',
    );
});

/** By steps of the lengths' product this takes minutes. */
test('says that it could not judge a question of somebody without permissions that is made to take long', async () => {
  const by = await as(personas.noRights);
  const conditions = {
    's3:prefix': Array.from({ length: 100 }, (_, at) => `${'a'.repeat(2000)}${at}`),
  };
  const policy = {
    Version,
    Statement: [
      {
        ...statement('Allow', ['s3:*'], ['*']),
        Condition: { StringLike: { 's3:prefix': [`*${'a?'.repeat(450)}b*`] } },
      },
    ],
  };
  const key = await serviceAccountAdd(
    adminOf({ ...minio, rootUser: personas.noRights.accessKey, rootPassword: personas.noRights.secretKey }),
    { policy },
  );
  onTestFinished(async () => {
    await serviceAccountDelete(root, { accessKey: key.accessKey });
  });
  const who = { kind: 'accessKey', name: key.accessKey } as const;
  const asked = ['s3:ListBucketVersions', personas.bucket] as const;
  const told = { verdict: 'depends', by: [], openKeys: [], changes: [], isUnjudged: true };
  expect(await ask(who, asked, { by, conditions })).toMatchObject(told);
  // The policies alone decide against it where nothing is compared.
  expect(await ask(who, asked, { by, conditions: { 's3:prefix': [] } })).toMatchObject({ verdict: 'denied' });
});
