import { text } from 'node:stream/consumers';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { row } from '@longshore/contract/row';
import { expect, test } from 'vitest';
import { readFormFile } from './form-file.ts';

const rowOf = (form: string) =>
  row<Record<never, never>>()({
    id: 'fileSend',
    method: 'POST',
    path: '/file',
    tag: 'Object',
    summary: 'One file',
    needs: [],
    body: { form },
  });

/** What the server reads of a form whose one file is in this field. */
function read(form: string, field: string): Promise<unknown> {
  const body = new FormData();
  body.append(field, new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
  return readSent(form, { body });
}

async function readSent(form: string, sent: RequestInit): Promise<unknown> {
  const answers = Promise.withResolvers<unknown>();
  const server = createServer((raw, response) => {
    const ctx = { request: { headers: raw.headers, raw }, signal: AbortSignal.timeout(5000) };
    const file = async () => readFormFile(ctx, rowOf(form));
    file()
      .then(async ({ content, ...rest }) => ({ ...rest, content: await text(content) }))
      .then(answers.resolve, answers.reject)
      .finally(() => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const [answer] = await Promise.all([
      answers.promise,
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', ...sent }),
    ]);
    return answer;
  } finally {
    server.close();
  }
}

test('reads the file of the field that the row declares', async () => {
  const file = { fileName: 'a.txt', contentType: 'text/plain', content: 'hello' };
  expect(await read('file', 'file')).toEqual({ ...file, sizeBytes: undefined });
  expect(await read('{sizeBytes}', '5')).toEqual({ ...file, sizeBytes: 5 });
});

test.each([
  ['file', '5', 'The form field must be named “file”'],
  ['{sizeBytes}', 'file', 'The form field must be named by the size of the file in bytes'],
  ['{sizeBytes}', '6', 'The file has another size than the name of its form field says'],
])('%s form: rejects the field %s', async (form, field, message) => {
  await expect(read(form, field)).rejects.toMatchObject({ code: 'InvalidInput', message });
});

const type = 'multipart/form-data; boundary=cut';
const part = (head: string, content: string) =>
  `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const file = part('name="file"; filename="a.txt"', 'hello');
const post = (body: string, contentType = type) =>
  readSent('file', { body, headers: { 'content-type': contentType } });

test('accepts a file without a name and with an unspecific type', async () => {
  const nameless = part('name="file"\r\nContent-Type: application/octet-stream', 'hello');
  expect(await post(`${part('name="note"', 'before')}${nameless}--cut--\r\n`)).toEqual({
    sizeBytes: undefined,
    fileName: '',
    contentType: undefined,
    content: 'hello',
  });
});

const notWhole = 'The body must be a whole multipart/form-data form';

test.each([
  ['no form', 'hello', 'text/plain', notWhole],
  ['a form without its boundary', `${file}--cut--\r\n`, 'multipart/form-data', notWhole],
  ['a form that breaks off in its file', file.slice(0, -4), type, notWhole],
  ['a form that breaks off behind its file', file, type, notWhole],
  ['a form without a file', `${part('name="file"', 'hello')}--cut--\r\n`, type, 'The form has no file'],
  ['a form with two files', `${file}${file}--cut--\r\n`, type, 'The form must have one file only'],
])('rejects %s', async (...[_what, body, contentType, message]) => {
  await expect(post(body, contentType)).rejects.toMatchObject({
    code: 'InvalidInput',
    field: 'body',
    message,
  });
});
