import { expect, test } from 'vitest';
import { prefixOf, printPolicy, readPolicy } from './written-policy.ts';

test.each([
  [undefined, { Version: '2012-10-17' }, []],
  ['  ', { Version: '2012-10-17' }, []],
  ['{"Id":"x"}', { Id: 'x' }, []],
  ['{"Statement":{"Effect":"Deny"}}', { Statement: { Effect: 'Deny' } }, [{ Effect: 'Deny' }]],
  ['{"Statement":[{"Sid":"a"}]}', { Statement: [{ Sid: 'a' }] }, [{ Sid: 'a' }]],
])('reads the policy %j', (text, policy, statements) => {
  expect(readPolicy(text)).toEqual({ policy, statements });
});

test.each(['null', '[]', '"text"', '{broken', '{"Statement":["text"]}', '{"Statement":[{},1]}'])(
  'rejects %s as a policy',
  (text) => {
    expect(() => readPolicy(text)).toThrow(
      expect.objectContaining({ code: 'UpstreamInvalid', status: 502 }) as Error,
    );
  },
);

test('writes a policy with all other members, and deletes it when empty', () => {
  const policy = { Version: '2012-10-17', Id: 'x', Statement: [{ Sid: 'old' }] };
  expect(printPolicy({ policy, statements: [{ Sid: 'new' }] })).toBe(
    '{"Version":"2012-10-17","Id":"x","Statement":[{"Sid":"new"}]}',
  );
  expect(printPolicy({ policy, statements: [] })).toBeUndefined();
});

test('rejects prefixes that begin with a slash', () => {
  expect(['/', '//a/', 'a/'].map(prefixOf)).toEqual(['', 'a/', 'a/']);
});
