import { IamKind } from '@longshore/contract/iam/iam-schemas';
import { expect, test } from 'vitest';
import type { Asset, Assets, AssetsOfKind } from './assets.ts';
import { type PlannedPart, planOf, planRevisionOf } from './plan.ts';

type Given = Partial<Record<IamKind, Record<string, Asset | null>>>;

const { signal } = new AbortController();
const none: AssetsOfKind = new Map();

const assetsOf = (given: Given): Assets => ({
  ...(Object.fromEntries(IamKind.options.map((kind) => [kind, none])) as Assets),
  ...Object.fromEntries(Object.entries(given).map(([kind, named]) => [kind, new Map(Object.entries(named))])),
});

const plan = (current: Given, wanted: Given) => planOf(assetsOf(current), assetsOf(wanted), signal);
const entryIn = (parts: readonly PlannedPart[], kind: IamKind, wanted: string) =>
  parts.find((part) => part.kind === kind)?.entries.find(({ name }) => name === wanted);

const allow = (...Action: string[]) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action, Resource: ['arn:aws:s3:::*'] }],
});
const attached = (...policies: string[]) => ({ version: 1, policy: policies.join(',') });
const user = { secretKey: 'long enough', status: 'enabled' };
const key = (parent: string) => ({ parent, secretKey: 'long enough', status: 'on' });

test('reads a policy once, however often it is attached', async () => {
  let reads = 0;
  const policy = {
    get Statement() {
      reads += 1;
      return allow('s3:GetObject').Statement;
    },
  };
  const names = Array.from({ length: 200 }, (_, at) => `user${String(at)}`);
  const parts = await plan(
    {},
    {
      policies: { policy },
      userPolicies: Object.fromEntries(names.map((name) => [name, attached('policy', 'policy')])),
    },
  );
  expect(entryIn(parts, 'userPolicies', 'user7')?.policies).toEqual({ before: [], after: ['policy'] });
  expect(reads).toBe(1);
});

test('skips policies and attachments that nobody writes so large', async () => {
  const parts = await plan(
    { policies: { readonly: allow('s3:GetObject') } },
    {
      policies: {
        large: allow('s3:GetObject', `s3:${'x'.repeat(1024 * 1024)}`),
        small: allow('s3:GetObject'),
      },
      userPolicies: {
        dana: { policy: 'readonly,'.repeat(10_000) },
        kim: attached('large'),
        lee: attached('small', 'readonly'),
      },
    },
  );
  expect(entryIn(parts, 'policies', 'large')).toMatchObject({ state: 'skipped', reason: 'tooLarge' });
  expect(entryIn(parts, 'policies', 'small')?.state).toBe('added');
  expect(entryIn(parts, 'userPolicies', 'dana')).toMatchObject({ state: 'skipped', reason: 'tooLarge' });
  expect(entryIn(parts, 'userPolicies', 'kim')).toMatchObject({ state: 'skipped', reason: 'unknownPolicy' });
  expect(entryIn(parts, 'userPolicies', 'lee')?.state).toBe('added');
});

test('tells what is attached to whom, whose access key it is and who joins a group', async () => {
  const current = {
    policies: { readonly: allow('s3:GetObject'), writeonly: allow('s3:PutObject') },
    users: { dana: user, kim: user },
    groups: { team: { members: ['dana'], status: 'enabled' } },
    userPolicies: { dana: attached('readonly') },
  };
  const parts = await plan(current, {
    groups: { team: { members: ['dana', 'kim', 'gone'], status: 'enabled' } },
    serviceAccounts: { 'backup-key': key('dana') },
    userPolicies: { dana: attached('writeonly', 'readonly') },
  });
  expect(entryIn(parts, 'userPolicies', 'dana')).toMatchObject({
    changes: ['policy'],
    policies: { before: ['readonly'], after: ['writeonly', 'readonly'] },
  });
  expect(entryIn(parts, 'groups', 'team')).toMatchObject({
    membersAdded: ['kim'],
    reason: 'unknownMembers',
  });
  expect(entryIn(parts, 'serviceAccounts', 'backup-key')).toMatchObject({ parent: 'dana' });
  expect(parts.flatMap(({ entries }) => entries).filter(({ power }) => power)).toEqual([]);
});

test.each([
  ['everything', '*'],
  ['all of the administration', 'admin:*'],
  ['policies', 'admin:CreatePolicy'],
  ['access keys of others', 'admin:*ServiceAccount'],
])('tells a policy that gives control through %s', async (_words, action) => {
  const parts = await plan({}, { policies: { strong: allow(action), weak: allow('s3:*') } });
  expect(entryIn(parts, 'policies', 'strong')?.power).toBe('administration');
  expect(entryIn(parts, 'policies', 'weak')?.power).toBeUndefined();
});

test('tells who gets control by a policy, a group, a password or an access key', async () => {
  const current = {
    policies: { consoleAdmin: allow('admin:*'), readonly: allow('s3:GetObject') },
    users: { dana: user, kim: user, admin: user, member: user },
    groups: { admins: { members: ['member'], status: 'enabled' } },
    userPolicies: { admin: attached('consoleAdmin') },
    groupPolicies: { admins: attached('consoleAdmin') },
  };
  const newPassword = { ...user, secretKey: 'another one' };
  const parts = await plan(current, {
    users: { admin: newPassword, member: newPassword, kim: newPassword },
    groups: { admins: { members: ['kim'], status: 'enabled' } },
    userPolicies: { dana: attached('readonly', 'consoleAdmin') },
    serviceAccounts: { a: key('admin'), b: key('root'), c: key('dana') },
  });
  const powers = parts.flatMap(({ kind, entries }) =>
    entries.map(({ name, power }) => [kind, name, power ?? null]),
  );
  expect(powers).toEqual([
    ['users', 'admin', 'administration'],
    ['users', 'kim', 'administration'],
    ['users', 'member', 'administration'],
    ['groups', 'admins', 'administration'],
    ['serviceAccounts', 'a', 'administration'],
    ['serviceAccounts', 'b', 'unknownParent'],
    ['serviceAccounts', 'c', 'administration'],
    ['userPolicies', 'dana', 'administration'],
  ]);
});

test('leaves alone what differs in its order only', async () => {
  const policy = (...Action: string[]) => ({ Statement: [{ Action, Effect: 'Allow' }] });
  const parts = await plan(
    { policies: { one: policy('s3:GetObject', 's3:PutObject') }, users: { dana: user } },
    {
      policies: { one: policy('s3:PutObject', 's3:GetObject') },
      users: { dana: { status: 'enabled', secretKey: 'long enough' } },
    },
  );
  expect(parts.flatMap(({ entries }) => entries)).toEqual([]);
  expect(parts.map(({ unchanged }) => unchanged)).toEqual([1, 1, 0, 0, 0, 0, 0]);
});

test('has another revision once what it replaces is another', async () => {
  const wanted = { policies: { one: allow('s3:GetObject', 's3:PutObject', 's3:DeleteObject') } };
  const revision = async (...actions: string[]) =>
    planRevisionOf(Buffer.alloc(0), await plan({ policies: { one: allow(...actions) } }, wanted), signal);
  const before = await revision('s3:GetObject', 's3:PutObject');
  expect(await revision('s3:PutObject', 's3:GetObject')).toBe(before);
  expect(await revision('s3:GetObject')).not.toBe(before);
});
