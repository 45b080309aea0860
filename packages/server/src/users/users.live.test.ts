import { groupCreate, groupDelete, groupUpdate, groupView } from '@longshore/contract/groups/groups';
import * as users from '@longshore/contract/users/users';
import { policyAttach, serviceAccountAdd, userDelete, userInfo } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, readOnly, as, console, minio, personas } = await liveFixture();
const root = adminOf(minio);

/** A user that goes with the test. */
async function newUser(policy = 'readonly') {
  const user = await createUser(root, 'user', policy);
  onTestFinished(() => userDelete(root, user).catch(() => undefined));
  return user;
}

async function newGroup(members: string[] = []) {
  const group = uniqueName('group');
  await administrator(groupCreate, { body: { group, members } });
  onTestFinished(async () => {
    await administrator(groupUpdate, { params: { groupName: group }, body: { members: [] } }).catch(
      () => undefined,
    );
    await administrator(groupDelete, { params: { groupName: group } }).catch(() => undefined);
  });
  return group;
}

/** Somebody with these rights of the admin API alone. */
async function holder(...actions: string[]): Promise<Caller> {
  const Statement = [
    { Effect: 'Allow' as const, Action: actions.map((action) => `admin:${action}`), Resource: [] },
  ];
  const user = await createUser(root, 'holder', { Version: '2012-10-17', Statement });
  onTestFinished(() => user.remove());
  return as(user);
}

const nameOf = (user: { accessKey: string }) => ({ params: { userName: user.accessKey } });
const willDelete = (accessKey: string) =>
  onTestFinished(() => userDelete(root, { accessKey }).catch(() => undefined));

describe('list and view', () => {
  test('lists users with status, policies and groups, without a limit', async () => {
    const first = await newUser();
    const made = [first, ...(await Promise.all(Array.from({ length: 21 }, () => newUser())))];
    const group = await newGroup([first.accessKey]);
    const { users: listed } = await administrator(users.userList, {});
    const names = listed.map(({ accessKey }) => accessKey);
    expect(names).toEqual(expect.arrayContaining(made.map(({ accessKey }) => accessKey)));
    expect(listed.find(({ accessKey }) => accessKey === first.accessKey)).toMatchObject({
      policy: ['readonly'],
      memberOf: [group],
      status: 'enabled',
    });
  });

  test('returns no policy as an empty list', async () => {
    const accessKey = uniqueName('bare');
    willDelete(accessKey);
    const body = { accessKey, secretKey: 'long enough' };
    expect(await administrator(users.userCreate, { body })).toMatchObject({
      policy: [],
      memberOf: [],
      hasPolicy: false,
    });
    const { users: listed } = await administrator(users.userList, {});
    expect(listed.find((user) => user.accessKey === accessKey)?.policy).toEqual([]);
  });

  test('tells a policy of a group', async () => {
    const accessKey = uniqueName('member');
    willDelete(accessKey);
    await administrator(users.userCreate, { body: { accessKey, secretKey: 'long enough' } });
    const group = await newGroup([accessKey]);
    await policyAttach(root, { group, policies: ['readonly'] });
    expect(await administrator(users.userView, nameOf({ accessKey }))).toMatchObject({
      hasPolicy: true,
      policy: [],
    });
    const { grants } = await administrator(users.userGrantList, nameOf({ accessKey }));
    expect(grants).toEqual([
      { policy: 'readonly', group, document: expect.stringContaining('s3:GetObject') as string },
    ]);
  });

  test('rejects unauthorized users', async () => {
    const user = await newUser();
    expect(await refusalOf(readOnly(users.userList, {}))).toMatchObject({
      status: 403,
      action: 'admin:ListUsers',
    });
    expect(await refusalOf(readOnly(users.userView, nameOf(user)))).toMatchObject({
      status: 403,
      action: 'admin:GetUser',
    });
    const lister = await holder('GetUser');
    expect(await refusalOf(lister(users.userGrantList, nameOf(user)))).toMatchObject({
      status: 403,
      action: 'admin:ListUserPolicies',
    });
  });

  test('returns 404 for a user that does not exist, and the session stays', async () => {
    const gone = { accessKey: uniqueName('nobody') };
    for (const call of [users.userView, users.userDelete, users.userGrantList])
      expect(await refusalOf(administrator(call, nameOf(gone)))).toMatchObject({
        status: 404,
        code: 'XMinioAdminNoSuchUser',
      });
    await administrator(users.userList, {});
  });
});

