import { groupCreate, groupDelete, groupUpdate } from '@longshore/contract/groups/groups';
import * as policies from '@longshore/contract/policies/policies';
import { userPolicyActions } from '@longshore/contract/policy/bucket-actions';
import {
  conditionKeys,
  conditionOperators,
  valueKindOf,
} from '@longshore/contract/policy/condition-catalogue';
import { serverActions } from '@longshore/contract/policy/server-actions';
import { userUpdate } from '@longshore/contract/users/users';
import {
  policyAdd,
  policyAttach,
  policyDelete,
  policyInfo,
  policySet,
  userDelete,
  userInfo,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, readOnly, as, minio, personas } = await liveFixture();
const root = adminOf(minio);

const Version = '2012-10-17';
const statementOn = (bucket: string, ...actions: string[]) => ({
  Effect: 'Allow' as const,
  Action: actions.length === 0 ? ['s3:GetObject'] : actions,
  Resource: [`arn:aws:s3:::${bucket}/*`],
});
const textOn = (bucket: string, ...actions: string[]) =>
  JSON.stringify({ Version, Statement: [statementOn(bucket, ...actions)] });
const named = (policyName: string) => ({ params: { policyName } });

function willDelete(name: string): string {
  onTestFinished(() => policyDelete(root, { name }).catch(() => undefined));
  return name;
}

async function newPolicy(name = uniqueName('policy'), policy = textOn('photos')) {
  willDelete(name);
  return administrator(policies.policyCreate, { body: { name, policy } });
}

async function newUser(): Promise<string> {
  const user = await createUser(root, 'holder', 'diagnostics');
  const { accessKey } = user;
  await policySet(root, { user: accessKey, policies: [] });
  onTestFinished(() => userDelete(root, { accessKey }));
  return accessKey;
}

async function newGroup(members: string[]): Promise<string> {
  const group = uniqueName('group');
  await administrator(groupCreate, { body: { group, members } });
  const params = { groupName: group };
  onTestFinished(async () => {
    await administrator(groupUpdate, { params, body: { members: [] } });
    await administrator(groupDelete, { params });
  });
  return group;
}

/** Somebody with these rights of the admin API alone. */
async function holder(...actions: string[]): Promise<Caller> {
  const Statement = [
    { Effect: 'Allow' as const, Action: actions.map((action) => `admin:${action}`), Resource: [] },
  ];
  const user = await createUser(root, 'limited', { Version, Statement });
  onTestFinished(() => user.remove());
  return as(user);
}

const heldBy = async (user: string) =>
  ((await userInfo(root, { accessKey: user })).policyName ?? '').split(',').filter(Boolean).toSorted();

