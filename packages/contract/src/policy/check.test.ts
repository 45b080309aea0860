import fc from 'fast-check';
import { growth } from '@longshore/testkit/growth';
import { describe, expect, test } from 'vitest';
import { type Access, type Required, hasPermission } from './check.ts';
import { permissionsOf, untoldPermissions } from './permissions.ts';

const s3 = (path: string) => `arn:aws:s3:::${path}`;
const allow = (Action: string | string[], Resource: string | string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
});
const deny = (Action: string | string[], Resource: string | string[]) => ({
  Effect: 'Deny',
  Action,
  Resource,
});

function sessionOf(...Statement: readonly object[]): Access {
  const policy = { Statement };
  return { policy, userName: 'ada', permissions: permissionsOf(policy, 'ada').permissions };
}

type Case = [string, Access, string | string[], readonly string[] | Required, boolean];

describe('hasPermission', () => {
  const reader = sessionOf(allow(['s3:Get*', 's3:ListBucket'], [s3('a'), s3('a/*')]));
  const admin = sessionOf({ Effect: 'Allow', Action: 'admin:*' });
  const folder = sessionOf(allow('s3:PutObject', s3('a/up/*')));
  const guarded = sessionOf(
    allow('s3:*', s3('*')),
    deny('s3:*', s3('secret*')),
    deny('s3:DeleteObject', s3('a/keep/*')),
  );
  const cases: Case[] = [
    ['granted by a pattern', reader, 'a', ['s3:GetObject'], true],
    ['as an ARN', reader, s3('a'), ['s3:GetObject'], true],
    ['not granted', reader, 'a', ['s3:PutObject'], false],
    ['one of several', reader, 'a', ['s3:PutObject', 's3:GetObject'], true],
    ['all of several', reader, 'a', { actions: ['s3:GetObject', 's3:ListBucket'], matchAll: true }, true],
    ['all, one missing', reader, 'a', { actions: ['s3:GetObject', 's3:PutObject'], matchAll: true }, false],
    ['another bucket', reader, 'ab', ['s3:GetObject'], false],
    ['every resource of a list counts, first', reader, ['a', 'b'], ['s3:GetObject'], true],
    ['every resource of a list counts, last', reader, ['b', 'a'], ['s3:GetObject'], true],
    ['no resource', reader, [], ['s3:GetObject'], false],
    ['an empty resource', reader, '', ['s3:GetObject'], false],
    ['a part of a wide pattern is not the whole', reader, 'a', ['s3:*'], false],
    ['a key below', reader, 'a/x/y', ['s3:GetObject'], true],
    ['anywhere at all', reader, '*', ['s3:GetObject'], true],
    ['anywhere at all, not granted', reader, '*', ['s3:CreateBucket'], false],
    ['admin:* covers every admin action', admin, 'console-ui', ['admin:ServerInfo'], true],
    ['admin:* on any resource', admin, 'a', ['admin:SetBucketQuota'], true],
    ['admin:* covers no S3 action', admin, 'a', ['s3:GetObject'], false],
    ['a folder is not its bucket', folder, 'a', ['s3:PutObject'], false],
    ['but part of it', folder, 'a', { actions: ['s3:PutObject'], containsResource: true }, true],
    ['the folder itself', folder, 'a/up/', ['s3:PutObject'], true],
    ['a folder beside it', folder, 'a/other/', ['s3:PutObject'], false],
    [
      'whole names only',
      sessionOf(allow('s3:*', s3('data-2/*'))),
      'data',
      { actions: ['s3:GetObject'], containsResource: true },
      false,
    ],
    [
      'a bucket named like the server key',
      sessionOf(allow('s3:*', s3('console-ui'))),
      'b',
      ['s3:ListBucket'],
      false,
    ],
    ['Deny wins', guarded, 'secret-1', ['s3:ListBucket'], false],
    ['Deny wins on keys', guarded, 'a/keep/x', ['s3:DeleteObject'], false],
    ['Deny of a folder', guarded, 'a/keep/', ['s3:DeleteObject'], false],
    ['Deny of a part leaves the rest', guarded, 'a', ['s3:DeleteObject'], true],
    ['Deny of other buckets', guarded, 'open', ['s3:ListBucket'], true],
    ['Deny of some leaves creating others', guarded, '*', ['s3:CreateBucket'], true],
    [
      'Deny on objects only',
      sessionOf(allow('s3:*', s3('*')), deny('s3:*', s3('a/*'))),
      'a',
      ['s3:GetObject'],
      false,
    ],
    [
      'Deny on the bucket alone',
      sessionOf(allow('s3:*', s3('*')), deny('s3:*', s3('a'))),
      'a',
      ['s3:GetObject'],
      true,
    ],
    [
      'Deny of server actions',
      sessionOf(allow('admin:*', '*'), deny('admin:Heal', '*')),
      'console-ui',
      ['admin:Heal'],
      false,
    ],
    [
      'every S3 action on one bucket is none on others',
      sessionOf(allow('s3:*', s3('a'))),
      'b',
      ['s3:ListBucket'],
      false,
    ],
    [
      'every action on one bucket is on all, since its resource is ignored',
      sessionOf(allow('*', s3('a'))),
      'b',
      ['s3:ListBucket'],
      true,
    ],
    [
      'all resources but this',
      sessionOf({ Effect: 'Allow', Action: 's3:*', NotResource: s3('a*') }),
      'a',
      ['s3:ListBucket'],
      false,
    ],
    [
      'all resources but others',
      sessionOf({ Effect: 'Allow', Action: 's3:*', NotResource: s3('a*') }),
      'b',
      ['s3:ListBucket'],
      true,
    ],
    [
      'all actions but those of others',
      sessionOf({ Effect: 'Allow', NotAction: 'admin:*', Resource: s3('*') }),
      'a',
      ['s3:*'],
      true,
    ],
    ['a key named like a folder is not the folder', folder, 'a/up', ['s3:PutObject'], false],
    [
      'but the folder is part of what it stands for',
      folder,
      'a/up',
      { actions: ['s3:PutObject'], containsResource: true },
      true,
    ],
    [
      'a pattern that reaches into every bucket',
      sessionOf(allow('s3:PutObject', s3('*.png'))),
      'a',
      { actions: ['s3:PutObject'], containsResource: true },
      true,
    ],
    [
      'a pattern of keys is no grant on buckets',
      sessionOf(allow('s3:*', s3('*.png'))),
      'a',
      { actions: ['s3:ListBucket'], containsResource: true },
      false,
    ],
    [
      'Deny of all that is granted in the bucket',
      sessionOf(allow('s3:*', s3('a/up/*')), deny('s3:PutObject', s3('a/up/*'))),
      'a',
      { actions: ['s3:PutObject'], containsResource: true },
      false,
    ],
    [
      'Deny of all that is granted anywhere',
      sessionOf(allow('s3:*', s3('a/*')), deny('s3:PutObject', s3('a/*'))),
      '*',
      ['s3:PutObject'],
      false,
    ],
    [
      'Deny of some of what is granted anywhere',
      sessionOf(allow('s3:*', [s3('a/*'), s3('b/*')]), deny('s3:PutObject', s3('a/*'))),
      '*',
      ['s3:PutObject'],
      true,
    ],
    [
      'Deny of the bucket named like the server key',
      sessionOf(allow('s3:*', s3('*')), deny('s3:*', s3('console-ui'))),
      'console-ui',
      ['s3:ListBucket'],
      false,
    ],
    [
      'Deny of some keys of KMS',
      sessionOf(allow('kms:*', '*'), deny('kms:*', 'arn:minio:kms:::my-*')),
      'console-ui',
      ['kms:CreateKey'],
      true,
    ],
    [
      'Deny of all keys of KMS',
      sessionOf(allow('kms:*', '*'), deny('kms:*', '*')),
      'console-ui',
      ['kms:CreateKey'],
      false,
    ],
    [
      'the policy decides, whatever the permission map says',
      { permissions: { [s3('*')]: ['s3:*'] }, policy: { Statement: [] } },
      'a',
      ['s3:ListBucket'],
      false,
    ],
    [
      'the permission map, where what is told is no policy',
      { permissions: { [s3('a/*')]: ['s3:Get*'], 'console-ui': ['admin:*'] }, policy: '<html>' },
      'a/x',
      ['s3:GetObject'],
      true,
    ],
    ['no policy told', { ...untoldPermissions, policy: null }, 'a', ['s3:PutObject'], true],
    ['no policy told, admin', { ...untoldPermissions, policy: null }, 'console-ui', ['admin:Heal'], false],
    ['nothing granted', { permissions: {}, policy: null }, '*', ['s3:ListBucket'], false],
  ];
  test.for(cases)('%s', ([, session, resource, required, expected]) => {
    expect(hasPermission(session, resource, required)).toBe(expected);
  });

  test('allows a condition that only the server can judge', () => {
    const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
    const session = sessionOf(
      { ...allow('s3:*', s3('a/*')), Condition },
      { ...deny('s3:*', s3('*')), Condition },
    );
    expect(hasPermission(session, 'a', ['s3:GetObject'])).toBe(true);
  });

  test('grants nothing under a Deny of everything', () => {
    const action = fc.constantFrom('s3:*', 's3:GetObject', 's3:ListBucket', 's3:Put*');
    const resource = fc.constantFrom('a', 'a/*', '*', 'a/x/*', '${aws:username}/*').map(s3);
    const asked = fc.constantFrom('a', 'a/x', 'a/x/', '*', 'ada', s3('*'));
    const grants = fc.array(fc.record({ action, resource }));
    fc.assert(
      fc.property(fc.record({ grants, on: asked, wanted: action, containsResource: fc.boolean() }), (one) => {
        const { on, wanted, containsResource } = one;
        const allows = one.grants.map((grant) => allow(grant.action, grant.resource));
        const session = sessionOf(...allows, deny('s3:*', s3('*')));
        expect(hasPermission(session, on, { actions: [wanted], containsResource })).toBe(false);
      }),
    );
  });

  test('does not look at every statement for each of thousands of buckets', () => {
    const work = (count: number) => {
      const names = Array.from({ length: count }, (_, n) => `bucket-${String(n)}`);
      const session = sessionOf(
        ...names.map((name) => allow('s3:*', s3(`${name}/*`))),
        allow('s3:ListBucket', s3('bucket-*')),
        deny('s3:DeleteBucket', s3('bucket-1*')),
      );
      const actions = ['s3:DeleteBucket', 's3:ListBucket'];
      expect(names.filter((name) => hasPermission(session, name, actions))).toHaveLength(count);
    };
    expect(growth(work, 500)).toBeLessThan(24);
  });
});
