import { expect, test } from 'vitest';
import { s3Against } from '#/testing/answering-server.ts';
import { copyVersion, rangesOf } from './copy-version.ts';

const options = { signal: new AbortController().signal };
const source = { bucket: 'from', key: 'a b', versionId: 'v+1' };
const target = { bucket: 'bkt', key: 'ü' };
const sizes = { wholeMostBytes: 10, partBytes: 10 };

/** Answers as told, by `METHOD what`; tells what it was asked. */
async function serverOf(answers: Record<string, { status?: number; text: string }>, sizeBytes: number) {
  const asked: { what: string; headers: NodeJS.Dict<string | string[]>; text: string }[] = [];
  const s3 = await s3Against((request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://server');
    const what = `${request.method} ${[...searchParams].map((pair) => pair.join('=')).join('&')}`;
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      asked.push({ what, headers: request.headers, text });
      if (request.method === 'HEAD') {
        const more = { 'x-amz-meta-a': 'b', 'cache-control': 'no-store', 'x-amz-request-id': 'r' };
        reply.writeHead(200, { etag: '"e"', 'content-length': sizeBytes, ...more }).end();
        return;
      }
      const answer = answers[what] ?? { status: 500, text: '' };
      reply.writeHead(answer.status ?? 200, { 'x-amz-version-id': 'v2' }).end(answer.text);
    });
  });
  return { s3, asked };
}

test('copies a small version at once, as it was when it was asked for', async () => {
  const { s3, asked } = await serverOf(
    { 'PUT ': { text: '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>' } },
    10,
  );
  const stored = await copyVersion(s3, { source, ...target, sizes }, options);
  expect(stored).toEqual({ etag: 'e', versionId: 'v2' });
  expect(asked.map(({ what }) => what)).toEqual(['HEAD versionId=v+1', 'PUT ']);
  expect(asked[1]?.headers).toMatchObject({
    'x-amz-copy-source': '/from/a%20b?versionId=v%2B1',
    'x-amz-copy-source-if-match': '"e"',
  });
});

const upload = '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>';
const part = (etag: string) => ({ text: `<CopyPartResult><ETag>"${etag}"</ETag></CopyPartResult>` });

test('copies a large version in parts, with its metadata', async () => {
  const { s3, asked } = await serverOf(
    {
      'POST uploads=': { text: upload },
      'PUT partNumber=1&uploadId=u': part('p1'),
      'PUT partNumber=2&uploadId=u': part('p2'),
      'POST uploadId=u': {
        text: '<CompleteMultipartUploadResult><ETag>"e-2"</ETag></CompleteMultipartUploadResult>',
      },
    },
    11,
  );
  const stored = await copyVersion(s3, { source, ...target, sizes }, options);
  expect(stored).toEqual({ etag: 'e-2', versionId: 'v2' });
  expect(asked[1]?.headers).toMatchObject({ 'x-amz-meta-a': 'b', 'cache-control': 'no-store' });
  expect(asked[1]?.headers).not.toHaveProperty('x-amz-request-id');
  const ranges = asked.slice(2, 4).map(({ headers }) => headers['x-amz-copy-source-range']);
  expect(new Set(ranges)).toEqual(new Set(['bytes=0-9', 'bytes=10-10']));
  expect(asked[4]?.text).toContain(
    '<Part><PartNumber>1</PartNumber><ETag>p1</ETag></Part><Part><PartNumber>2</PartNumber><ETag>p2</ETag></Part>',
  );
});

test('deletes the parts of a copy that fails after its answer began', async () => {
  const { s3, asked } = await serverOf(
    {
      'POST uploads=': { text: upload },
      'PUT partNumber=1&uploadId=u': part('p1'),
      'PUT partNumber=2&uploadId=u': part('p2'),
      'POST uploadId=u': { text: '<Error><Code>InternalError</Code><Message>late</Message></Error>' },
      'DELETE uploadId=u': { status: 204, text: '' },
    },
    11,
  );
  await expect(copyVersion(s3, { source, ...target, sizes }, options)).rejects.toMatchObject({
    code: 'InternalError',
    message: 'late',
  });
  expect(asked.at(-1)?.what).toBe('DELETE uploadId=u');
});

test('refuses a copy without an ETag', async () => {
  const { s3 } = await serverOf({ 'PUT ': { text: '<CopyObjectResult></CopyObjectResult>' } }, 1);
  await expect(copyVersion(s3, { source, ...target }, options)).rejects.toMatchObject({
    code: 'UpstreamInvalid',
  });
});

test.each([
  [1, [[0, 0]]],
  [10, [[0, 9]]],
  [
    21,
    [
      [0, 9],
      [10, 19],
      [20, 20],
    ],
  ],
])('cuts %i bytes into parts of 10', (sizeBytes, expected) => {
  expect(rangesOf(sizeBytes, 10)).toEqual(expected);
});
