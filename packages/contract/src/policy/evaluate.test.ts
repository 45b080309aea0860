import fc from 'fast-check';
import { growth } from '@longshore/testkit/growth';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from './document.ts';
import { evaluate, evaluateAll } from './evaluate.ts';
import { explain } from './explain.ts';

function documentOf(...statements: readonly object[]) {
  const document = parsePolicy({ Version: '2012-10-17', Statement: statements });
  if (document === null) throw new Error('the case is no policy');
  return document;
}

const s3 = (path: string) => `arn:aws:s3:::${path}`;
const allow = (Action: string, Resource: string, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const deny = (Action: string, Resource: string, more: object = {}) => ({
  Effect: 'Deny',
  Action,
  Resource,
  ...more,
});

describe('evaluate', () => {
  const fromOffice = { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } };
  test.for([
    ['nothing allows', [], 's3:GetObject', 'a/b', false],
    ['an action pattern', [allow('s3:Get*', s3('a/*'))], 's3:GetObject', 'a/b', true],
    ['another bucket', [allow('s3:Get*', s3('a/*'))], 's3:GetObject', 'ab/b', false],
    ['an ARN asked for', [allow('s3:Get*', s3('a/*'))], 's3:GetObject', s3('a/b'), true],
    ['bucket by its name', [allow('s3:ListBucket', s3('a'))], 's3:ListBucket', 'a', true],
    ['bucket by its content', [allow('s3:ListBucket', s3('a/*'))], 's3:ListBucket', 'a', true],
    ['object by its bucket', [allow('s3:GetObject', s3('a'))], 's3:GetObject', 'a/b', false],
    ['bucket pattern', [allow('s3:*', s3('logs-*'))], 's3:PutObject', 'logs-2/x', true],
    ['no bucket by a letter', [allow('s3:*', s3('?'))], 's3:ListBucket', 'a', false],
    ['every resource', [allow('s3:*', '*')], 's3:PutObject', 'any/x', true],
    [
      'Deny wins, first',
      [deny('s3:PutObject', s3('*')), allow('s3:*', s3('*'))],
      's3:PutObject',
      'a/b',
      false,
    ],
    [
      'Deny wins, last',
      [allow('s3:*', s3('*')), deny('s3:PutObject', s3('*'))],
      's3:PutObject',
      'a/b',
      false,
    ],
    ['Deny elsewhere', [allow('s3:*', s3('*')), deny('s3:*', s3('a/secret/*'))], 's3:GetObject', 'a/b', true],
    ['admin without resource', [{ Effect: 'Allow', Action: 'admin:*' }], 'admin:ServerInfo', '', true],
    ['admin despite resource', [allow('admin:*', s3('a'))], 'admin:ServerInfo', '', true],
    ['s3:* is not admin', [allow('s3:*', s3('*'))], 'admin:ServerInfo', '', false],
    ['a lone * ignores its resource', [allow('*', s3('other/*'))], 's3:GetObject', 'a/b', true],
    [
      'a lone * ignores what it excepts',
      [{ Effect: 'Allow', Action: '*', NotResource: s3('a/*') }],
      's3:GetObject',
      'a/b',
      true,
    ],
    [
      'a Deny of a lone * ignores its resource',
      [allow('s3:*', s3('*')), deny('*', s3('other/*'))],
      's3:GetObject',
      'a/b',
      false,
    ],
    ['other stars keep to their resource', [allow('**', s3('other/*'))], 's3:GetObject', 'a/b', false],
    ['other stars on one bucket are not admin', [allow('*:*', s3('a/*'))], 'admin:ServerInfo', '', false],
    ['other stars everywhere are admin', [allow('*:*', s3('*'))], 'admin:ServerInfo', '', true],
    [
      'NotAction on one bucket is not admin',
      [{ Effect: 'Allow', NotAction: 's3:PutObject', Resource: s3('a/*') }],
      'admin:ServerInfo',
      '',
      false,
    ],
    [
      'NotAction everywhere is admin',
      [{ Effect: 'Allow', NotAction: 's3:PutObject', Resource: s3('*/*') }],
      'admin:ServerInfo',
      '',
      true,
    ],
    [
      'a Deny of NotAction on one bucket is not of admin',
      [allow('*', '*'), { Effect: 'Deny', NotAction: 's3:PutObject', Resource: s3('a/*') }],
      'admin:ServerInfo',
      '',
      true,
    ],
    ['unjudged Allow', [allow('s3:*', s3('*'), fromOffice)], 's3:GetObject', 'a/b', 'conditional'],
    [
      'unjudged Deny',
      [allow('s3:*', s3('*')), deny('s3:*', s3('*'), fromOffice)],
      's3:GetObject',
      'a/b',
      'conditional',
    ],
    [
      'NotAction',
      [{ Effect: 'Allow', NotAction: 's3:Put*', Resource: s3('*') }],
      's3:GetObject',
      'a/b',
      true,
    ],
    [
      'NotAction excepts',
      [{ Effect: 'Allow', NotAction: 's3:Put*', Resource: s3('*') }],
      's3:PutObject',
      'a/b',
      false,
    ],
    [
      'NotResource',
      [{ Effect: 'Allow', Action: 's3:*', NotResource: s3('a/*') }],
      's3:GetObject',
      'b/b',
      true,
    ],
    [
      'NotResource excepts',
      [{ Effect: 'Allow', Action: 's3:*', NotResource: s3('a/*') }],
      's3:GetObject',
      'a/b',
      false,
    ],
    ['own folder', [allow('s3:*', s3('home/${aws:username}/*'))], 's3:GetObject', 'home/ada/x', true],
    ['other folder', [allow('s3:*', s3('home/${aws:username}/*'))], 's3:GetObject', 'home/bob/x', false],
    ['unknown variable', [allow('s3:*', s3('${jwt:sub}/*'))], 's3:GetObject', 'a/x', 'conditional'],
    [
      'a key of KMS',
      [allow('kms:*', 'arn:minio:kms:::my-*')],
      'kms:CreateKey',
      'arn:minio:kms:::my-key',
      true,
    ],
    ['some key of KMS', [allow('kms:*', 'arn:minio:kms:::my-*')], 'kms:CreateKey', '', 'conditional'],
  ] as const)('%s', ([, statements, action, resource, expected]) => {
    const conditions = { 'aws:username': 'ada' };
    expect(evaluate(documentOf(...statements), { action, resource, conditions }).allowed).toBe(expected);
  });

  test('judges a prefix where one is given', () => {
    const Condition = { StringLike: { 's3:prefix': ['pub/*'] } };
    const document = documentOf(allow('s3:ListBucket', s3('a'), { Condition }));
    const verdict = (conditions?: Record<string, string>) =>
      evaluate(document, { action: 's3:ListBucket', resource: 'a', ...(conditions && { conditions }) })
        .allowed;
    expect(verdict()).toBe('conditional');
    expect(verdict({ 's3:prefix': 'pub/x' })).toBe(true);
    expect(verdict({ 's3:prefix': 'own/' })).toBe(false);
  });

  test('lets a Deny of the same request win', () => {
    const action = fc.constantFrom('s3:GetObject', 's3:Get*', 's3:*', '*');
    const resource = fc.constantFrom('a/b', 'a/*', '*', '?/b');
    const statement = fc.record({
      Effect: fc.constantFrom('Allow', 'Deny'),
      Action: action,
      Resource: resource.map(s3),
    });
    fc.assert(
      fc.property(fc.array(statement), action, resource, (statements, Action, path) => {
        const document = documentOf(...statements, deny(Action, s3(path)));
        expect(evaluate(document, { action: 's3:GetObject', resource: 'a/b' }).allowed).toBe(false);
      }),
    );
  });

  test('does not allow through a Deny that only the server can judge', () => {
    const asked = { action: 's3:GetObject', resource: 'a/b' };
    const lone = documentOf(deny('s3:*', s3('a/*'), fromOffice));
    expect(evaluate(lone, asked)).toEqual({ allowed: false, by: null });
    expect(explain(lone, asked)).toEqual({ kind: 'notGranted', ...asked });
    const elsewhere = documentOf(deny('s3:*', s3('a/*'), fromOffice), allow('s3:*', s3('b/*')));
    expect(evaluate(elsewhere, asked).allowed).toBe(false);
    const both = documentOf(deny('s3:*', s3('a/*'), fromOffice), allow('s3:*', s3('a/*')));
    expect(evaluate(both, asked)).toEqual({ allowed: 'conditional', by: both.statements[0] });
  });

  test('does not look at every statement for each of thousands of buckets', () => {
    const work = (count: number) => {
      const names = Array.from({ length: count }, (_, n) => `bucket-${String(n)}`);
      const statements = names.map((name) => allow('s3:*', s3(`${name}/*`)));
      const document = documentOf(...statements, deny('s3:DeleteBucket', s3('*')));
      const seen = names.filter(
        (resource) => evaluate(document, { action: 's3:ListBucket', resource }).allowed === true,
      );
      expect(seen).toHaveLength(count);
    };
    expect(growth(work, 1_000)).toBeLessThan(24);
  });
});