describe('create', () => {
  test.each(['ann@example.com', 'with space', 'müller', 'a/b', 'per%2Fcent'])(
    'takes the name %j',
    async (name) => {
      const accessKey = `${uniqueName('u')}${name}`;
      willDelete(accessKey);
      const group = await newGroup();
      const body = {
        accessKey,
        secretKey: 'long enough',
        groups: [group],
        policies: ['readonly', 'writeonly'],
      };
      const user = await administrator(users.userCreate, { body });
      expect(user).toMatchObject({ accessKey, memberOf: [group], status: 'enabled', hasPolicy: true });
      expect(user.policy.toSorted()).toEqual(['readonly', 'writeonly']);
      expect(await administrator(users.userView, nameOf(user))).toMatchObject({ accessKey });
      await as({ accessKey, secretKey: 'long enough' });
      await administrator(users.userDelete, nameOf(user));
    },
  );

  test('takes members that are null or left out', async () => {
    const accessKey = uniqueName('liberal');
    willDelete(accessKey);
    const body = { accessKey, secretKey: 'long enough', groups: null, unknown: 1 };
    await administrator.unchecked(users.userCreate, { body });
    expect((await userInfo(root, { accessKey })).status).toBe('enabled');
  });

  test('rejects the name of an existing user and keeps its password', async () => {
    const user = await newUser();
    const body = { accessKey: user.accessKey, secretKey: 'another password' };
    const refusal = await refusalOf(administrator(users.userCreate, { body }));
    expect(refusal).toMatchObject({ status: 409, code: 'NameTaken', field: 'body.accessKey' });
    await as(user);
  });

  test('rejects the name of root', async () => {
    const body = { accessKey: minio.rootUser, secretKey: 'another password' };
    const refusal = await refusalOf(administrator(users.userCreate, { body }));
    expect(refusal).toMatchObject({ status: 409, field: 'body.accessKey' });
  });

  test.each([
    [{ accessKey: 'ab', secretKey: 'long enough' }, 'body.accessKey'],
    [{ accessKey: 'a,b,c', secretKey: 'long enough' }, 'body.accessKey'],
    [{ accessKey: 'a=b', secretKey: 'long enough' }, 'body.accessKey'],
    [{ accessKey: ' abc', secretKey: 'long enough' }, 'body.accessKey'],
    [{ accessKey: 'abcd', secretKey: 'seven77' }, 'body.secretKey'],
    [{ secretKey: 'long enough' }, 'body.accessKey'],
  ])('rejects %j before sending', async (body, field) => {
    const refusal = await refusalOf(administrator.unchecked(users.userCreate, { body }));
    expect(refusal).toMatchObject({ status: 400, field });
  });

  test('says what is done when a later step fails', async () => {
    const accessKey = uniqueName('half');
    willDelete(accessKey);
    const body = { accessKey, secretKey: 'long enough', policies: [uniqueName('unknown')] };
    const refusal = await refusalOf(administrator(users.userCreate, { body }));
    expect(refusal).toMatchObject({ status: 409, code: 'PartlyDone' });
    expect(refusal.message).toMatch(/^Attaching policies failed/);
    expect(refusal.detailedMessage).toMatch(/Done before: creating the user/);
    expect((await userInfo(root, { accessKey })).status).toBe('enabled');
  });

  test('rejects unauthorized users', async () => {
    const body = { accessKey: uniqueName('never'), secretKey: 'long enough' };
    expect(await refusalOf(readOnly(users.userCreate, { body }))).toMatchObject({ status: 403 });
    const looker = await holder('GetUser');
    expect(await refusalOf(looker(users.userCreate, { body }))).toMatchObject({
      status: 403,
      action: 'admin:CreateUser',
    });
  });
});

