import * as groups from '@longshore/contract/groups/groups';
import { groupInfo, policyAttach, policyDetach, userDelete } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, readOnly, as, minio } = await liveFixture();
const root = adminOf(minio);

async function newUser() {
  const user = await createUser(root, 'member', 'readonly');
  onTestFinished(() => userDelete(root, user));
  return user.accessKey;
}

/** One that goes with the test. */
async function newGroup(members: string[] = [], group = uniqueName('group')) {
  await administrator(groups.groupCreate, { body: { group, members } });
  onTestFinished(async () => {
    await administrator(groups.groupUpdate, { params: { groupName: group }, body: { members: [] } }).catch(
      () => undefined,
    );
    await administrator(groups.groupDelete, { params: { groupName: group } }).catch(() => undefined);
  });
  return { params: { groupName: group } };
}

test.each(['staff@work', 'night shift', 'größe', 'a/b'])(
  'creates, lists, views and deletes a group named %j',
  async (name) => {
    const member = await newUser();
    const group = `${uniqueName('g')}${name}`;
    const named = await newGroup([member], group);
    const { groups: all, total } = await administrator(groups.groupList, {});
    expect(all).toContain(group);
    expect(total).toBe(all.length);
    expect(await administrator(groups.groupView, named)).toEqual({
      name: group,
      status: 'enabled',
      members: [member],
      policy: '',
    });
    expect(await refusalOf(administrator(groups.groupDelete, named))).toMatchObject({
      code: 'XMinioAdminGroupNotEmpty',
    });
    await administrator(groups.groupUpdate, { ...named, body: { members: [] } });
    await administrator(groups.groupDelete, named);
    expect(await refusalOf(administrator(groups.groupView, named))).toMatchObject({ status: 404 });
    expect(await refusalOf(administrator(groups.groupDelete, named))).toMatchObject({ status: 404 });
  },
);

test('tells status, number of members and policies of all groups', async () => {
  const [full, empty] = [await newGroup([await newUser()]), await newGroup()];
  const { groupName } = empty.params;
  await policyAttach(root, { group: groupName, policies: ['readwrite', 'diagnostics'] });
  await administrator(groups.groupUpdate, { ...empty, body: { status: 'disabled' } });
  const { groups: told } = await administrator(groups.groupDetailList, {});
  const { groups: names } = await administrator(groups.groupList, {});
  expect(told.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(told).toContainEqual({
    name: full.params.groupName,
    status: 'enabled',
    memberCount: 1,
    policies: [],
  });
  expect(told).toContainEqual({
    name: groupName,
    status: 'disabled',
    memberCount: 0,
    policies: ['diagnostics', 'readwrite'],
  });
  expect(await refusalOf(readOnly(groups.groupDetailList, {}))).toMatchObject({ code: 'AccessDenied' });
});

test('changes members, status, or both, and leaves what is not given', async () => {
  const [first, second, third] = [await newUser(), await newUser(), await newUser()];
  const named = await newGroup([first, second]);
  const disabled = await administrator(groups.groupUpdate, { ...named, body: { status: 'disabled' } });
  expect(disabled).toMatchObject({ status: 'disabled' });
  expect(disabled.members.toSorted()).toEqual([first, second].toSorted());
  const both = await administrator(groups.groupUpdate, {
    ...named,
    body: { status: 'enabled', members: [second, third] },
  });
  expect(both.status).toBe('enabled');
  expect(both.members.toSorted()).toEqual([second, third].toSorted());
  expect((await groupInfo(root, { group: named.params.groupName })).members.toSorted()).toEqual(
    [second, third].toSorted(),
  );
});

test('tells the policies of a disabled group', async () => {
  const named = await newGroup([await newUser()]);
  const group = named.params.groupName;
  await policyAttach(root, { group, policies: ['readonly'] });
  await administrator(groups.groupUpdate, { ...named, body: { status: 'disabled' } });
  expect(await administrator(groups.groupView, named)).toMatchObject({
    status: 'disabled',
    policy: 'readonly',
  });
  await administrator(groups.groupUpdate, { ...named, body: { status: 'enabled' } });
  await policyDetach(root, { group, policies: ['readonly'] });
});

test('rejects the name of an existing group and leaves its members', async () => {
  const member = await newUser();
  const named = await newGroup([member]);
  const body = { group: named.params.groupName, members: [await newUser()] };
  const refusal = await refusalOf(administrator(groups.groupCreate, { body }));
  expect(refusal).toMatchObject({ status: 409, code: 'NameTaken', field: 'body.group' });
  expect((await administrator(groups.groupView, named)).members).toEqual([member]);
});

test.each([
  [{ group: 'a,b' }, 'body.group'],
  [{ group: '' }, 'body.group'],
  [{ group: ' staff' }, 'body.group'],
  [{ members: [] }, 'body.group'],
])('rejects %j before sending', async (body, field) => {
  expect(await refusalOf(administrator.unchecked(groups.groupCreate, { body }))).toMatchObject({
    status: 400,
    field,
  });
});

test('rejects members who do not exist, and root', async () => {
  for (const member of [uniqueName('nobody'), minio.rootUser]) {
    const body = { group: uniqueName('group'), members: [member] };
    const refusal = await refusalOf(administrator(groups.groupCreate, { body }));
    expect(refusal.field).toBe('body.members');
  }
});

test('rejects unauthorized users', async () => {
  const named = await newGroup([]);
  const denied = { status: 403 };
  expect(await refusalOf(readOnly(groups.groupList, {}))).toMatchObject({
    ...denied,
    action: 'admin:ListGroups',
  });
  expect(await refusalOf(readOnly(groups.groupView, named))).toMatchObject({
    ...denied,
    action: 'admin:GetGroup',
  });
  expect(await refusalOf(readOnly(groups.groupDelete, named))).toMatchObject(denied);
  const body = { group: uniqueName('never') };
  expect(await refusalOf(readOnly(groups.groupCreate, { body }))).toMatchObject(denied);
  const Statement = [
    { Effect: 'Allow' as const, Action: ['admin:GetGroup', 'admin:ListGroups'], Resource: [] },
  ];
  const user = await createUser(root, 'looker', { Version: '2012-10-17', Statement });
  onTestFinished(() => user.remove());
  const looker = await as(user);
  const status = looker(groups.groupUpdate, { ...named, body: { status: 'disabled' } });
  expect(await refusalOf(status)).toMatchObject({ ...denied, action: 'admin:EnableGroup' });
  const members = looker(groups.groupUpdate, { ...named, body: { members: [await newUser()] } });
  expect(await refusalOf(members)).toMatchObject({ ...denied, action: 'admin:AddUserToGroup' });
  expect(await refusalOf(looker(groups.groupCreate, { body }))).toMatchObject({
    ...denied,
    action: 'admin:AddUserToGroup',
  });
  expect(await refusalOf(looker(groups.groupDelete, named))).toMatchObject({
    ...denied,
    action: 'admin:AddUserToGroup',
  });
});
