import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketDelete, bucketList } from './buckets/buckets.ts';
import { bucketEncryptionDisable } from './buckets/encryption.ts';
import { createClient, ForeignAnswerError } from './client.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

let answer: Answer;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status).end(answer.text);
});
let base: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const remove = () => createClient({ base, fetch })(bucketDelete, { params: { bucketName: 'a' } });
const change = () => createClient({ base, fetch })(bucketEncryptionDisable, { params: { bucketName: 'a' } });
const list = () => createClient({ base, fetch })(bucketList, {});
const page = '<!doctype html><title>Sign in</title>';

test('accepts responses of the console', async () => {
  for (const [call, { status }] of [
    [remove, bucketDelete],
    [change, bucketEncryptionDisable],
  ] as const) {
    answer = { status, text: '' };
    expect(await call()).toBeUndefined();
  }
  answer = { status: bucketList.status, text: '{"buckets":[],"total":0}' };
  expect(await list()).toEqual({ buckets: [], total: 0 });
});

test.each<[string, () => Promise<unknown>, Answer]>([
  ['a page where there is nothing to answer', change, { status: bucketEncryptionDisable.status, text: page }],
  ['a page with another status', remove, { status: 200, text: page }],
  ['nothing, with another status', remove, { status: 202, text: '' }],
  ['a page in place of a list', list, { status: 200, text: page }],
  ['nothing in place of a list', list, { status: 200, text: '' }],
  ['a list with another status', list, { status: 203, text: '{"buckets":[],"total":0}' }],
])('a gateway that answers %s is not taken for the console', async (_words, call, given) => {
  answer = given;
  await expect(call()).rejects.toBeInstanceOf(ForeignAnswerError);
});
