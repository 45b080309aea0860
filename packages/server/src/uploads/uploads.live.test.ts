import { createHash, randomBytes } from 'node:crypto';
import { GetObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import {
  uploadAbort,
  uploadComplete,
  uploadCreate,
  uploadList,
  uploadPartList,
  uploadPartPresign,
  uploadPartStore,
} from '@longshore/contract/uploads/uploads';
import { urlOf } from '@longshore/contract/client';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { crc32cOf } from '#/testing/crc32c.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { administrator, minio, oneBucket, readOnly, as, personas, s3, newBucket, goneBucket } =
  await liveFixture();
const bucket = await newBucket();
const partBytes = 5 * 1024 ** 2;
const parts = [randomBytes(partBytes), randomBytes(1000)] as const;

interface At {
  readonly bucketName: string;
  readonly key: string;
  readonly uploadId: string;
}

const inputOf = ({ bucketName, key, uploadId }: At) => ({
  params: { bucketName },
  query: { prefix: key, upload_id: uploadId },
});

async function start(key: string, bucketName = bucket, as = administrator): Promise<At> {
  const { uploadId } = await as(uploadCreate, { params: { bucketName }, query: { prefix: key }, body: {} });
  return { bucketName, key, uploadId };
}

async function store(
  at: At,
  partNumber: number,
  {
    content = Buffer.alloc(0),
    headers = {},
    as = administrator,
  }: {
    content?: Buffer<ArrayBuffer>;
    headers?: Record<string, string>;
    as?: typeof administrator;
  },
): Promise<Response> {
  const { params, query } = inputOf(at);
  const path = urlOf('', uploadPartStore, { params, query: { ...query, part_number: partNumber } });
  return as.raw.request(path, { method: 'PUT', body: content, headers });
}

/** Stores a part with its checksum and answers what completing it takes. */
async function stored(at: At, partNumber: number, content: Buffer<ArrayBuffer>) {
  const checksumCrc32c = crc32cOf(content);
  const reply = await store(at, partNumber, {
    content,
    headers: { 'x-amz-checksum-crc32c': checksumCrc32c },
  });
  expect(reply.status).toBe(200);
  const { etag } = (await reply.json()) as { etag: string };
  return { partNumber, etag, checksumCrc32c };
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function contentOf(key: string): Promise<{ sha256: string; type: string | undefined }> {
  const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return { sha256: digest((await Body?.transformToByteArray()) ?? new Uint8Array()), type: ContentType };
}

const oddKeys = [
  'plain.pdf',
  'ünï/ %2F+&=#?.txt',
  ' spaces ',
  '\u202Egnp.exe',
  'a\u0007b',
  `${'d/'.repeat(100)}deep`,
];

test.each(oddKeys)('makes the object %j of parts stored in any order', async (key) => {
  const at = await start(key);
  const last = await stored(at, 2, parts[1]);
  const first = await stored(at, 1, parts[0]);
  const { parts: listed, nextCursor } = await administrator(uploadPartList, inputOf(at));
  expect(nextCursor).toBeUndefined();
  expect(listed).toEqual([
    { ...first, sizeBytes: parts[0].length },
    { ...last, sizeBytes: parts[1].length },
  ]);
  await administrator(uploadComplete, { ...inputOf(at), body: { parts: [first, last] } });
  expect(await contentOf(key)).toMatchObject({ sha256: digest(Buffer.concat(parts)) });
});

test('derives the content type from the key unless one is given', async () => {
  for (const [contentType, expected] of [
    [undefined, 'application/pdf'],
    ['', 'application/pdf'],
    ['text/plain; a=\u00e9', 'application/pdf'],
    ['text/x-own', 'text/x-own'],
  ] as const) {
    const key = `${uniqueName('typed')}.pdf`;
    const params = { bucketName: bucket };
    const { uploadId } = await administrator(uploadCreate, {
      params,
      query: { prefix: key },
      body: contentType === undefined ? {} : { contentType },
    });
    const at = { ...params, bucketName: bucket, key, uploadId };
    await administrator(uploadComplete, { ...inputOf(at), body: { parts: [await stored(at, 1, parts[1])] } });
    expect(await contentOf(key)).toMatchObject({ type: expected });
  }
});

test('stores no part whose content does not match its checksum', async () => {
  const at = await start(uniqueName('corrupt'));
  for (const [headers, code] of [
    [{ 'x-amz-checksum-crc32c': crc32cOf(Buffer.from('other')) }, 'XAmzContentChecksumMismatch'],
    [
      {
        'x-amz-checksum-crc32c': crc32cOf(parts[1]),
        'content-md5': createHash('md5').update('other').digest('base64'),
      },
      'BadDigest',
    ],
    [{ 'x-amz-checksum-crc32c': 'no checksum' }, 'InvalidInput'],
  ] as const) {
    const reply = await store(at, 1, { content: parts[1], headers });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code });
  }
  expect(await administrator(uploadPartList, inputOf(at))).toEqual({ parts: [] });
});