describe('create, view, replace and delete', () => {
  test.each(['a b', 'a/b', 'team@work', '100%', 'ünï 日本', 'a+b'])(
    'creates, lists, views and deletes a policy named %j',
    async (oddity) => {
      const name = `${uniqueName('p')}${oddity}`;
      const made = await newPolicy(name);
      expect(made).toMatchObject({ name, createdAt: expect.any(String) as string });
      expect(JSON.parse(made.policy)).toEqual({ Version, Statement: [statementOn('photos')] });
      expect(await administrator(policies.policyView, named(name))).toEqual(made);
      const { policies: all, total } = await administrator(policies.policyList, {});
      expect(total).toBe(all.length);
      expect(all).toContainEqual({ name, policy: made.policy });
      await administrator(policies.policyDelete, named(name));
      const gone = { status: 404, code: 'XMinioAdminNoSuchPolicy' };
      for (const row of [policies.policyView, policies.policyDelete, policies.policyUserList])
        expect(await refusalOf(administrator(row, named(name)))).toMatchObject(gone);
    },
  );

  test('refuses to replace a policy without its revision', async () => {
    const { name, policy, revision } = await newPolicy();
    const body = { name, policy: textOn('music') };
    expect(await refusalOf(administrator(policies.policyCreate, { body }))).toMatchObject({
      status: 409,
      code: 'NameTaken',
      field: 'body.name',
    });
    const builtIn = { ...body, name: 'readonly' };
    expect((await refusalOf(administrator(policies.policyCreate, { body: builtIn }))).code).toBe('NameTaken');
    expect((await administrator(policies.policyView, named(name))).policy).toBe(policy);
    const replaced = await administrator(policies.policyCreate, { body: { ...body, revision } });
    expect(JSON.parse(replaced.policy)).toEqual({ Version, Statement: [statementOn('music')] });
    expect(replaced.revision).not.toBe(revision);
    const late = administrator(policies.policyCreate, { body: { ...body, revision } });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  });

  test('refuses to replace a policy that is gone', async () => {
    const { name, policy, revision } = await newPolicy();
    await administrator(policies.policyDelete, named(name));
    const late = administrator(policies.policyCreate, { body: { name, policy, revision } });
    expect((await refusalOf(late)).code).toBe('ChangedMeanwhile');
    expect((await refusalOf(administrator(policies.policyView, named(name)))).status).toBe(404);
  });

  test('creates one policy for two who ask at once', async () => {
    const name = willDelete(uniqueName('policy'));
    const asked = ['photos', 'music'].map((bucket) =>
      administrator(policies.policyCreate, { body: { name, policy: textOn(bucket) } }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['{\n  "Version": \n}', /line 3, column 1/],
    [JSON.stringify({ Version, Statement: [{ ...statementOn('b'), Conditon: {} }] }), /“Conditon”/],
    [JSON.stringify({ Version, Statement: [] }), /Add at least one statement/],
    [textOn('b', 's3:GetObject', 's3:GetObjekt'), /s3:GetObjekt/],
    [textOn('b', 'admin:NoSuchAction'), /admin:NoSuchAction/],
    [textOn(`b${'x'.repeat(21_000)}`), /20 KiB/],
  ])('says what is wrong with %.60s', async (policy, words) => {
    const name = willDelete(uniqueName('policy'));
    const refusal = await refusalOf(administrator(policies.policyCreate, { body: { name, policy } }));
    expect(refusal).toMatchObject({ status: 400, field: 'body.policy' });
    expect(`${refusal.message} ${refusal.detailedMessage}`).toMatch(words);
  });

  test('takes every action, operator and condition key that completion offers', async () => {
    const on = { Effect: 'Allow', Resource: ['arn:aws:s3:::*'] };
    const key = { address: 'aws:SourceIp', boolean: 'aws:SecureTransport', time: 'aws:CurrentTime' };
    const value = { address: '::1/64', boolean: 'true', time: '2026-01-01T00:00:00Z', number: '1' };
    const statements: [string, object][] = [
      ...serverActions.map((Action): [string, object] => [Action, { Effect: 'Allow', Action }]),
      ...userPolicyActions.map((Action): [string, object] => [Action, { ...on, Action }]),
      ...conditionOperators.map((operator): [string, object] => {
        const kind = valueKindOf(operator);
        const given = {
          [new Map(Object.entries(key)).get(kind ?? '') ?? 'aws:username']: [
            new Map(Object.entries(value)).get(kind ?? '') ?? 'YQ==',
          ],
        };
        return [operator, { ...on, Action: 's3:GetObject', Condition: { [operator]: given } }];
      }),
      ...conditionKeys.map((name): [string, object] => {
        const named = name.endsWith('/') ? `${name}team` : name;
        const given = { [named]: [name === 's3:x-amz-copy-source' ? 'bucket/key' : 'a'] };
        return [name, { ...on, Action: 's3:*', Condition: { StringLike: given } }];
      }),
    ];
    const name = willDelete(uniqueName('offered'));
    const refused: string[] = [];
    for (const [offered, statement] of statements) {
      const policy = { Version, Statement: [statement] } as unknown as Parameters<
        typeof policyAdd
      >[1]['policy'];
      await policyAdd(root, { name, policy }).catch(() => refused.push(offered));
    }
    expect(refused).toEqual([]);
  });

  test.each(['', 'a,b', ' a', '..'])('rejects the name %j', async (name) => {
    const body = { name, policy: textOn('photos') };
    expect(await refusalOf(administrator(policies.policyCreate, { body }))).toMatchObject({
      status: 400,
      field: 'body.name',
    });
  });

  test('says whom a policy is attached to, and keeps it', async () => {
    const { name } = await newPolicy();
    const user = await newUser();
    const group = await newGroup([user]);
    await policyAttach(root, { user, policies: [name] });
    await policyAttach(root, { group, policies: [name] });
    expect(await administrator(policies.policyUserList, named(name))).toEqual([user]);
    expect(await administrator(policies.policyGroupList, named(name))).toEqual([group]);
    const refusal = await refusalOf(administrator(policies.policyDelete, named(name)));
    expect(refusal).toMatchObject({ status: 409, code: 'XMinioIAMPolicyInUse' });
    expect(refusal.message).toBe(`${name} is attached to the user ${user} and the group ${group}`);
    const deleter = await holder('DeletePolicy');
    expect((await refusalOf(deleter(policies.policyDelete, named(name)))).message).toBe(
      `${name} is attached to a user or a group`,
    );
  });

  test('says that a built-in policy cannot be deleted', async () => {
    const refusal = await refusalOf(administrator(policies.policyDelete, named('diagnostics')));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(/^diagnostics /);
    expect((await policyInfo(root, { name: 'diagnostics' })).name).toBe('diagnostics');
  });

  test('keeps out what would break the list of policies, and deletes it where it is', async () => {
    const { Action: NotAction, ...statement } = statementOn('photos');
    const policy = { Version, Statement: [{ ...statement, NotAction }] };
    const name = willDelete(uniqueName('policy'));
    const body = { name, policy: JSON.stringify(policy) };
    const refusal = await refusalOf(administrator(policies.policyCreate, { body }));
    expect(refusal).toMatchObject({ status: 400, field: 'body.policy' });
    await policyAdd(root, { name, policy });
    const unnamed = await refusalOf(administrator(policies.policyList, {}));
    expect(unnamed).toMatchObject({ status: 500, code: 'PolicyUnreadable' });
    expect(unnamed.resource).toBeUndefined();
    const user = await newUser();
    await policyAttach(root, { user, policies: [name] });
    const refused = { code: 'PolicyUnreadable', resource: name };
    expect(await refusalOf(administrator(policies.policyList, {}))).toMatchObject(refused);
    expect(await refusalOf(administrator(policies.policyView, named(name)))).toMatchObject({
      code: 'PolicyUnreadable',
    });
    const lister = await holder('ListUserPolicies');
    expect(await refusalOf(lister(policies.policyList, {}))).toMatchObject({ code: 'PolicyUnreadable' });
    await policySet(root, { user, policies: [] });
    await administrator(policies.policyDelete, named(name));
    await administrator(policies.policyList, {});
  });

  test('returns empty lists for a policy that nobody has', async () => {
    const { name } = await newPolicy();
    expect(await administrator(policies.policyUserList, named(name))).toEqual([]);
    expect(await administrator(policies.policyGroupList, named(name))).toEqual([]);
  });
});

describe('attach and detach', () => {
  const setFor = (entityName: string, name: string[], entityType?: 'user' | 'group') =>
    administrator(policies.policySet, { body: { name, entityName, entityType } });

  test('sets the policies of a user and of a group, and takes all away', async () => {
    const user = await newUser();
    const group = await newGroup([user]);
    await setFor(user, ['readonly', 'diagnostics']);
    await setFor(user, ['readonly', 'writeonly']);
    expect(await heldBy(user)).toEqual(['readonly', 'writeonly']);
    await setFor(group, ['diagnostics'], 'group');
    expect(await administrator(policies.policyGroupList, named('diagnostics'))).toContain(group);
    await setFor(user, []);
    await setFor(group, [], 'group');
    expect(await heldBy(user)).toEqual([]);
    expect(await administrator(policies.policyGroupList, named('diagnostics'))).not.toContain(group);
  });

  test('names a policy, user or group that does not exist', async () => {
    const user = await newUser();
    expect(await refusalOf(setFor(user, [uniqueName('none')]))).toMatchObject({
      status: 404,
      code: 'XMinioAdminNoSuchPolicy',
      field: 'body.name',
    });
    expect((await refusalOf(setFor(uniqueName('nobody'), ['readonly']))).code).toBe('XMinioAdminNoSuchUser');
    expect((await refusalOf(setFor(uniqueName('none'), ['readonly'], 'group'))).code).toBe(
      'XMinioAdminNoSuchGroup',
    );
    expect(await refusalOf(setFor(user, ['readonly,consoleAdmin']))).toMatchObject({ field: 'body.name' });
  });

  test('says that a user is disabled', async () => {
    const user = await newUser();
    await administrator(userUpdate, { params: { userName: user }, body: { status: 'disabled' } });
    const refusal = await refusalOf(setFor(user, ['readonly']));
    expect(refusal).toMatchObject({ status: 409, field: 'body.entityName' });
    expect(refusal.message).toBe(`${user} is disabled; enable it to change its policies`);
  });

  test('replaces for users and one group, and adds to several groups, as other consoles do', async () => {
    const user = await newUser();
    const [first, second] = [await newGroup([user]), await newGroup([user])];
    await setFor(user, ['diagnostics']);
    await setFor(first, ['diagnostics'], 'group');
    const many = (body: object) => administrator(policies.policySetMany, { body });
    const has = async (policy: string, group: string) =>
      (await administrator(policies.policyGroupList, named(policy))).includes(group);
    await many({ name: ['readonly'], users: [user], groups: [first, second] });
    expect(await heldBy(user)).toEqual(['readonly']);
    expect(await has('diagnostics', first)).toBe(true);
    expect(await has('readonly', second)).toBe(true);
    await many({ name: ['readonly'], groups: [first] });
    expect(await has('diagnostics', first)).toBe(false);
    await many({ name: ['writeonly'], users: [user], groups: [first], mode: 'attach' });
    expect(await heldBy(user)).toEqual(['readonly', 'writeonly']);
    // What is attached already stays attached.
    await many({ name: ['writeonly'], users: [user], mode: 'attach' });
    await many({ name: ['readonly', 'writeonly'], users: [user], groups: [first, second], mode: 'detach' });
    expect(await heldBy(user)).toEqual([]);
    expect(await has('readonly', second)).toBe(false);
  });

  test('says what is done when a later one fails', async () => {
    const user = await newUser();
    const body = { name: ['readonly'], users: [user, uniqueName('nobody')] };
    const refusal = await refusalOf(administrator(policies.policySetMany, { body }));
    expect(refusal).toMatchObject({ status: 409, code: 'PartlyDone' });
    expect(refusal.detailedMessage).toContain(`Done before: Setting the policies of ${user}`);
    expect(await heldBy(user)).toEqual(['readonly']);
  });
});

describe('effective policies', () => {
  test('returns one’s own, whoever asks', async () => {
    expect(JSON.parse(await readOnly(policies.policyOwn, {}))).toMatchObject({
      Statement: [{ Effect: 'Allow' }],
    });
    expect(await administrator(policies.policyOwn, {})).toContain('admin:*');
  });

  test('merges those of a user and of its groups', async () => {
    const user = await newUser();
    const group = await newGroup([user]);
    const [own, ours] = [await newPolicy(), await newPolicy(uniqueName('policy'), textOn('music'))];
    await policyAttach(root, { user, policies: [own.name] });
    await policyAttach(root, { group, policies: [ours.name] });
    const { policy } = await administrator(policies.policyOfUser, { params: { userName: user } });
    expect(JSON.parse(policy)).toEqual({
      Version,
      Statement: [statementOn('photos'), statementOn('music')],
    });
  });
});

test('rejects who may not', async () => {
  const { name, policy, revision } = await newPolicy();
  const userName = personas.administrator.accessKey;
  const denied = (action: string) => ({ status: 403, action: `admin:${action}` });
  expect(await refusalOf(readOnly(policies.policyList, {}))).toMatchObject(denied('ListUserPolicies'));
  expect(await refusalOf(readOnly(policies.policyView, named(name)))).toMatchObject(denied('GetPolicy'));
  expect(await refusalOf(readOnly(policies.policyDelete, named(name)))).toMatchObject(denied('DeletePolicy'));
  for (const row of [policies.policyUserList, policies.policyGroupList])
    expect(await refusalOf(readOnly(row, named(name)))).toMatchObject(denied('ListUserPolicies'));
  expect(await refusalOf(readOnly(policies.policyOfUser, { params: { userName } }))).toMatchObject({
    status: 403,
  });
  const body = { name, policy, revision };
  expect(await refusalOf(readOnly(policies.policyCreate, { body }))).toMatchObject(denied('GetPolicy'));
  const reader = await holder('GetPolicy');
  expect(await refusalOf(reader(policies.policyCreate, { body }))).toMatchObject(denied('CreatePolicy'));
  const attach = denied('AttachUserOrGroupPolicy');
  const mine = { name: ['consoleAdmin'], entityName: personas.readOnly.accessKey };
  expect(await refusalOf(readOnly(policies.policySet, { body: mine }))).toMatchObject(attach);
  const many = { name: ['consoleAdmin'], users: [personas.readOnly.accessKey] };
  expect(await refusalOf(readOnly(policies.policySetMany, { body: many }))).toMatchObject(attach);
});

test('lets those who may with one permission alone', async () => {
  const { name } = await newPolicy();
  const user = await newUser();
  const attacher = await holder('AttachUserOrGroupPolicy');
  await attacher(policies.policySet, { body: { name: [name], entityName: user } });
  expect(await heldBy(user)).toEqual([name]);
  await attacher(policies.policySetMany, { body: { name: [name], users: [user], mode: 'detach' } });
  const deleter = await holder('DeletePolicy');
  await deleter(policies.policyDelete, named(name));
  for (const action of ['ListUsers', 'ListGroups'])
    expect(await (await holder(action))(policies.policyUserList, named('readonly'))).toEqual(
      expect.any(Array),
    );
});