describe('change', () => {
  test('disables and enables a user, and leaves its groups', async () => {
    const user = await newUser();
    const group = await newGroup([user.accessKey]);
    const disabled = await administrator(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } });
    expect(disabled).toMatchObject({ status: 'disabled', memberOf: [group] });
    const enabled = await administrator(users.userUpdate, {
      ...nameOf(user),
      body: { status: 'enabled', groups: [group] },
    });
    expect(enabled).toMatchObject({ status: 'enabled', memberOf: [group] });
  });

  test('sets the groups', async () => {
    const user = await newUser();
    const [first, second] = [await newGroup([user.accessKey]), await newGroup()];
    const changed = await administrator(users.userGroupsSet, { ...nameOf(user), body: { groups: [second] } });
    expect(changed.memberOf).toEqual([second]);
    const both = await administrator(users.userUpdate, {
      ...nameOf(user),
      body: { groups: [first, second] },
    });
    expect(both.memberOf.toSorted()).toEqual([first, second].toSorted());
    expect(
      (await administrator(users.userGroupsSet, { ...nameOf(user), body: { groups: [] } })).memberOf,
    ).toEqual([]);
  });

  test('adds many users to many groups', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const [first, second] = [await newGroup(), await newGroup()];
    const body = { users: [one.accessKey, two.accessKey], groups: [first, second] };
    await administrator(users.userGroupsAddMany, { body });
    const group = await administrator(groupView, { params: { groupName: second } });
    expect(group.members.toSorted()).toEqual([one.accessKey, two.accessKey].toSorted());
    const unknown = { users: [uniqueName('nobody')], groups: [first] };
    expect((await refusalOf(administrator(users.userGroupsAddMany, { body: unknown }))).code).toBe(
      'XMinioAdminNoSuchUser',
    );
    expect(await refusalOf(readOnly(users.userGroupsAddMany, { body }))).toMatchObject({
      status: 403,
      action: 'admin:AddUserToGroup',
    });
  });

  test('rejects disabling and deleting oneself', async () => {
    const own = nameOf(personas.administrator);
    const disabling = administrator(users.userUpdate, { ...own, body: { status: 'disabled' } });
    expect(await refusalOf(disabling)).toMatchObject({ status: 403, code: 'OwnUserRefused' });
    const deleting = administrator(users.userDelete, own);
    expect(await refusalOf(deleting)).toMatchObject({ status: 403, code: 'OwnUserRefused' });
  });

  test('rejects unauthorized users', async () => {
    const user = await newUser();
    const looker = await holder('GetUser');
    expect(
      await refusalOf(looker(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } })),
    ).toMatchObject({ status: 403, action: 'admin:EnableUser' });
    expect(
      await refusalOf(looker(users.userGroupsSet, { ...nameOf(user), body: { groups: ['staff'] } })),
    ).toMatchObject({ status: 403, action: 'admin:AddUserToGroup' });
    expect(await refusalOf(looker(users.userDelete, nameOf(user)))).toMatchObject({
      status: 403,
      action: 'admin:DeleteUser',
    });
    expect(
      await refusalOf(readOnly(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } })),
    ).toMatchObject({ status: 403 });
  });

  test('records groups and status as they were', async () => {
    const user = await newUser();
    await administrator(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } });
    const changes = await console.deps.store.journal.list({ count: 50 });
    const change = changes.find(
      ({ rowId, place }) => rowId === 'userUpdate' && place.includes(user.accessKey),
    );
    expect(JSON.parse(change?.before ?? '')).toEqual({ status: 'enabled', groups: [] });
    expect(JSON.parse(change?.after ?? '')).toEqual({ status: 'disabled' });
  });
});

describe('password', () => {
  test('changes it and keeps a disabled user disabled', async () => {
    const user = await newUser();
    await administrator(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } });
    const body = { selectedUser: user.accessKey, newSecretKey: 'a new password' };
    await administrator(users.userPasswordSet, { body });
    expect((await userInfo(root, user)).status).toBe('disabled');
    await administrator(users.userUpdate, { ...nameOf(user), body: { status: 'enabled' } });
    await as({ accessKey: user.accessKey, secretKey: 'a new password' });
    const entries = JSON.stringify(await console.deps.store.journal.list({ count: 100 }));
    expect(entries).toContain('userPasswordSet');
    expect(entries).not.toContain('a new password');
  });

  test('rejects short ones, unknown users and unauthorized users', async () => {
    const user = await newUser();
    const body = { selectedUser: user.accessKey, newSecretKey: 'short' };
    expect(await refusalOf(administrator(users.userPasswordSet, { body }))).toMatchObject({
      status: 400,
      field: 'body.newSecretKey',
    });
    const gone = { selectedUser: uniqueName('nobody'), newSecretKey: 'long enough' };
    expect(await refusalOf(administrator(users.userPasswordSet, { body: gone }))).toMatchObject({
      status: 404,
    });
    const right = { selectedUser: user.accessKey, newSecretKey: 'long enough' };
    expect(await refusalOf(readOnly(users.userPasswordSet, { body: right }))).toMatchObject({ status: 403 });
  });
});

describe('access keys of users', () => {
  test('counts those of a disabled user', async () => {
    const user = await newUser();
    await serviceAccountAdd(root, { parentUser: user.accessKey });
    await administrator(users.userUpdate, { ...nameOf(user), body: { status: 'disabled' } });
    expect(await administrator(users.userAccessKeyCount, { body: [user.accessKey] })).toEqual({
      userServiceAccountList: [{ userName: user.accessKey, numSAs: 1 }],
      hasSA: true,
    });
  });

  test('counts them', async () => {
    const [one, none] = [await newUser(), await newUser()];
    await serviceAccountAdd(root, { parentUser: one.accessKey });
    const body = [one.accessKey, none.accessKey];
    expect(await administrator(users.userAccessKeyCount, { body })).toEqual({
      userServiceAccountList: [
        { userName: one.accessKey, numSAs: 1 },
        { userName: none.accessKey, numSAs: 0 },
      ],
      hasSA: true,
    });
    expect(await administrator(users.userAccessKeyCount, { body: [] })).toEqual({
      userServiceAccountList: [],
      hasSA: false,
    });
    expect(await refusalOf(readOnly(users.userAccessKeyCount, { body }))).toMatchObject({
      status: 403,
      action: 'admin:ListServiceAccounts',
    });
  });
});
