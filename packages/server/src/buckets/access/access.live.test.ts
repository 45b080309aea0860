import { bucketGrantList, bucketPolicyList, bucketUserList } from '@longshore/contract/buckets/access';
import { mostEntries } from '@longshore/contract/most-entries';
import {
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  groupSetStatus,
  policyAdd,
  policyAttach,
  policyDelete,
  policyList,
  userSetStatus,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const admin = adminOf(fixture.minio);

const all = { limit: mostEntries };
const policiesOf = (bucketName: string, query: object = all, as = fixture.administrator) =>
  as(bucketPolicyList, { params: { bucketName }, query });
const usersOf = (bucketName: string, query: object = all, as = fixture.administrator) =>
  as(bucketUserList, { params: { bucketName }, query });

const allow = (...Resource: string[]) => ({
  Effect: 'Allow' as const,
  Action: ['s3:*'],
  Resource: Resource.map((one) => `arn:aws:s3:::${one}`),
});
const deny = (...resources: string[]) => ({ ...allow(...resources), Effect: 'Deny' as const });

async function makePolicy(...Statement: ReturnType<typeof allow | typeof deny>[]): Promise<string> {
  const name = uniqueName('policy');
  await policyAdd(admin, { name, policy: { Version: '2012-10-17', Statement } });
  onTestFinished(() => policyDelete(admin, { name }));
  return name;
}

test('lists the policies with access to the bucket, and no others', async () => {
  const bucket = await fixture.newBucket();
  const reaching = [
    await makePolicy(allow(bucket)),
    await makePolicy(allow(`${bucket}/folder/*`)),
    await makePolicy(allow('*'), deny(`${bucket}/secret/*`)),
  ];
  const others = [
    await makePolicy(allow(`${bucket}-old`, `${bucket}-old/*`)),
    await makePolicy(allow('*'), deny(bucket, `${bucket}/*`)),
  ];
  const { policies, total } = await policiesOf(bucket);
  expect(total).toBe(policies.length);
  const names = policies.map(({ name = '' }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...reaching, 'consoleAdmin', 'readonly', 'readwrite', 'writeonly']),
  );
  for (const name of [...others, 'diagnostics']) expect(names).not.toContain(name);
  expect(names).toEqual(names.toSorted());
  const shown = policies.find(({ name }) => name === reaching[0]);
  expect(JSON.parse(shown?.policy ?? '')).toMatchObject({ Statement: [allow(bucket)] });
  expect((await policiesOf(bucket, { offset: 1, limit: 2 })).policies.map(({ name }) => name)).toEqual(
    names.slice(1, 3),
  );

  // The server's own choice takes a Deny and a right of the server for reach, and misses who reaches one folder only.
  const chosen = Object.keys(await policyList(admin, { bucket }));
  const both = names.filter((name) => chosen.includes(name));
  expect(both).toEqual(expect.arrayContaining([reaching[0], reaching[2], 'consoleAdmin', 'readwrite']));
  expect(chosen).toEqual(expect.arrayContaining([others[1], 'diagnostics']));
  expect(chosen).not.toContain(reaching[1]);
});