test('overwrites a part of the same number', async () => {
  const at = await start(uniqueName('twice'));
  await stored(at, 1, parts[0]);
  const second = await stored(at, 1, parts[1]);
  expect(await administrator(uploadPartList, inputOf(at))).toEqual({
    parts: [{ ...second, sizeBytes: parts[1].length }],
  });
});

test('lists, sizes and aborts the uploads of a bucket', async () => {
  const bucketName = await newBucket();
  const one = await start('folder/one.bin', bucketName);
  const other = await start('other.bin', bucketName);
  await stored(one, 1, parts[0]);
  const list = (query: { prefix?: string; pageSize?: number; cursor?: string }) =>
    administrator(uploadList, { params: { bucketName }, query: { with_sizes: true, ...query } });
  const { uploads } = await list({});
  expect(uploads.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
    {
      key: one.key,
      uploadId: one.uploadId,
      sizeBytes: partBytes,
      startedAt: expect.stringMatching(/^20.*Z$/) as unknown,
    },
    { key: other.key, uploadId: other.uploadId, sizeBytes: 0 },
  ]);
  for (const [prefix, keys] of [
    ['folder/', [one.key]],
    ['folder/one.bin', [one.key]],
    ['o', [other.key]],
    ['none', []],
  ] as const)
    expect((await list({ prefix })).uploads.map(({ key }) => key)).toEqual(keys);
  const first = await list({ pageSize: 1 });
  expect(first.uploads).toHaveLength(1);
  const second = await list({ pageSize: 1, cursor: first.nextCursor ?? '' });
  expect(second.uploads).toHaveLength(1);
  expect(second.uploads[0]?.uploadId).not.toBe(first.uploads[0]?.uploadId);
  expect(second.nextCursor).toBeUndefined();
  await administrator(uploadAbort, inputOf(one));
  expect((await list({})).uploads.map(({ key }) => key)).toEqual([other.key]);
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: bucketName }));
  expect(Uploads.map(({ Key }) => Key)).toEqual([other.key]);
  expect(await refusalOf(administrator(uploadPartList, inputOf(one)))).toMatchObject({
    status: 404,
    code: 'NoSuchUpload',
  });
});

test('lists an upload with more than a thousand parts page by page', async () => {
  const at = await start(uniqueName('many'));
  const numbers = Array.from({ length: 1001 }, (_, index) => index + 1);
  for (let from = 0; from < numbers.length; from += 50)
    await Promise.all(numbers.slice(from, from + 50).map((number) => stored(at, number, parts[1])));
  const first = await administrator(uploadPartList, inputOf(at));
  const { params, query } = inputOf(at);
  const cursor = first.nextCursor ?? '';
  const second = await administrator(uploadPartList, { params, query: { ...query, cursor } });
  expect([...first.parts, ...second.parts].map(({ partNumber }) => partNumber)).toEqual(numbers);
  expect(second.nextCursor).toBeUndefined();
}, 60_000);

test('rejects a part without a length', async () => {
  const at = await start(uniqueName('chunked'));
  const { params, query } = inputOf(at);
  const path = urlOf('', uploadPartStore, { params, query: { ...query, part_number: 1 } });
  const body = new Blob([parts[1]]).stream();
  const reply = await administrator.raw.request(path, { method: 'PUT', body, duplex: 'half' });
  expect([reply.status, await reply.json()]).toMatchObject([411, { code: 'LengthRequired' }]);
  expect(await administrator(uploadPartList, inputOf(at))).toEqual({ parts: [] });
});

test('leaves out the sizes of uploads whose parts may not be listed', async () => {
  const bucketName = await newBucket();
  await stored(await start('theirs.bin', bucketName), 1, parts[1]);
  const user = await createUser(adminOf(minio), 'upload-lister', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:ListBucketMultipartUploads'], Resource: ['arn:aws:s3:::*'] }],
  });
  onTestFinished(() => user.remove());
  const input = { params: { bucketName }, query: { with_sizes: true } };
  expect(await administrator(uploadList, input)).toMatchObject({ uploads: [{ sizeBytes: 1000 }] });
  const { uploads } = await (await as(user))(uploadList, input);
  expect(uploads).toMatchObject([{ key: 'theirs.bin' }]);
  expect(uploads[0]).not.toHaveProperty('sizeBytes');
});

