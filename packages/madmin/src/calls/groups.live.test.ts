import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
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
  groupView,
} from './groups.ts';
import { policyAttach } from './policies.ts';
import { userAdd, userDelete, userList, userView } from './users.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

async function newUser(): Promise<string> {
  const accessKey = uniqueName('user');
  await userAdd(world.root, { accessKey, secretKey: 'a secret of some length' });
  onTestFinished(() => userDelete(world.root, { accessKey }).catch(() => {}));
  return accessKey;
}

/** Deleted at the end, whoever is in it then. */
async function newGroup(group: string, members: readonly string[]): Promise<void> {
  const { root } = world;
  await groupMembersAdd(root, { group, members });
  onTestFinished(async () => {
    if (!(await groupList(root)).includes(group)) return;
    const left = (await groupView(root, { group })).members;
    if (left.length > 0) await groupMembersRemove(root, { group, members: left });
    await groupDelete(root, { group });
  });
}

test('a group is made of members, listed, shown, emptied and deleted', async () => {
  const { root } = world;
  const group = uniqueName('group');
  const [one, two] = [await newUser(), await newUser()];
  await newGroup(group, [one]);
  await groupMembersAdd(root, { group, members: [two] });
  expect(await groupList(root)).toContain(group);
  const members = [one, two].sort();
  expect(await groupView(root, { group })).toMatchObject({
    name: group,
    status: 'enabled',
    members,
    policy: '',
  });
  expect(await userView(root, { accessKey: one })).toMatchObject({ memberOf: [group] });
  await expect(groupDelete(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminGroupNotEmpty' });
  await groupMembersRemove(root, { group, members: [one] });
  // Who is deleted leaves the groups.
  await userDelete(root, { accessKey: two });
  expect((await groupView(root, { group })).members).toEqual([]);
  await groupDelete(root, { group });
  expect(await groupList(root)).not.toContain(group);
  await expect(groupView(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchGroup' });
  await expect(groupDelete(root, { group })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchGroup' });
});

test('members have the policies of the group while it is enabled', async () => {
  const { root } = world;
  const group = uniqueName('group');
  const user = await createUser(root, 'user', 'readonly');
  onTestFinished(() => user.remove());
  const member = createAdmin({ ...root, credentials: user });
  await newGroup(group, [user.accessKey]);
  await policyAttach(root, { group, policies: ['consoleAdmin'] });
  expect(await userList(member)).toHaveProperty(user.accessKey);
  await groupSetStatus(root, { group, status: 'disabled' });
  await expect(userList(member)).rejects.toMatchObject(accessDenied);
  expect(await groupView(root, { group })).toMatchObject({ status: 'disabled', policy: '' });
  // More members do not enable it.
  await groupMembersAdd(root, { group, members: [await newUser()] });
  expect(await groupView(root, { group })).toMatchObject({ status: 'disabled' });
  await groupSetStatus(root, { group, status: 'enabled' });
  expect(await groupView(root, { group })).toMatchObject({ status: 'enabled', policy: 'consoleAdmin' });
});

test('without the right, nothing is told or changed', async () => {
  const { lesser } = world;
  const group = uniqueName('group');
  const members = [lesser.credentials.accessKey];
  await newGroup(group, []);
  await expect(groupList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(groupView(lesser, { group })).rejects.toMatchObject(accessDenied);
  await expect(groupMembersAdd(lesser, { group, members })).rejects.toMatchObject(accessDenied);
  await expect(groupMembersRemove(lesser, { group, members })).rejects.toMatchObject(accessDenied);
  await expect(groupDelete(lesser, { group })).rejects.toMatchObject(accessDenied);
  await expect(groupSetStatus(lesser, { group, status: 'disabled' })).rejects.toMatchObject(accessDenied);
});

test('members who cannot be members change nothing', async () => {
  const { root } = world;
  const group = uniqueName('group');
  const members = [await newUser(), uniqueName('nobody')];
  await expect(groupMembersAdd(root, { group, members })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchUser',
  });
  expect(await groupList(root)).not.toContain(group);
  await expect(groupMembersAdd(root, { group, members: [root.credentials.accessKey] })).rejects.toMatchObject(
    { code: 'XMinioIAMActionNotAllowed', status: 403 },
  );
  await expect(groupMembersAdd(root, { group: 'a,b', members: [] })).rejects.toMatchObject({
    code: 'XMinioInvalidGroupName',
  });
});

test('removing nobody is not sent, since the server would delete the group', async () => {
  const group = uniqueName('group');
  await newGroup(group, []);
  await expect(groupMembersRemove(world.root, { group, members: [] })).rejects.toMatchObject({
    name: 'InputError',
    field: 'members',
  });
  expect(await groupList(world.root)).toContain(group);
});

test.each(['a b', 'a/b', '100%', 'a%2Fb', 'a+b', 'ünï 日本', 'a\\b', 'a"<b>&', '...'])(
  'the name %j goes there and back',
  async (oddity) => {
    const group = `${uniqueName('group')}${oddity}`;
    const members = [await newUser()];
    await newGroup(group, members);
    await groupSetStatus(world.root, { group, status: 'disabled' });
    expect(await groupView(world.root, { group })).toMatchObject({
      name: group,
      status: 'disabled',
      members,
    });
    expect(await groupList(world.root)).toContain(group);
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', '../abc', 'a\nb'])('the name %j is not sent', async (group) => {
  const refused = { name: 'InputError', field: 'group' };
  await expect(groupMembersAdd(world.root, { group, members: [] })).rejects.toMatchObject(refused);
  await expect(groupView(world.root, { group })).rejects.toMatchObject(refused);
  await expect(groupDelete(world.root, { group })).rejects.toMatchObject(refused);
});
