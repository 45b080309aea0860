import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionsOf, unjudgedPermissions } from './permissions.ts';

const s3 = (path: string) => `arn:aws:s3:::${path}`;
const of = (...Statement: readonly object[]) => permissionsOf({ Statement }, 'ada');

describe('the permission map', () => {
  test('grants an administrator server actions without a resource and S3 on everything', () => {
    const map = of(
      { Effect: 'Allow', Action: ['admin:*'] },
      { Effect: 'Allow', Action: ['s3:*'], Resource: [s3('*')] },
    );
    expect(map).toEqual({
      permissions: { 'console-ui': ['admin:*'], [s3('*')]: ['s3:*'] },
      allowResources: [],
    });
  });

  test('adds the actions of each Allow to its resources once', () => {
    const Resource = [s3('a'), s3('a/*')];
    const { permissions } = of(
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:ListBucket'], Resource },
      { Effect: 'Allow', Action: 's3:GetObject', Resource: s3('a/*') },
      { Effect: 'Allow', Action: 's3:PutObject', Resource: s3('a/*') },
    );
    expect(permissions).toEqual({
      [s3('a')]: ['s3:GetObject', 's3:ListBucket'],
      [s3('a/*')]: ['s3:GetObject', 's3:ListBucket', 's3:PutObject'],
    });
  });

  test.each([
    ['the same action and resource', { Action: 's3:GetObject', Resource: s3('a/*') }, ['s3:PutObject']],
    ['a pattern over both', { Action: 's3:*', Resource: s3('*') }, undefined],
    ['a part of the resource', { Action: 's3:*', Resource: s3('a/x/*') }, ['s3:GetObject', 's3:PutObject']],
    ['another resource', { Action: 's3:*', Resource: s3('b/*') }, ['s3:GetObject', 's3:PutObject']],
    ['all but one action', { NotAction: 's3:PutObject', Resource: s3('*') }, ['s3:PutObject']],
    ['all but one resource', { Action: 's3:*', NotResource: s3('a/*') }, ['s3:GetObject', 's3:PutObject']],
    ['all but another resource', { Action: 's3:*', NotResource: s3('b/*') }, undefined],
    [
      'me by name',
      { Action: 's3:*', Resource: '*', Condition: { StringEquals: { 'aws:username': 'ada' } } },
      undefined,
    ],
    [
      'a condition for the server',
      { Action: 's3:*', Resource: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      ['s3:GetObject', 's3:PutObject'],
    ],
  ])('applies a Deny before or after, of %s', (_, deny, left) => {
    const allow = { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: s3('a/*') };
    for (const map of [of({ Effect: 'Deny', ...deny }, allow), of(allow, { Effect: 'Deny', ...deny })]) {
      expect(map.permissions).toEqual(left === undefined ? {} : { [s3('a/*')]: left });
    }
  });

  test('resolves variables, a star for all, and NotAction', () => {
    expect(
      of({ Effect: 'Allow', Action: 's3:*', Resource: s3('home/${aws:username}/*') }).permissions,
    ).toEqual({
      [s3('home/ada/*')]: ['s3:*'],
    });
    expect(of({ Effect: 'Allow', Action: '*', Resource: '*' }).permissions).toEqual({
      'console-ui': ['*'],
      [s3('*')]: ['*'],
    });
    expect(of({ Effect: 'Allow', Action: '*', Resource: s3('a/*') }).permissions).toEqual({
      'console-ui': ['*'],
      [s3('*')]: ['*'],
    });
    const { permissions } = of({ Effect: 'Allow', NotAction: ['s3:*', 'kms:*'], Resource: '*' });
    expect(Object.keys(permissions)).toEqual(['console-ui']);
    expect(permissions['console-ui']).toContain('admin:ServerInfo');
  });

  test('grants server actions only where the resources name the server', () => {
    const NotAction = ['s3:*', 'kms:*'];
    expect(of({ Effect: 'Allow', NotAction, Resource: s3('a/*') }).permissions).toEqual({});
    const all = { Effect: 'Allow', Action: '*', Resource: '*' };
    const everything = { 'console-ui': ['*'], [s3('*')]: ['*'] };
    expect(of(all, { Effect: 'Deny', Action: '**', Resource: s3('a/*') }).permissions).toEqual(everything);
    expect(of(all, { Effect: 'Deny', Action: '*', Resource: s3('a/*') }).permissions).toEqual({});
  });

  test('ignores an Allow for somebody else', () => {
    const Condition = { StringEquals: { 'aws:username': 'bob' } };
    expect(of({ Effect: 'Allow', Action: 's3:*', Resource: '*', Condition }).permissions).toEqual({});
  });

  test('reports where a user is limited to part of a bucket', () => {
    const Condition = { StringLike: { 's3:prefix': ['pub/*', 'home/${aws:username}/*'] } };
    const { allowResources } = of(
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: s3('a'), Condition },
      { Effect: 'Allow', Action: 's3:GetObject', Resource: [s3('a/pub/*'), s3('b/*')] },
    );
    expect(allowResources).toEqual([
      { resource: s3('a'), conditionOperator: 'StringLike', prefixes: ['pub/*', 'home/ada/*'] },
      { resource: s3('a/pub/*'), conditionOperator: '', prefixes: [] },
    ]);
  });

  test('reports no limit for other conditions, other resources or a Deny', () => {
    const Condition = { StringEquals: { 'aws:username': 'ada' } };
    const { allowResources } = of(
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: s3('a'), Condition },
      { Effect: 'Allow', Action: 's3:GetObject', Resource: ['*', 'b/pub/*', s3('b'), s3('b/*')] },
      { Effect: 'Deny', Action: 's3:GetObject', Resource: s3('a/pub/*') },
    );
    expect(allowResources).toEqual([]);
  });

  test('grants nothing for invalid policies and never throws', () => {
    fc.assert(fc.property(fc.anything(), (given) => void permissionsOf(given)));
    expect(permissionsOf('<html>')).toEqual({ permissions: {}, allowResources: [] });
    expect(of({ Effect: 'Allow', Action: 's3:*', Resource: '__proto__' }).permissions['__proto__']).toEqual([
      's3:*',
    ]);
  });
});

// By steps of the lengths' product this takes minutes.
test('a policy that takes too many steps hides nothing, administration included', () => {
  const Statement = [
    { Effect: 'Allow', Action: ['s3:*'], Resource: [`arn:aws:s3:::b/${'a'.repeat(500_000)}`] },
    { Effect: 'Deny', Action: ['s3:*'], Resource: [`arn:aws:s3:::b/*${'a?'.repeat(50_000)}b*`] },
  ];
  const map = permissionsOf({ Statement });
  expect(map).toEqual(unjudgedPermissions);
  expect(map.permissions).toEqual({ 'console-ui': ['admin:*', 'kms:*'], [s3('*')]: ['s3:*'] });
});