// By steps of the lengths' product this takes minutes.
test('what takes too many steps is for the storage server to judge, in an Allow and in a Deny', () => {
  const Resource = [`arn:aws:s3:::b/*${'a?'.repeat(50_000)}b*`];
  const request = { action: 's3:GetObject', resource: `b/${'a'.repeat(500_000)}` };
  const everything = { Effect: 'Allow', Action: 's3:*', Resource: 'arn:aws:s3:::*' };
  for (const Statement of [
    [{ Effect: 'Allow', Action: 's3:*', Resource }],
    [everything, { Effect: 'Deny', Action: 's3:*', Resource }],
  ]) {
    const document = parsePolicy({ Statement });
    expect(document && evaluate(document, request)).toEqual({ allowed: 'conditional', by: null });
    expect(document && explain(document, request)).toEqual({ kind: 'conditional', keys: [] });
  }
});

describe('explain', () => {
  const document = documentOf(
    allow('s3:Get*', s3('a/*')),
    deny('s3:*', s3('a/secret/*'), { Sid: 'KeepOut' }),
    allow('s3:Put*', s3('a/*'), { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }),
  );
  test.each([
    ['s3:GetObject', 'a/b', { kind: 'allowed' }],
    ['s3:PutObject', 'a/b', { kind: 'conditional', keys: ['aws:SourceIp'] }],
    ['s3:DeleteObject', 'a/b', { kind: 'notGranted', action: 's3:DeleteObject', resource: 'a/b' }],
    [
      's3:GetObject',
      'a/secret/b',
      { kind: 'denied', action: 's3:GetObject', resource: 'a/secret/b', sid: 'KeepOut' },
    ],
  ])('%s on %s', (action, resource, expected) => {
    expect(explain(document, { action, resource })).toEqual(expected);
  });
});

test('names the first statement of several policies that all allow', () => {
  const [first, second] = [documentOf(allow('s3:*', s3('*'))), documentOf(allow('s3:GetObject', s3('a/*')))];
  const asked = { action: 's3:GetObject', resource: s3('a/b') };
  expect(evaluateAll([first, second], asked)).toEqual({ allowed: true, by: first.statements[0] });
  expect(evaluateAll([], asked)).toEqual({ allowed: true, by: null });
});