test('lists users with access through their own policies and their groups', async () => {
  const bucket = await fixture.newBucket();
  const nothing = { Version: '2012-10-17' as const, Statement: [deny('nowhere')] };
  const own = await createUser(admin, 'own', { ...nothing, Statement: [allow(`${bucket}/*`)] });
  const [member, stopped, idle] = [
    await createUser(admin, 'member', nothing),
    await createUser(admin, 'stopped', { ...nothing, Statement: [deny(bucket, `${bucket}/*`)] }),
    await createUser(admin, 'idle', nothing),
  ];
  const disabled = await createUser(admin, 'disabled', { ...nothing, Statement: [allow(bucket)] });
  onTestFinished(async () => {
    for (const user of [own, member, stopped, idle, disabled]) await user.remove();
  });
  await userSetStatus(admin, { accessKey: disabled.accessKey, status: 'disabled' });
  const group = uniqueName('group');
  const members = [member.accessKey, stopped.accessKey];
  const policy = await makePolicy(allow(bucket));
  await groupMembersAdd(admin, { group, members });
  await policyAttach(admin, { group, policies: [policy] });
  onTestFinished(async () => {
    await groupMembersRemove(admin, { group, members });
    await groupDelete(admin, { group });
  });

  const users = await usersOf(bucket);
  expect(users).toEqual(expect.arrayContaining([own.accessKey, member.accessKey]));
  for (const user of [stopped, idle, disabled]) expect(users).not.toContain(user.accessKey);
  expect(users).toEqual(
    expect.arrayContaining([fixture.personas.administrator.accessKey, fixture.personas.readOnly.accessKey]),
  );
  expect(users).not.toContain(fixture.personas.noRights.accessKey);
  expect(users).not.toContain(fixture.personas.oneBucket.accessKey);
  expect(await usersOf(bucket, { limit: 1 })).toEqual(users.slice(0, 1));

  const { grants, total } = await fixture.administrator(bucketGrantList, {
    params: { bucketName: bucket },
    query: all,
  });
  expect(total).toBe(users.length);
  expect(grants.map(({ userName }) => userName)).toEqual(users);
  const grantOf = (name: string) => grants.find(({ userName }) => userName === name);
  expect(grantOf(own.accessKey)).toMatchObject({
    read: true,
    write: true,
    // The storage server takes a resource of all objects for the bucket, too.
    admin: true,
    through: [{ policy: expect.any(String) as unknown }],
  });
  // The bucket alone, without what is in it; the policy of their own gives nothing.
  expect(grantOf(member.accessKey)).toMatchObject({
    read: true,
    write: false,
    admin: true,
    through: [{ policy, group }],
  });
  expect(grantOf(fixture.personas.readOnly.accessKey)).toMatchObject({
    read: true,
    write: false,
    admin: false,
  });

  await groupSetStatus(admin, { group, status: 'disabled' });
  expect(await usersOf(bucket)).not.toContain(member.accessKey);
});

test('says where the status of groups could not be read', async () => {
  const bucket = await fixture.newBucket();
  const member = await createUser(admin, 'member', {
    Version: '2012-10-17',
    Statement: [allow('elsewhere')],
  });
  const group = uniqueName('group');
  const members = [member.accessKey];
  const policy = await makePolicy(allow(bucket));
  await groupMembersAdd(admin, { group, members });
  await policyAttach(admin, { group, policies: [policy] });
  await groupSetStatus(admin, { group, status: 'disabled' });
  const Action = ['GetPolicy', 'ListUsers', 'ListGroups', 'ListUserPolicies'].map((one) => `admin:${one}`);
  const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
  const limited = await createUser(admin, 'limited', { Version: '2012-10-17', Statement });
  onTestFinished(async () => {
    await groupMembersRemove(admin, { group, members });
    await groupDelete(admin, { group });
    for (const user of [member, limited]) await user.remove();
  });
  const grantsOf = async (as: typeof fixture.administrator) => {
    const call = { params: { bucketName: bucket }, query: all };
    const { grants, unreadGroups } = await as(bucketGrantList, call);
    return { names: grants.map(({ userName }) => userName), unreadGroups };
  };
  const certain = await grantsOf(fixture.administrator);
  expect(certain.names).not.toContain(member.accessKey);
  expect(certain.unreadGroups).toBeUndefined();
  const uncertain = await grantsOf(await fixture.as(limited));
  expect(uncertain.names).toContain(member.accessKey);
  expect(uncertain.unreadGroups).toEqual({ missing: 'admin:GetGroup' });
});

test('reports a missing bucket and an unknown part', async () => {
  for (const listOf of [policiesOf, usersOf]) {
    const gone = await refusalOf(listOf(uniqueName('never')));
    expect(gone).toMatchObject({ status: 404, code: 'NoSuchBucket' });
    const bad = await refusalOf(listOf(fixture.personas.bucket, { offset: -1 }));
    expect(bad).toMatchObject({ code: 'InvalidInput', field: 'query.offset' });
  }
});

test('names the missing permission', async () => {
  const policies = await refusalOf(policiesOf(fixture.personas.bucket, {}, fixture.oneBucket));
  expect(policies).toMatchObject({ status: 403, action: 'admin:ListUserPolicies' });
  const users = await refusalOf(usersOf(fixture.personas.bucket, {}, fixture.oneBucket));
  expect(users.status).toBe(403);
  // Both are missing, and are asked for at once.
  expect(users.action).toMatch(/^admin:List(?:Users|UserPolicies)$/);
});

test('reports both as not supported without the admin API', async () => {
  const root = await rootOf(await startVersityGw());
  for (const listOf of [policiesOf, usersOf])
    expect((await refusalOf(listOf('any-bucket', {}, root))).code).toBe('NotOffered');
});
