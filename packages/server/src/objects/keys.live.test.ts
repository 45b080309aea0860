import { CreateBucketCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { keyProblem } from '@longshore/contract/objects/key';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
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

/** Up, listed, down and away again under exactly this name; answers the status of the upload. */
async function roundTrip(key: string): Promise<number> {
  const body = Buffer.from(`content of ${encodeURIComponent(key)}`);
  const up = await session.request(address('/content', { prefix: key }), {
    method: 'PUT',
    body: key.endsWith('/') ? '' : body,
  });
  const refusal = await up.text();
  if (up.status !== 200) {
    expect(up.status, refusal).toBe(400);
    return up.status;
  }
  const list = (await (await session.get(address('', { recursive: 'true' }))).json()) as ObjectList;
  expect(list.objects.map(({ name }) => name)).toEqual([key]);
  const down = await session.get(address('/download', { prefix: key }));
  expect(down.status).toBe(200);
  if (!key.endsWith('/')) expect(Buffer.from(await down.bytes())).toEqual(body);
  const direct = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  expect(direct.ContentLength).toBe(key.endsWith('/') ? 0 : body.length);
  await direct.Body?.transformToByteArray();
  const gone = await session.post(`/buckets/${bucket}/delete-objects`, [{ path: key }, { path: 'other' }]);
  expect(gone.status, await gone.text()).toBe(200);
  const after = (await (await session.get(address('', { recursive: 'true' }))).json()) as ObjectList;
  expect(after.objects).toEqual([]);
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
test.each(kept)('carried as it is: %j', async (key) => {
  expect(keyProblem(key)).toBeNull();
  expect(await roundTrip(key)).toBe(200);
});

test('1,024 bytes are carried', async () => {
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
test.each(refused)('refused, not renamed: %j', async (key) => {
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
const anyKey = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

async function checkKey(key: string): Promise<void> {
  try {
    await roundTrip(key);
  } catch (cause) {
    // What a failure leaves must not fail the simpler names that are then tried.
    await session.delete(address('', { prefix: key }));
    throw cause;
  }
}

test('any name is either carried byte for byte or refused', { timeout: 180_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyKey, checkKey), { numRuns: 120 });
});
