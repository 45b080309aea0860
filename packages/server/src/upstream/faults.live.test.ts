import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { ErrorBody } from '@longshore/contract/error';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { type ConsoleSession, openSession, signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { startSmallMinio } from '@longshore/testkit/small-disk';
import { waitFor } from '@longshore/testkit/wait';
import { expect, onTestFinished, test } from 'vitest';
import { type LiveConsole, type LiveConsoleMore, startLiveConsole } from '#/testing/live-console.ts';

const mebibyte = 2 ** 20;
const rootOf = ({ rootUser, rootPassword }: Minio) => ({ accessKey: rootUser, secretKey: rootPassword });
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;

async function started(
  endpoint: string,
  env: Record<string, string> = {},
  more: LiveConsoleMore = {},
): Promise<LiveConsole> {
  const live = await startLiveConsole(endpoint, env, more);
  onTestFinished(() => live.close());
  return live;
}

interface Place {
  readonly live: LiveConsole;
  readonly session: ConsoleSession;
  readonly bucket: string;
}

/** Signed in, in a bucket of its own with one object `kept`. */
async function settle(minio: Minio, kept: Buffer<ArrayBuffer>): Promise<Place> {
  const live = await started(minio.endpoint);
  const session = await signIn(live.url, rootOf(minio));
  const bucket = uniqueName('faults');
  expect((await session.post('/buckets', { name: bucket })).status).toBe(200);
  const place = { live, session, bucket };
  expect((await put(place, 'kept', kept)).status).toBe(200);
  return place;
}

const address = ({ bucket }: Place, what: string, key: string): string =>
  `/buckets/${bucket}/objects${what}?prefix=${encodeURIComponent(key)}`;
const put = (place: Place, key: string, body: Buffer<ArrayBuffer>): Promise<Response> =>
  place.session.request(address(place, '/content', key), { method: 'PUT', body });
const download = (place: Place, key: string): Promise<Response> =>
  place.session.get(address(place, '/download', key));
async function namesIn(place: Place): Promise<string[]> {
  const reply = await place.session.get(`/buckets/${place.bucket}/objects?recursive=true&limit=1000`);
  return ((await reply.json()) as ObjectList).objects.map(({ name }) => name);
}

test('reports a full disk, keeps stored objects readable and deletable', async () => {
  const minio = await startSmallMinio({ driveSizeBytes: 48 * mebibyte });
  onTestFinished(() => minio.stop());
  const kept = randomBytes(mebibyte);
  const place = await settle(minio, kept);
  const big = randomBytes(12 * mebibyte);
  const stored = ['kept'];
  // The server measures its drives once a second; until then one fills up in the middle of a write.
  const words: Record<string, [number, string]> = {
    StorageFull: [507, 'The storage server has no space left'],
    SlowDownWrite: [503, 'The storage server cannot write now: too few drives are online'],
  };
  const refusals: { code: string; said: unknown }[] = [];
  await waitFor('the storage server noticing that it is full', async () => {
    const key = `big${stored.length - 1}`;
    const reply = await put(place, key, big);
    if (reply.status === 200) {
      stored.push(key);
      return false;
    }
    const { code, message } = await errorOf(reply);
    refusals.push({ code, said: [reply.status, message] });
    return code === 'StorageFull';
  });
  for (const { code, said } of refusals) expect(said, code).toEqual(words[code]);
  expect(stored.length).toBeGreaterThan(1);

  expect((await namesIn(place)).toSorted()).toEqual(stored.toSorted());
  expect(digest(await (await download(place, 'kept')).bytes())).toBe(digest(kept));
  expect(digest(await (await download(place, 'big0')).bytes())).toBe(digest(big));
  for (const key of stored.slice(1))
    expect((await place.session.delete(address(place, '', key))).status).toBe(200);
  expect(await namesIn(place)).toEqual(['kept']);
});

/** Sends half of an upload, so much that the storage server has most of it. */
async function halfUpload(place: Place, key: string, sizeBytes: number): Promise<http.ClientRequest> {
  const { hostname, port } = new URL(place.live.url);
  const sent = http.request({
    hostname,
    port,
    method: 'PUT',
    path: `/api/v1${address(place, '/content', key)}`,
    headers: { cookie: place.session.cookie(), 'content-length': sizeBytes },
  });
  const piece = randomBytes(mebibyte);
  for (let at = 0; at < sizeBytes / 2; at += piece.length) {
    if (!sent.write(piece)) await once(sent, 'drain');
  }
  return sent;
}

/** The answer's status and code, or that the connection broke. */
function outcomeOf(sent: http.ClientRequest): Promise<string> {
  return new Promise((resolve) => {
    sent.once('error', () => resolve('broken'));
    sent.once('response', (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.once('error', () => resolve('broken'));
      reply.once('end', () => {
        const { code } = JSON.parse(Buffer.concat(pieces).toString()) as ErrorBody;
        resolve(`${reply.statusCode} ${code}`);
      });
    });
  });
}

test('reports failed transfers when the storage server is killed, and keeps the session', async () => {
  const minio = await startMinio();
  onTestFinished(() => minio.stop());
  const kept = randomBytes(48 * mebibyte);
  const place = await settle(minio, kept);

  const sent = await halfUpload(place, 'half', 64 * mebibyte);
  const outcome = outcomeOf(sent);
  await minio.kill();
  expect(['broken', '502 UpstreamCut', '502 UpstreamUnreachable']).toContain(await outcome);
  sent.destroy();
  const away = await place.session.get('/buckets');
  expect([away.status, (await errorOf(away)).code]).toEqual([502, 'UpstreamUnreachable']);

  await minio.restart();
  expect(await namesIn(place)).toEqual(['kept']);
  expect((await download(place, 'half')).status).toBe(404);
  expect((await put(place, 'half', randomBytes(mebibyte))).status).toBe(200);

  const reply = await download(place, 'kept');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-length')).toBe(String(kept.length));
  await minio.kill();
  await expect(reply.bytes()).rejects.toThrow('terminated');

  await minio.restart();
  expect(digest(await (await download(place, 'kept')).bytes())).toBe(digest(kept));
  expect(await namesIn(place)).toEqual(['half', 'kept']);
});

test('breaks the browser’s download when the connection breaks', async () => {
  const minio = await sharedMinio();
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const kept = randomBytes(3 * mebibyte);
  const direct = await settle(minio, kept);
  onTestFinished(() => removeBucket(minio, direct.bucket));
  const live = await started(proxy.url);
  const place = { ...direct, live, session: await signIn(live.url, rootOf(minio)) };
  await proxy.fail('cut', { afterBytes: mebibyte, methods: ['GET'], pathPattern: /kept/ });
  const reply = await download(place, 'kept');
  expect(reply.status).toBe(200);
  await expect(reply.bytes()).rejects.toThrow('terminated');
  await proxy.fail('none');
  expect(digest(await (await download(place, 'kept')).bytes())).toBe(digest(kept));
});

test('ends an expired session, and signs in again', async () => {
  const minio = await sharedMinio();
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const live = await started(minio.endpoint, { CONSOLE_STS_DURATION: '900s' }, { now });
  const session = await signIn(live.url, rootOf(minio));
  expect((await session.get('/buckets')).status).toBe(200);
  const cookie = session.cookie();
  clock.aheadMs = 901_000;
  const reply = await session.get('/buckets');
  expect([reply.status, (await errorOf(reply)).code]).toEqual([401, 'SessionExpired']);
  expect(session.cookie()).toBe('');
  clock.aheadMs = 0;
  expect((await (await signIn(live.url, rootOf(minio))).get('/buckets')).status).toBe(200);
  clock.aheadMs = 901_000;
  expect((await openSession(live.url, cookie).get('/buckets')).status).toBe(401);
});

test.each([
  ['ahead', 20 * 60_000],
  ['behind', -20 * 60_000],
])('reports a clock 20 minutes %s, at sign-in and after it', async (_words, byMs) => {
  const minio = await sharedMinio();
  const clock = { aheadMs: 0 };
  const live = await started(minio.endpoint, {}, { now: () => Date.now() + clock.aheadMs });
  const session = await signIn(live.url, rootOf(minio));
  clock.aheadMs = byMs;
  const { accessKey, secretKey } = rootOf(minio);
  const replies = [
    await openSession(live.url).post('/login', { accessKey, secretKey }),
    await session.get('/buckets'),
    await session.request('/buckets/some-bucket/objects/content?prefix=a', { method: 'PUT', body: 'x' }),
  ];
  for (const reply of replies) {
    const said = await errorOf(reply);
    expect([reply.status, said.code], said.message).toEqual([503, 'ClockSkew']);
    expect(said.message).toBe('The clocks of the console and of the storage server differ too much');
    expect(said.detailedMessage).toContain('minutes');
  }
  clock.aheadMs = 0;
  expect((await session.get('/buckets')).status).toBe(200);
});
