import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { bucketPolicy } from '@longshore/testkit/persona-policies';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { groupDelete, groupMembersAdd, groupMembersRemove } from './groups.ts';
import { policyAdd, policyAttach, policyDelete } from './policies.ts';
import { policyEntities } from './policy-entities.ts';
import { userAdd, userDelete } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

test('returns policies of users and groups, and entities of a policy', async () => {
  const { root } = fixture;
  const [user, other, group] = [uniqueName('user a+b'), uniqueName('user'), uniqueName('group')];
  const [mine, ours] = [uniqueName('policy 100%'), uniqueName('policy')];
  for (const accessKey of [user, other])
    await userAdd(root, { accessKey, secretKey: 'a secret of some length' });
  for (const name of [mine, ours]) await policyAdd(root, { name, policy: bucketPolicy('a-bucket') });
  await groupMembersAdd(root, { group, members: [user] });
  await policyAttach(root, { user, policies: [mine] });
  await policyAttach(root, { group, policies: [ours] });
  onTestFinished(async () => {
    await groupMembersRemove(root, { group, members: [user] });
    await groupDelete(root, { group });
    for (const accessKey of [user, other]) await userDelete(root, { accessKey });
    for (const name of [mine, ours]) await policyDelete(root, { name });
  });

  const ofGroup = { group, policies: [ours] };
  const ofUser = { user, policies: [mine], memberOfMappings: [ofGroup] };
  const ofMine = { policy: mine, users: [user], groups: [] };
  const ofOurs = { policy: ours, users: [], groups: [group] };
  const none = {
    timestamp: expect.any(String) as string,
    userMappings: [],
    groupMappings: [],
    policyMappings: [],
  };
  // Who has no policy is left out.
  expect(await policyEntities(root, { users: [user, other] })).toEqual({ ...none, userMappings: [ofUser] });
  expect(await policyEntities(root, { groups: [group, uniqueName('none')] })).toEqual({
    ...none,
    groupMappings: [ofGroup],
  });
  const both = await policyEntities(root, { policies: [mine, ours] });
  expect(both.policyMappings).toHaveLength(2);
  expect(both.policyMappings).toEqual(expect.arrayContaining([ofMine, ofOurs]));
  const all = await policyEntities(root);
  expect(all).toMatchObject({ userMappings: [], groupMappings: [] });
  expect(all.policyMappings).toEqual(expect.arrayContaining([ofMine, ofOurs]));
  const mixed = await policyEntities(root, { users: [user], groups: [group], policies: [mine] });
  expect(mixed).toEqual({
    ...none,
    userMappings: [ofUser],
    groupMappings: [ofGroup],
    policyMappings: [ofMine],
  });
});

test('rejects users without permission', async () => {
  await expect(policyEntities(fixture.lesser)).rejects.toMatchObject(accessDenied);
});
