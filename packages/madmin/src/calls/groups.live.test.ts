import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { createUser } from '@longshore/testkit/personas';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import {
  groupDelete,
  groupList,
  groupMembersAdd,
  groupMembersRemove,
  groupSetStatus,
  groupInfo,
} from './groups.ts';
import { policyAttach } from './policies.ts';
import { userAdd, userDelete, userList, userInfo } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function newUser(): Promise<string> {
  const accessKey = uniqueName('user');
  await userAdd(fixture.root, { accessKey, secretKey: 'a secret of some length' });
  onTestFinished(() => userDelete(fixture.root, { accessKey }).catch(() => {}));
  return accessKey;
}

/** Deleted at the end, whoever is in it then. */
async function newGroup(group: string, members: readonly string[]): Promise<void> {
  const { root } = fixture;
  await groupMembersAdd(root, { group, members });
  onTestFinished(async () => {
    if (!(await groupList(root)).includes(group)) return;
    const left = (await groupInfo(root, { group })).members;
    if (left.length > 0) await groupMembersRemove(root, { group, members: left });
    await groupDelete(root, { group });
  });
}

test('creates, lists, returns, empties and deletes a group', async () => {
  const { root } = fixture;
  const group = uniqueName('group');
  const [one, two] = [await newUser(), await newUser()];
  await newGroup(group, [one]);
  await groupMembersAdd(root, { group, members: [two] });
  expect(await groupList(root)).toContain(group);
  const members = [one, two].sort();
  expect(await groupInfo(root, { group })).toMatchObject({
    name: group,
    status: 'enabled',
    members,
    policy: '',
  });
  expect(await userInfo(root, { accessKey: one })).toMatchObject({ memberOf: [group] });
  await expect(groupDelete(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminGroupNotEmpty' });
  await groupMembersRemove(root, { group, members: [one] });
  // Who is deleted leaves the groups.
  await userDelete(root, { accessKey: two });
  expect((await groupInfo(root, { group })).members).toEqual([]);
  await groupDelete(root, { group });
  expect(await groupList(root)).not.toContain(group);
  await expect(groupInfo(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchGroup' });
  await expect(groupDelete(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchGroup' });
});

test('a group is taken as it was told', async () => {
  const { root } = fixture;
  const group = uniqueName('group');
  const member = await newUser();
  await newGroup(group, [member]);
  await groupSetStatus(root, { group, status: 'disabled' });
  const told = await groupInfo(root, { group });
  expect(told).toMatchObject({ group, name: group, members: [member], status: 'disabled' });
  await groupMembersRemove(root, told);
  await groupMembersAdd(root, told);
  await groupSetStatus(root, told);
  const { updatedAt: _before, ...same } = told;
  expect(await groupInfo(root, told)).toMatchObject(same);
});

test('grants the group’s policies while it is enabled', async () => {
  const { root } = fixture;
  const group = uniqueName('group');
  const user = await createUser(root, 'user', 'readonly');
  onTestFinished(() => user.remove());
  const member = createAdmin({ ...root, credentials: user });
  await newGroup(group, [user.accessKey]);
  await policyAttach(root, { group, policies: ['consoleAdmin'] });
  expect(await userList(member)).toHaveProperty(user.accessKey);
  await groupSetStatus(root, { group, status: 'disabled' });
  await expect(userList(member)).rejects.toMatchObject(accessDenied);
  expect(await groupInfo(root, { group })).toMatchObject({ status: 'disabled', policy: '' });
  // More members do not enable it.
  await groupMembersAdd(root, { group, members: [await newUser()] });
  expect(await groupInfo(root, { group })).toMatchObject({ status: 'disabled' });
  await groupSetStatus(root, { group, status: 'enabled' });
  expect(await groupInfo(root, { group })).toMatchObject({ status: 'enabled', policy: 'consoleAdmin' });
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const group = uniqueName('group');
  const members = [(await lesser.credentials()).accessKey];
  await newGroup(group, []);
  await expect(groupList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(groupInfo(lesser, { group })).rejects.toMatchObject(accessDenied);
  await expect(groupMembersAdd(lesser, { group, members })).rejects.toMatchObject(accessDenied);
  await expect(groupMembersRemove(lesser, { group, members })).rejects.toMatchObject(accessDenied);
  await expect(groupDelete(lesser, { group })).rejects.toMatchObject(accessDenied);
  await expect(groupSetStatus(lesser, { group, status: 'disabled' })).rejects.toMatchObject(accessDenied);
});

test('changes nothing for invalid members', async () => {
  const { root } = fixture;
  const group = uniqueName('group');
  const members = [await newUser(), uniqueName('nobody')];
  await expect(groupMembersAdd(root, { group, members })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchUser',
  });
  expect(await groupList(root)).not.toContain(group);
  await expect(
    groupMembersAdd(root, { group, members: [(await root.credentials()).accessKey] }),
  ).rejects.toMatchObject({ code: 'XMinioIAMActionNotAllowed', status: 403 });
  await expect(groupMembersAdd(root, { group: 'a,b', members: [] })).rejects.toMatchObject({
    code: 'XMinioInvalidGroupName',
  });
});

test('does not send an empty removal, which would delete the group', async () => {
  const group = uniqueName('group');
  await newGroup(group, []);
  await expect(groupMembersRemove(fixture.root, { group, members: [] })).rejects.toMatchObject({
    name: 'InputError',
    field: 'members',
  });
  expect(await groupList(fixture.root)).toContain(group);
});

test.each(['a b', 'a/b', '100%', 'a%2Fb', 'a+b', 'ünï 日本', 'a\\b', 'a"<b>&', '...'])(
  'preserves the name %j',
  async (oddity) => {
    const group = `${uniqueName('group')}${oddity}`;
    const members = [await newUser()];
    await newGroup(group, members);
    await groupSetStatus(fixture.root, { group, status: 'disabled' });
    expect(await groupInfo(fixture.root, { group })).toMatchObject({
      name: group,
      status: 'disabled',
      members,
    });
    expect(await groupList(fixture.root)).toContain(group);
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', '../abc', 'a\nb'])('rejects the name %j', async (group) => {
  const refused = { name: 'InputError', field: 'group' };
  await expect(groupMembersAdd(fixture.root, { group, members: [] })).rejects.toMatchObject(refused);
  await expect(groupInfo(fixture.root, { group })).rejects.toMatchObject(refused);
  await expect(groupDelete(fixture.root, { group })).rejects.toMatchObject(refused);
});
