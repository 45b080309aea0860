import { expect, test } from 'vitest';
import { effectiveAccess, type Grant } from './effective-access.ts';

const arn = (path: string) => `arn:aws:s3:::${path}`;

interface Written {
  readonly Effect?: 'Allow' | 'Deny';
  readonly Action?: string[];
  readonly NotAction?: string[];
  readonly Resource?: string[];
  readonly NotResource?: string[];
  readonly Condition?: object;
}

const grant = (policy: string, Statement: Written[], group?: string): Grant => ({
  policy,
  group,
  document: JSON.stringify({
    Version: '2012-10-17',
    Statement: Statement.map((one) => ({ Effect: 'Allow', ...one })),
  }),
});

test('tells allowed actions by resource, with the policy and group that each comes from', () => {
  const access = effectiveAccess(
    [
      grant('own', [{ Action: ['s3:PutObject'], Resource: [arn('photos/*')] }]),
      grant('team', [{ Action: ['s3:GetObject'], Resource: [arn('photos/*'), arn('films/*')] }], 'crew'),
      grant('support', [{ Action: ['admin:ServerInfo'] }]),
    ],
    'ann',
  );
  expect(access).toMatchObject([
    {
      kind: 'on',
      resources: [arn('photos/*')],
      allows: [
        { policy: 'own', actions: ['s3:PutObject'] },
        { policy: 'team', group: 'crew', actions: ['s3:GetObject'], isOverruled: false },
      ],
      denies: [],
    },
    { kind: 'on', resources: [arn('films/*')], allows: [{ policy: 'team' }] },
    { kind: 'server', resources: [], allows: [{ policy: 'support' }] },
  ]);
});

test('tells what a Deny takes away, and of which part', () => {
  const access = effectiveAccess(
    [
      grant('own', [{ Action: ['s3:*'], Resource: [arn('photos/*')] }]),
      grant(
        'keep-out',
        [
          {
            Effect: 'Deny',
            Action: ['s3:DeleteObject', 'admin:*'],
            Resource: [arn('photos/secret/*'), arn('x')],
          },
        ],
        'crew',
      ),
      grant('elsewhere', [{ Effect: 'Deny', Action: ['s3:*'], Resource: [arn('films/*')] }]),
    ],
    'ann',
  );
  expect(access?.[0]).toMatchObject({
    allows: [{ isOverruled: false }],
    denies: [
      {
        policy: 'keep-out',
        group: 'crew',
        actions: ['s3:DeleteObject'],
        resources: [arn('photos/secret/*')],
      },
    ],
  });
});

test.for<[string, Written, Written, boolean]>([
  [
    'all of it',
    { Action: ['s3:Get*'], Resource: [arn('a/*')] },
    { Action: ['s3:*'], Resource: [arn('*')] },
    true,
  ],
  [
    'on a condition',
    { Action: ['s3:Get*'], Resource: [arn('a/*')] },
    { Action: ['s3:*'], Resource: [arn('*')], Condition: { Bool: { 'aws:SecureTransport': ['false'] } } },
    false,
  ],
  [
    'all but some actions',
    { Action: ['s3:GetObject'], Resource: [arn('a/*')] },
    { NotAction: ['s3:List*'], Resource: [arn('a/*')] },
    true,
  ],
  [
    'everywhere else',
    { Action: ['s3:GetObject'], Resource: [arn('a/*')] },
    { Action: ['s3:*'], NotResource: [arn('b/*')] },
    true,
  ],
  ['actions of the server', { Action: ['admin:*'] }, { Action: ['admin:*'], Resource: [arn('b')] }, true],
  [
    'other actions',
    { Action: ['s3:PutObject'], Resource: [arn('a/*')] },
    { Action: ['s3:Get*'], Resource: [arn('*')] },
    false,
  ],
])('knows whether a Deny leaves nothing: %s', ([, allow, deny, isOverruled]) => {
  const access = effectiveAccess([grant('p', [allow, { ...deny, Effect: 'Deny' }])], 'ann');
  expect(access?.[0]?.allows[0]?.isOverruled).toBe(isOverruled);
});

test('puts the user’s name in, and leaves out what is excepted', () => {
  const access = effectiveAccess(
    [
      grant('home', [
        { Action: ['s3:*'], Resource: [arn('home/${aws:username}/*')] },
        { Effect: 'Deny', Action: ['s3:*'], NotResource: [arn('home/ann/*')] },
      ]),
    ],
    'ann',
  );
  expect(access).toMatchObject([{ resources: [arn('home/ann/*')], denies: [] }]);
});

test('passes over what is no policy', () => {
  expect(effectiveAccess([{ policy: 'gone' }, { policy: 'odd', document: '[]' }], 'ann')).toEqual([]);
});
