import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import fc from 'fast-check';
import { bucketCreate, bucketDelete, bucketList } from './buckets/buckets.ts';
import {
  createClient,
  ForeignAnswerError,
  readError,
  requestOf,
  UnaddressableError,
  urlOf,
} from './client.ts';
import { objectDownload, objectList } from './objects/objects.ts';
import type { Row } from './endpoint.ts';
import { reasonHeader } from './journal/reason.ts';
import { row } from './row.ts';
import { rows } from './rows.ts';

describe('urlOf', () => {
  test('percent-encodes parts and query, and omits absent ones', () => {
    expect(urlOf('/api/v1', bucketDelete, { params: { bucketName: 'a b/ü?#' } })).toBe(
      '/api/v1/buckets/a%20b%2F%C3%BC%3F%23',
    );
    expect(
      urlOf('https://host/base/api/v1', objectList, {
        params: { bucketName: 'a' },
        query: { prefix: 'x&y=z/+ü', recursive: false, limit: 10, cursor: undefined },
      }),
    ).toBe(
      'https://host/base/api/v1/buckets/a/objects?prefix=x%26y%3Dz%2F%2B%C3%BC&recursive=false&limit=10',
    );
  });

  test('carries any key unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (prefix) => {
        const url = new URL(
          urlOf('http://host/api/v1', objectDownload, { params: { bucketName: 'a' }, query: { prefix } }),
        );
        expect(url.searchParams.get('prefix')).toBe(prefix);
        expect(url.pathname).toBe('/api/v1/buckets/a/objects/download');
      }),
    );
  });

  test('fills several parts of a path', () => {
    const params = z.object({ one: z.string(), two: z.string() });
    const two = row<{ params: typeof params }>()({
      id: 'two',
      method: 'GET',
      path: '/a/{one}/b/{two}',
      tag: 'Auth',
      summary: 'two parts',
      needs: [],
    });
    expect(urlOf('', two, { params: { one: '{two}', two: '$&' } })).toBe('/a/%7Btwo%7D/b/%24%26');
  });

  test('repeats a parameter with several values', () => {
    const query = z.object({ fp: z.array(z.string()).optional(), one: z.string().optional() });
    const many = row<{ query: typeof query }>()({
      id: 'many',
      method: 'GET',
      path: '/many',
      tag: 'Auth',
      summary: 'a list in the query',
      needs: [],
    });
    expect(urlOf('', many, { query: { fp: ['a', 'b&c'], one: 'x' } })).toBe('/many?fp=a&fp=b%26c&one=x');
    expect(urlOf('', many, { query: { fp: [] } })).toBe('/many');
    expect(urlOf('', many, {})).toBe('/many');
  });

  test('keeps slashes in the rest of a path', () => {
    const params = z.object({ userName: z.string() });
    const view = row<{ params: typeof params }>()({
      id: 'view',
      method: 'GET',
      path: '/users/{userName+}',
      tag: 'Auth',
      summary: 'a name with slashes',
      needs: [],
    });
    const at = (userName: string) => urlOf('', view, { params: { userName } });
    expect(at('cn=a b/c?')).toBe('/users/cn%3Da%20b/c%3F');
    expect(at('a/../b')).toBe('/users/a%2F..%2Fb');
    expect(at('a//b')).toBe('/users/a%2F%2Fb');
  });
});