test('requires permission to upload', async () => {
  const at = await start('theirs.bin', personas.bucket);
  const { params, query } = inputOf(at);
  const put = {
    status: 403,
    code: 'AccessDenied',
    action: 's3:PutObject',
    resource: `${personas.bucket}/theirs.bin`,
  };
  expect(
    await refusalOf(readOnly(uploadCreate, { params, query: { prefix: 'theirs.bin' }, body: {} })),
  ).toMatchObject(put);
  const part = await store(at, 1, { content: parts[1], as: readOnly });
  expect(part.status).toBe(403);
  expect(await part.json()).toMatchObject({ action: 's3:PutObject' });
  const body = { parts: [{ partNumber: 1, etag: 'x' }] };
  expect(await refusalOf(readOnly(uploadComplete, { ...inputOf(at), body }))).toMatchObject(put);
  expect(await refusalOf(readOnly(uploadAbort, inputOf(at)))).toMatchObject({
    status: 403,
    action: 's3:AbortMultipartUpload',
  });
  expect(await refusalOf(readOnly(uploadPartList, inputOf(at)))).toMatchObject({
    status: 403,
    action: 's3:ListMultipartUploadParts',
  });
  expect(await refusalOf(readOnly(uploadList, { params, query: {} }))).toMatchObject({
    status: 403,
    action: 's3:ListBucketMultipartUploads',
    resource: personas.bucket,
  });
  expect(await oneBucket(uploadList, { params })).toMatchObject({ uploads: [{ key: 'theirs.bin' }] });
  expect(await oneBucket(uploadPartList, { params, query })).toEqual({ parts: [] });
  await oneBucket(uploadAbort, inputOf(at));
});

test('reports a missing bucket, a missing upload and a missing part', async () => {
  const gone = await goneBucket();
  expect(await refusalOf(start('a', gone))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  expect(await refusalOf(administrator(uploadList, { params: { bucketName: gone } }))).toMatchObject({
    status: 404,
    code: 'NoSuchBucket',
  });
  const at = { bucketName: bucket, key: 'a', uploadId: 'no-such-upload' };
  const noUpload = { status: 404, code: 'NoSuchUpload' };
  const part = await store(at, 1, { content: parts[1] });
  expect(part.status).toBe(404);
  expect(await part.json()).toMatchObject({ code: 'NoSuchUpload' });
  expect(await refusalOf(administrator(uploadPartList, inputOf(at)))).toMatchObject(noUpload);
  const real = await start('missing-part');
  const body = { parts: [{ partNumber: 1, etag: digest(parts[1]).slice(0, 32) }] };
  expect(await refusalOf(administrator(uploadComplete, { ...inputOf(real), body }))).toMatchObject({
    status: 400,
    code: 'InvalidPart',
  });
});

test('rejects keys that would be renamed, and cursors of another list', async () => {
  expect(await refusalOf(start('a//b'))).toMatchObject({ status: 400, field: 'query.prefix' });
  const wrong = { params: { bucketName: bucket }, query: { cursor: 'wrong' } };
  expect(await refusalOf(administrator(uploadList, wrong))).toMatchObject({ field: 'query.cursor' });
  const at = { bucketName: bucket, key: 'a', uploadId: 'b' };
  const { params, query } = inputOf(at);
  expect(
    await refusalOf(administrator(uploadPartList, { params, query: { ...query, cursor: 'wrong' } })),
  ).toMatchObject({ field: 'query.cursor' });
});

test('signs addresses for parts where the storage server has a public address', async () => {
  const at = await start(uniqueName('direct'));
  const body = { partNumbers: [1] };
  expect(await refusalOf(administrator(uploadPartPresign, { ...inputOf(at), body }))).toMatchObject({
    status: 501,
    code: 'NotOffered',
  });
  const open = await ownConsole(minio.endpoint, { CONSOLE_S3_PUBLIC_URL: minio.endpoint });
  const person = await callerAt(open.url, personas.administrator);
  const {
    urls: [url = ''],
  } = await person(uploadPartPresign, { ...inputOf(at), body });
  expect(new URL(url).origin).toBe(minio.endpoint);
  const send = (checksum: string) =>
    fetch(url, { method: 'PUT', body: parts[1], headers: { 'x-amz-checksum-crc32c': checksum } });
  expect((await send(crc32cOf(Buffer.from('other')))).status).toBe(400);
  const checksumCrc32c = crc32cOf(parts[1]);
  const reply = await send(checksumCrc32c);
  expect(reply.status).toBe(200);
  const etag = (reply.headers.get('etag') ?? '').replaceAll('"', '');
  const done = { parts: [{ partNumber: 1, etag, checksumCrc32c }] };
  await administrator(uploadComplete, { ...inputOf(at), body: done });
  expect(await contentOf(at.key)).toMatchObject({ sha256: digest(parts[1]) });
  const lesser = await callerAt(open.url, personas.readOnly);
  const theirs = await lesser(uploadPartPresign, { ...inputOf(at), body });
  const refused = await fetch(theirs.urls[0] ?? '', { method: 'PUT', body: parts[1] });
  expect(refused.status).toBe(403);
});
