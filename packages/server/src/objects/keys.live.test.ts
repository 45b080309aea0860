import { CreateBucketCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import { keyProblem } from '@longshore/contract/objects/key';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { zipEntries } from '@longshore/testkit/zip';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let s3: ReturnType<typeof s3Of>;
let session: ConsoleSession;
const bucket = uniqueName('keys');

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  console = await startLiveConsole(minio.endpoint);
  session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
});
afterAll(async () => {
  await console.close();
  await removeBucket(minio, bucket);
  s3.destroy();
});

const address = (what: string, query: Record<string, string>): string =>
  `/buckets/${bucket}/objects${what}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

const read = async <T>(path: string): Promise<T> => {
  const reply = await session.get(path);
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  return JSON.parse(text) as T;
};

/** The key by every other way in which the console reads it. */
async function checkReads(key: string, body: Buffer): Promise<void> {
  const { objectMetadata } = await read<{ objectMetadata: object }>(address('/metadata', { prefix: key }));
  expect(Object.keys(objectMetadata)).not.toEqual([]);
  const link = await read<string>(address('/share', { prefix: key, version_id: 'null', expires: '60s' }));
  expect(Buffer.from(await (await fetch(link)).bytes())).toEqual(body);
  const archive = await session.post(`/buckets/${bucket}/objects/download-multiple`, [key]);
  const [content] = zipEntries(Buffer.from(await archive.bytes())).values();
  expect(content).toEqual(body);
  const search = await session.post(`/buckets/${bucket}/objects/search`, {});
  expect(await search.text()).toContain(JSON.stringify(key));
}

/** Behind a folder's name the key is longer: it is copied byte for byte, or refused by the rule that it breaks then. */
async function checkCopy(key: string, body: Buffer): Promise<void> {
  const to = `copy/${key}`;
  const reply = await session.post(address('/copy', { prefix: key }), { bucket, key: to, overwrite: false });
  const text = await reply.text();
  if (keyProblem(to) !== null) {
    expect(JSON.parse(text)).toMatchObject({ code: 'InvalidInput', field: 'body.key' });
    return;
  }
  expect(reply.status, text).toBe(200);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: to }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(body);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: to }));
}

/**
 * Up, listed, read, down and away again under exactly this name, or refused with the rule that it breaks before anything is
 * sent; answers the status of the upload.
 */
async function roundTrip(key: string): Promise<number> {
  const body = Buffer.from(`content of ${encodeURIComponent(key)}`);
  const isFolder = key.endsWith('/');
  const up = await session.request(address('/content', { prefix: key }), {
    method: 'PUT',
    body: isFolder ? '' : body,
  });
  const refusal = await up.text();
  expect(up.status, refusal).toBe(keyProblem(key) === null ? 200 : 400);
  if (up.status !== 200) {
    expect(JSON.parse(refusal)).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
    expect((JSON.parse(refusal) as ErrorBody).detailedMessage).toMatch(/^It must /);
    return up.status;
  }
  const list = await read<ObjectList>(address('', { recursive: 'true' }));
  expect(list.objects.map(({ name }) => name)).toEqual([key]);
  const down = await session.get(address('/download', { prefix: key }));
  expect(down.status).toBe(200);
  const downloaded = Buffer.from(await down.bytes());
  if (!isFolder) {
    expect(downloaded).toEqual(body);
    await checkReads(key, body);
  }
  if (!isFolder) await checkCopy(key, body);
  const direct = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  expect(direct.ContentLength).toBe(isFolder ? 0 : body.length);
  await direct.Body?.transformToByteArray();
  const gone = await session.post(`/buckets/${bucket}/delete-objects`, [{ path: key }, { path: 'other' }]);
  expect(gone.status, await gone.text()).toBe(200);
  expect((await read<ObjectList>(address('', { recursive: 'true' }))).objects).toEqual([]);
  return up.status;
}

const fits = 'é'.repeat(120);
const kept = [
  'plain.txt',
  'with space',
  ' leading and trailing ',
  'plus+plus',
  '%2F and %41 and %',
  'emoji 🚢 and 👩‍👩‍👧',
  'quote\'s "both" <&>',
  'rtl \u202Egpj.exe',
  'tab\there',
  'bell\u0007 and escape\u001B[31m',
  'line\nfeed\r\n',
  'del\u007F and c1 \u0085',
  'non-character \uFFFE\uFFFF',
  'e\u0301 is not \u00e9',
  'question?query=1#hash;semi:colon@at',
  'back\\slash',
  'a/b/c.d/e',
  '...',
  'a/.../b',
  '.hidden/..two',
  'folder/',
  '__proto__',
  [fits, fits, fits, fits, 'x'.repeat(60)].join('/'),
];
test.each(kept)('carries %j unchanged', async (key) => {
  expect(keyProblem(key)).toBeNull();
  expect(await roundTrip(key)).toBe(200);
});

test('carries 1,024 bytes', async () => {
  const key = Array.from({ length: 5 }, () => 'k'.repeat(204)).join('/');
  expect(key).toHaveLength(1024);
  expect(await roundTrip(key)).toBe(200);
});

const refused = [
  '/leading',
  'a//b',
  '..',
  '.',
  'a/../b',
  './a',
  'a/.',
  'x'.repeat(1025),
  `${'é'.repeat(512)}x`,
];
test.each(refused)('rejects %j rather than renaming it', async (key) => {
  expect(keyProblem(key)).not.toBeNull();
  expect(await roundTrip(key)).toBe(400);
});

const character = fc.oneof(
  fc.constantFrom(
    ' ',
    '+',
    '%',
    '%2F',
    '&',
    '=',
    '?',
    '#',
    '/',
    '.',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u202e',
    '\ufeff',
    '🚢',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const segment = fc.array(character, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''));
const shortKey = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
/** Up to a little more than the 1,024 bytes that a key may have. */
const longKey = fc
  .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }), { minLength: 4, maxLength: 9 })
  .map((parts) => parts.join('/'));
const edge = fc.constantFrom('', ' ', '/', '..', './', '%2F', '//', '\u202e', '\u0000');
const edged = fc.tuple(edge, shortKey, edge).map((parts) => parts.join(''));
const anyKey = fc.oneof(shortKey, longKey, edged);

async function checkKey(key: string): Promise<void> {
  try {
    await roundTrip(key);
  } catch (cause) {
    // What a failure leaves must not fail the simpler names that are then tried.
    await session.delete(address('', { prefix: key }));
    throw cause;
  }
}

test('carries or rejects any name', { timeout: 240_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyKey, checkKey), { numRuns: 120 });
});
