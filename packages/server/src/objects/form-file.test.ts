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
async function read(form: string, field: string): Promise<unknown> {
  const body = new FormData();
  body.append(field, new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
  const answers = Promise.withResolvers<unknown>();
  const server = createServer((raw, response) => {
    const ctx = { request: { headers: raw.headers, raw }, signal: AbortSignal.timeout(5000) };
    const file = readFormFile(ctx, rowOf(form));
    file
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
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body }),
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
])('a form for %s refuses the field %s', async (form, field, message) => {
  await expect(read(form, field)).rejects.toMatchObject({ code: 'InvalidInput', message });
});
