import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ObjectSearch } from '@longshore/contract/objects/search-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import {
  adminOf,
  createPersonas,
  createUser,
  type Personas,
  removeBucket,
} from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { tarOfFiles } from '@longshore/testkit/tar';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let proxy: FailingProxy;
let personas: Personas;
let administrator: ConsoleSession;
let s3: ReturnType<typeof s3Of>;
const bucket = uniqueName('searched');
const odd = 'deep/ünï %2F \u202e\u0001?.txt';

async function put(Key: string, sizeBytes: number, Tagging?: string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.alloc(sizeBytes), Tagging }));
}

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  console = await startLiveConsole(proxy.url);
  administrator = await signIn(console.url, personas.administrator);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await put('photos/2024/Beach.JPG', 2000, 'team=blue&year=2024');
  await put('photos/2025/beach.jpg', 1000, 'team=red');
  await put('photos/notes.txt', 10);
  await put('other/beach.jpg', 1000, 'team=blue');
  await put(odd, 1);
  // The server unpacks one archive into its members: the quickest way to many objects.
  const Body = tarOfFiles({ prefix: 'many/', from: 0, count: 1_100, sizeBytes: 0 });
  const Metadata = { 'snowball-auto-extract': 'true' };
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'many.tar', Body, Metadata }));
}, 60_000);
afterEach(() => proxy.fail('none'));
afterAll(async () => {
  await console.close();
  await proxy.close();
  await removeBucket(minio, bucket);
  await personas.remove();
  s3.destroy();
});

const path = `/buckets/${bucket}/objects/search`;

/** All events of a stream that came to its end. */
async function eventsOf(reply: Response): Promise<ObjectSearch[]> {
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  expect(text.endsWith('event: end\ndata:\n\n'), text.slice(-500)).toBe(true);
  return text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: '))
    .map((frame) => JSON.parse(frame.slice('data: '.length)) as ObjectSearch);
}

async function search(input: Record<string, unknown>, session = administrator) {
  const events = await eventsOf(await session.post(path, input));
  const last = events.at(-1);
  const names = events.flatMap(({ found }) => found.map(({ name }) => name));
  return { names, keys: last?.keys, end: last?.end, unreadableTags: last?.unreadableTags };
}

test.each([
  ['name', { name: 'BEACH' }, ['other/beach.jpg', 'photos/2024/Beach.JPG', 'photos/2025/beach.jpg']],
  ['pattern', { name: '*.txt' }, [odd, 'photos/notes.txt']],
  ['prefix', { prefix: 'photos/', name: 'beach' }, ['photos/2024/Beach.JPG', 'photos/2025/beach.jpg']],
  ['path', { prefix: 'photos/', name: '2024/' }, ['photos/2024/Beach.JPG']],
  [
    'size',
    { minSizeBytes: 5, maxSizeBytes: 1000 },
    ['other/beach.jpg', 'photos/2025/beach.jpg', 'photos/notes.txt'],
  ],
  ['tag', { tags: [{ key: 'team', value: 'blue' }] }, ['other/beach.jpg', 'photos/2024/Beach.JPG']],
  ['tag of any value', { tags: [{ key: 'year' }] }, ['photos/2024/Beach.JPG']],
  ['time in the future', { modifiedFrom: '2999-01-01T00:00:00Z' }, []],
  ['time until now', { modifiedTo: '2999-01-01T00:00:00Z', name: 'notes' }, ['photos/notes.txt']],
])('finds by %s', async (_name, input, names) => {
  const result = await search(input);
  expect(result.names).toEqual(names);
  expect(result).toMatchObject({ end: 'all', unreadableTags: 0 });
});

test('looks at every key below the prefix, beyond one list', async () => {
  expect(await search({ prefix: 'many/', name: '01099' })).toEqual({
    names: ['many/001099'],
    keys: 1_100,
    end: 'all',
    unreadableTags: 0,
  });
});

test('adds no more listeners to its response than Node allows', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await search({ prefix: 'many/', name: '01099' });
  expect(warnings).toEqual([]);
});

test('ends at the wanted number of keys, and says so', async () => {
  expect(await search({ prefix: 'many/', name: 'many', maxKeys: 1_050 })).toMatchObject({
    keys: 1_050,
    end: 'keys',
  });
  expect(await search({ prefix: 'many/', maxKeys: 1_100 })).toMatchObject({ keys: 1_100, end: 'all' });
  expect((await search({ prefix: 'many/', maxKeys: 3 })).names).toEqual([
    'many/000000',
    'many/000001',
    'many/000002',
  ]);
});

test('counts objects of which the tags may not be read', async () => {
  const user = await createUser(adminOf(minio), 'some-tags', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
      { Effect: 'Allow', Action: ['s3:GetObjectTagging'], Resource: [`arn:aws:s3:::${bucket}/other/*`] },
    ],
  });
  onTestFinished(() => user.remove());
  const session = await signIn(console.url, user);
  const tags = [{ key: 'team', value: 'blue' }];
  expect(await search({ tags, name: 'beach' }, session)).toMatchObject({
    names: ['other/beach.jpg'],
    unreadableTags: 2,
    end: 'all',
  });
});

test('rejects a user who may not list there', async () => {
  const prefixOnly = await signIn(console.url, personas.prefixOnly);
  const own = `/buckets/${personas.bucket}/objects/search`;
  expect((await eventsOf(await prefixOnly.post(own, { prefix: personas.prefix }))).at(-1)?.end).toBe('all');
  const reply = await prefixOnly.post(own, { prefix: 'other/' });
  expect(reply.status).toBe(403);
  expect(await reply.json()).toMatchObject({
    action: 's3:ListBucket',
    resource: `${personas.bucket}/other/`,
  });
  const noRights = await signIn(console.url, personas.noRights);
  expect((await noRights.post(path, {})).status).toBe(403);
});

test('rejects a missing bucket and what is no search', async () => {
  const absent = await administrator.post(`/buckets/${uniqueName('absent')}/objects/search`, {});
  expect(absent.status).toBe(404);
  expect(await absent.json()).toMatchObject({ code: 'NoSuchBucket' });
  for (const input of [
    { minSizeBytes: -1 },
    { modifiedFrom: 'yesterday' },
    { tags: [{ key: '' }] },
    { maxKeys: 0 },
  ]) {
    const reply = await administrator.post(path, input);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'InvalidInput' });
  }
});

test('fails rather than ending short when the storage server breaks', async () => {
  await proxy.fail('cut', { pathPattern: /continuation-token/ });
  const reply = await administrator.post(path, { prefix: 'many/' });
  const text = await reply.text();
  expect(text).toContain('event: error');
  expect(text).toContain('UpstreamCut');
  expect(text).not.toContain('event: end');
});

test('stops looking when the browser leaves', async () => {
  await proxy.fail('slow', { pathPattern: /continuation-token/, delayMs: 30_000 });
  const leave = new AbortController();
  const reply = await administrator.request(path, {
    method: 'POST',
    body: JSON.stringify({ prefix: 'many/' }),
    headers: { 'content-type': 'application/json' },
    signal: leave.signal,
  });
  expect(reply.status).toBe(200);
  leave.abort();
  await waitFor('the storage server being left too', () =>
    proxy.abandoned().some((one) => one.includes('continuation-token')),
  );
});
