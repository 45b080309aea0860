import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountPasswordSet } from './account/account-schemas.ts';
import { bucketReachList } from './buckets/reach-schemas.ts';
import { groupCreate } from './groups/groups-schemas.ts';
import { idpCreate, ldapAttachmentUpdate, ldapEntityList, openIdCheck } from './idp/idp-schemas.ts';
import { NewPolicyName, policyCreate } from './policies/policies-schemas.ts';
import { isNever, leastExpiryMs, mostExpiryMs } from './service-accounts/expiry.ts';
import {
  serviceAccountCreate,
  serviceAccountCreateWithKeys,
} from './service-accounts/service-accounts-schemas.ts';
import { simulatorAsk } from './simulator/simulator-schemas.ts';
import { expectLimits, type Limits } from './testing/limits.ts';
import { ExistingName, NewGroupName, NewSecretKey, NewUserName } from './users/name.ts';
import { userCreate } from './users/users-schemas.ts';

const text = (length: number) => 'a'.repeat(length);
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
const name = (schema: z.ZodType) => z.object({ name: schema });
const membersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`aws:k${at}`, []]));

const user = { accessKey: 'abc', secretKey: 'abcdefgh' };
const keyPolicy = (length: number) => {
  const empty = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }],
  });
  return empty + ' '.repeat(length - empty.length);
};
const time = '2031-02-03T04:05:06Z';
const simulated = { who: { kind: 'anonymous' }, action: 's3:GetObject' };
const dn = { kind: 'user', entity: 'a' };

test.each<[...Limits]>([
  [
    'user that exists',
    name(ExistingName),
    {},
    'name',
    ['a', text(1024), ' ', 'a/b', '…'],
    ['', text(1025), '.', '..'],
  ],
  [
    'new user',
    name(NewUserName),
    {},
    'name',
    ['abc', text(1024), 'a b', 'ünï'],
    ['ab', text(1025), ' abc', 'abc ', 'a,b', 'a=b', 'policy'],
  ],
  [
    'new password',
    name(NewSecretKey),
    {},
    'name',
    [text(8), text(256), 'a bcdefg'],
    [text(7), text(257), ' abcdefgh'],
  ],
  [
    'new group',
    name(NewGroupName),
    {},
    'name',
    ['a', text(1024)],
    ['', text(1025), ' a', 'a,b', 'a=b', '.', '..'],
  ],
  [
    'new policy',
    name(NewPolicyName),
    {},
    'name',
    ['a', text(1024), 'a=b'],
    ['', text(1025), ' a', 'a,b', '.', '..'],
  ],
  ['user', userCreate.body, user, 'groups', [[], many(1000, 'a')], [many(1001, 'a'), ['']]],
  ['user', userCreate.body, user, 'policies', [[], many(1000, 'a')], [many(1001, 'a'), ['']]],
  ['group', groupCreate.body, { group: 'a' }, 'members', [[], many(10_000, 'a')], [many(10_001, 'a')]],
  ['policy', policyCreate.body, { name: 'a' }, 'policy', ['x', text(20_480)], ['', text(20_481)]],
  ['key', serviceAccountCreate.body, {}, 'name', ['', 'a', text(32)], [text(33), '1a', 'a b']],
  ['key', serviceAccountCreate.body, {}, 'description', ['', text(256)], [text(257), 'ü'.repeat(129)]],
  ['key', serviceAccountCreate.body, {}, 'policy', ['', keyPolicy(65_536)], [keyPolicy(65_537), '{}']],
  [
    'key',
    serviceAccountCreate.body,
    {},
    'expiry',
    ['', time, '2031-02-03T04:05:06+02:00'],
    ['2031-02-03', '2031-02-03T04:05:06'],
  ],
  [
    'key',
    serviceAccountCreateWithKeys.body,
    { secretKey: 'abcdefgh' },
    'accessKey',
    ['abc', text(20)],
    ['ab', text(21), 'a,b', 'a=b', ' abc', 'delete-multi'],
  ],
  [
    'key',
    serviceAccountCreateWithKeys.body,
    { accessKey: 'abc' },
    'secretKey',
    [text(8), text(40)],
    [text(7), text(41)],
  ],
  [
    'password',
    accountPasswordSet.body,
    { new_secret_key: 'abcdefgh' },
    'current_secret_key',
    ['a', text(256)],
    ['', text(257)],
  ],
  ['provider', idpCreate.body, {}, 'input', ['a', text(65_536)], ['', text(65_537)]],
  [
    'lookup',
    ldapEntityList.body,
    {},
    'users',
    [[], many(100, text(1024))],
    [many(101, 'a'), [''], [text(1025)]],
  ],
  ['attachment', ldapAttachmentUpdate.body, { kind: 'user' }, 'entity', ['a', text(1024)], ['', text(1025)]],
  ['attachment', ldapAttachmentUpdate.body, dn, 'attach', [[], many(100, 'a')], [many(101, 'a'), ['']]],
  ['check', openIdCheck.body, {}, 'config_url', ['a', text(2048)], ['', text(2049)]],
  ['check', openIdCheck.body, { config_url: 'a' }, 'scopes', ['', text(2048)], [text(2049)]],
  ['simulation', simulatorAsk.body, simulated, 'resource', ['', text(2048)], [text(2049)]],
  ['simulation', simulatorAsk.body, simulated, 'conditions', [{}, membersOf(50)], [membersOf(51)]],
  [
    'simulation',
    simulatorAsk.body,
    simulated,
    'conditions',
    [{ [text(256)]: many(100, text(2048)) }],
    [{ [text(257)]: [] }, { a: many(101, '') }, { a: [text(2049)] }],
  ],
  [
    'simulation',
    simulatorAsk.body,
    simulated,
    'action',
    ['admin:ServerInfo', `s3:${text(125)}`],
    ['', 's3:*', 'GetObject', `s3:${text(126)}`],
  ],
  ['reach', bucketReachList.query, {}, 'key', ['a', text(1024)], [text(1025)]],
  ['reach', bucketReachList.query, {}, 'prefix', ['', text(1024)], [text(1025)]],
  [
    'reach',
    bucketReachList.query,
    {},
    'action',
    ['s3:GetObject', `s3:${text(125)}`],
    ['admin:ServerInfo', `s3:${text(126)}`],
  ],
])('limits of a %s', expectLimits);

test('an access key expires 15 minutes to 365 days from now, or never', () => {
  expect([leastExpiryMs / 60_000, mostExpiryMs / 86_400_000]).toEqual([15, 365]);
  expect(['', '1970-01-01T00:00:00Z', time].map(isNever)).toEqual([true, true, false]);
});
