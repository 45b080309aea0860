import { expect, test } from 'vitest';
import { maxJsonValues } from './json-limits.ts';
import { listAt, parseJson, parseList, parseObject } from './reply.ts';

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('an error in a reply with success is a refusal, whatever the call expects', () => {
  const body = Buffer.from('  {"Code":"InternalError","Message":"late failure","RequestId":"r"}');
  for (const parse of [parseObject, parseList]) {
    expect(thrownBy(() => parse(body))).toMatchObject({
      name: 'ServerRefusal',
      code: 'InternalError',
      message: 'late failure',
      status: 200,
      requestId: 'r',
    });
  }
  expect(parseObject(Buffer.from('{"code":"a","message":"b"}'))).toEqual({ code: 'a', message: 'b' });
});

test('no error quotes what could not be read: it may be a secret', () => {
  const error = thrownBy(() => parseJson(Buffer.from('TOPSECRET')));
  expect(error).toMatchObject({ name: 'UnexpectedReplyError', reason: 'not-json' });
  expect((error as Error).cause).toBeUndefined();
  expect(String((error as Error).stack)).not.toContain('TOPSECRET');
});

test.each([
  ['deep', '['.repeat(100_000)],
  ['deep and whole', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['of very many objects', `[${'{},'.repeat(maxJsonValues / 2)}{}]`],
  ['of very many numbers', `[${'1,'.repeat(maxJsonValues)}1]`],
])('a reply that is %s is refused before it costs memory', (_what, text) => {
  const body = Buffer.from(text);
  expect(thrownBy(() => parseJson(body))).toMatchObject({ name: 'UnexpectedReplyError' });
});

test('a large reply of a real kind is read, brackets within its texts aside', () => {
  const user = {
    policyName: 'a,b',
    status: 'enabled',
    memberOf: ['[[[', '{"\\'],
    updatedAt: '2026-01-01T00:00:00Z',
  };
  const users = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`user-${index}`, user]));
  expect(parseObject(Buffer.from(JSON.stringify(users)))).toEqual(users);
  const brackets = ['['.repeat(100_000)];
  expect(parseList(Buffer.from(JSON.stringify(brackets)))).toEqual(brackets);
});

test('null, and nothing at all, stand for an empty list', () => {
  expect(parseList(Buffer.from('null'))).toEqual([]);
  expect(listAt({ users: null }, 'users')).toEqual([]);
  expect(listAt({}, 'users')).toEqual([]);
  expect(thrownBy(() => listAt({ users: {} }, 'users'))).toMatchObject({ reason: 'wrong-shape' });
});
