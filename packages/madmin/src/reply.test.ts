import { expect, test } from 'vitest';
import { maxJsonValues, parseJson } from './json-limits.ts';
import { listAt, readList, readObject } from './reply.ts';

const same = <Told>(told: Told): Told => told;

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('reads an error in a success as a refusal in every call', async () => {
  const body = Buffer.from('  {"Code":"InternalError","Message":"late failure","RequestId":"r"}');
  for (const read of [readObject, readList]) {
    await expect(read(body, same)).rejects.toMatchObject({
      name: 'AdminApiError',
      code: 'InternalError',
      message: 'late failure',
      status: 200,
      requestId: 'r',
    });
  }
  expect(await readObject(Buffer.from('{"code":"a","message":"b"}'), same)).toEqual({
    code: 'a',
    message: 'b',
  });
});

test('quotes no unreadable content in errors', () => {
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
])('rejects early a reply that is %s', (_what, text) => {
  const body = Buffer.from(text);
  expect(thrownBy(() => parseJson(body))).toMatchObject({ name: 'UnexpectedReplyError' });
});

test('reads a large reply with brackets in its texts', async () => {
  const user = {
    policyName: 'a,b',
    status: 'enabled',
    memberOf: ['[[[', '{"\\'],
    updatedAt: '2026-01-01T00:00:00Z',
  };
  const users = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`user-${index}`, user]));
  expect(await readObject(Buffer.from(JSON.stringify(users)), same)).toEqual(users);
  const brackets = ['['.repeat(100_000)];
  expect(await readList(Buffer.from(JSON.stringify(brackets)), same)).toEqual(brackets);
});

test('reads null and nothing as an empty list', async () => {
  expect(await readList(Buffer.from('null'), same)).toEqual([]);
  expect(listAt({ users: null }, 'users')).toEqual([]);
  expect(listAt({}, 'users')).toEqual([]);
  expect(thrownBy(() => listAt({ users: {} }, 'users'))).toMatchObject({ reason: 'wrong-shape' });
});