describe('rejects names that URLs normalize away', () => {
  const withParts = Object.values(rows).filter(({ path }) => path.includes('{'));
  const valued = ({ path }: { path: string }, value: string) =>
    Object.fromEntries(Array.from(path.matchAll(/\{(\w+)/g), ([, name = '']) => [name, value]));

  test.each(withParts)('rejects it in $id', (one) => {
    const at = (value: string) => urlOf('http://host/api/v1', one as Row, { params: valued(one, value) });
    for (const value of ['.', '..']) expect(() => at(value)).toThrow(UnaddressableError);
    for (const value of ['...', '.a', '%2e', '%2e%2e', '..;'])
      expect(new URL(at(value)).href).toBe(at(value));
  });

  const hiding = withParts.flatMap((one) => one.hidden.map((value) => ({ id: one.id, value, one })));

  test.each(hiding)('rejects what is another call’s address: $id of $value', ({ one, value }) => {
    const at = (name: string) => urlOf('', one as Row, { params: valued(one, name) });
    expect(() => at(value)).toThrow(UnaddressableError);
    expect(at(`${value}s`)).toContain(value);
  });

  test('sends no call', async () => {
    const call = createClient({ base: 'http://host.invalid', fetch });
    const deletion = call(bucketDelete, { params: { bucketName: '..' } });
    await expect(deletion).rejects.toThrow('An address cannot hold the name “..”');
  });
});

describe('a call', () => {
  // Addresses that answer by themselves; the path of the row is behind the mark and not sent.
  const at = (answer: string) => createClient({ base: `data:application/json,${answer}#`, fetch });

  test('returns the JSON of a row that answers with it', async () => {
    const answer = { buckets: [], total: 0, hasUsage: true };
    expect(await at(JSON.stringify(answer))(bucketList, {})).toEqual(answer);
  });

  test('rejects a response that is not JSON where JSON is expected', async () => {
    await expect(at('<html>')(bucketList, {})).rejects.toThrow(ForeignAnswerError);
  });
});

describe('request body', () => {
  test('is JSON where the row has a body, else absent', () => {
    const body = { name: 'abc' };
    expect(requestOf(bucketCreate, { body }, 'application/json')).toEqual({
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"name":"abc"}',
    });
    expect(requestOf(bucketList, {}, 'text/event-stream')).toEqual({
      method: 'GET',
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream' },
    });
  });
});

describe('readError', () => {
  const body = {
    code: 'NoSuchBucket',
    message: 'No such bucket',
    detailedMessage: 'bucket a',
    requestId: 'r1',
  };

  test('reads errors of the console in full', () => {
    const error = readError(404, JSON.stringify({ ...body, resource: 'a' }));
    expect(error.status).toBe(404);
    expect(error.code).toBe('NoSuchBucket');
    expect(error.message).toBe('No such bucket');
    expect(error.body).toEqual({ ...body, resource: 'a' });
  });

  test('returns the message of any JSON, as gateways send it', () => {
    const answer = { message: 'No healthy upstream', code: 14, field: '', details: [] };
    const error = readError(503, JSON.stringify(answer));
    expect(error.body).toEqual({
      code: 'Http503',
      message: 'No healthy upstream',
      detailedMessage: '',
      requestId: '',
    });
    expect(readError(429, '{"message":"Slow down","detailedMessage":"10 a second"}').body).toMatchObject({
      message: 'Slow down',
      detailedMessage: '10 a second',
    });
  });

  test('returns what a deletion left in place, whole or not at all', () => {
    const undeleted = [
      { key: 'a', code: 'AccessDenied', message: 'Access Denied.' },
      { key: 'b', code: 'ObjectLocked', message: '' },
    ];
    expect(readError(403, JSON.stringify({ ...body, undeleted })).body).toEqual({ ...body, undeleted });
    for (const broken of [{}, 'a', null, [...undeleted, null], [...undeleted, { key: 'c', code: 'x' }]])
      expect(readError(403, JSON.stringify({ ...body, undeleted: broken })).body).toEqual(body);
  });

  test.each([
    '',
    '<html>502 Bad Gateway</html>',
    '{}',
    'null',
    '[1]',
    '"text"',
    '{"message":5}',
    '{"message":""}',
  ])('describes %j by its status', (text) => {
    const error = readError(502, text);
    expect(error.message).toBe('Error 502');
    expect(error.body).toEqual({
      code: 'Http502',
      message: 'Error 502',
      detailedMessage: '',
      requestId: '',
    });
  });
});

test('sends why a change is made', async () => {
  const sent: (string | null)[] = [];
  const call = createClient({
    base: '',
    fetch: (_url, init) => {
      const headers = new Headers(init.headers);
      sent.push(headers.get(reasonHeader), headers.get('accept'));
      return Promise.resolve(new Response(null, { status: bucketDelete.status }));
    },
  });
  const params = { bucketName: 'a' };
  await call(bucketDelete, { params }, { reason: 'ticket 12 – ü\uD800' });
  await call(bucketDelete, { params }, { reason: '' });
  expect(sent).toEqual([
    'ticket%2012%20%E2%80%93%20%C3%BC%EF%BF%BD',
    'application/json',
    null,
    'application/json',
  ]);
});
