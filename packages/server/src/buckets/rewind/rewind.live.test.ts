import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import { type BucketWorld, startBucketWorld } from '@longshore/testkit/bucket-world';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { uniqueName } from '@longshore/testkit/names';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { assumeRole } from '@longshore/madmin';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
const rewind = (
  session: ConsoleSession,
  { bucket = world.personas.bucket, date = '2026-01-01T00:00:00Z', prefix = '' },
) =>
  session.get(`/buckets/${bucket}/rewind/${encodeURIComponent(date)}?prefix=${encodeURIComponent(prefix)}`);

/** Versions are told apart by their times, which listings give in milliseconds. */
async function nextMoment(): Promise<void> {
  const since = Date.now();
  await waitFor('the next millisecond', () => Date.now() > since);
}

test('objects are as they were at each moment', async () => {
  const Bucket = await world.newBucket();
  await world.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const put = (Key: string, Body: string) => world.s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  const first = await put('a & ü', 'one');
  await put('folder/inside', 'x');
  await nextMoment();
  await put('a & ü', 'second');
  await nextMoment();
  await world.s3.send(new DeleteObjectCommand({ Bucket, Key: 'a & ü' }));
  await put('later', 'later');
  const { Versions = [], DeleteMarkers = [] } = await world.s3.send(
    new ListObjectVersionsCommand({ Bucket }),
  );
  const timeOf = (size: number) => Versions.find((one) => one.Size === size)?.LastModified ?? new Date(0);
  const objectsAt = async (date: Date, prefix = '') => {
    const reply = await rewind(world.administrator, { bucket: Bucket, date: date.toISOString(), prefix });
    const { objects, isComplete } = (await reply.json()) as {
      objects: { name: string }[];
      isComplete: boolean;
    };
    expect(isComplete).toBe(true);
    return objects;
  };
  const folder = { name: 'folder/' };
  expect(await objectsAt(timeOf(3))).toEqual([
    folder,
    expect.objectContaining({
      name: 'a & ü',
      size: 3,
      version_id: first.VersionId,
      delete_flag: false,
      is_latest: false,
    }),
  ]);
  expect(await objectsAt(timeOf(6))).toEqual([folder, expect.objectContaining({ name: 'a & ü', size: 6 })]);
  const deletedAt = DeleteMarkers[0]?.LastModified ?? new Date(0);
  expect(await objectsAt(deletedAt)).toContainEqual(
    expect.objectContaining({ name: 'a & ü', delete_flag: true, is_latest: true }),
  );
  expect(await objectsAt(new Date(Date.now() + 60_000))).toHaveLength(3);
  expect(await objectsAt(new Date(0))).toEqual([folder]);
  expect(await objectsAt(new Date(), 'folder/')).toEqual([
    expect.objectContaining({ name: 'folder/inside', size: 1 }),
  ]);
});

test('a date that is none, and a bucket that is none', async () => {
  const bad = await rewind(world.administrator, { date: 'yesterday' });
  expect(bad.status).toBe(400);
  expect(await errorOf(bad)).toMatchObject({ code: 'InvalidInput', field: 'params.date' });
  const gone = await rewind(world.administrator, {
    bucket: uniqueName('never'),
    date: '2026-01-01T00:00:00+02:00',
  });
  expect(gone.status).toBe(404);
});

test('who may not list versions is told so', async () => {
  const owner = await rewind(world.oneBucket, {});
  expect(await owner.json()).toEqual({ objects: [], isComplete: true });
  const refused = await rewind(await signIn(world.url, world.personas.noRights), {});
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toMatchObject({
    action: 's3:ListBucketVersions',
    resource: world.personas.bucket,
  });
});

test('a link lasts no longer than the keys that sign it', async () => {
  const limit = async (session: ConsoleSession) =>
    ((await (await session.get('/buckets/max-share-exp')).json()) as { exp: number }).exp;
  const twelveHours = 12 * 60 * 60;
  const whole = await limit(world.administrator);
  expect(whole).toBeGreaterThan(twelveHours - 60);
  expect(whole).toBeLessThanOrEqual(twelveHours);
  const { accessKey, secretKey, sessionToken } = await assumeRole(
    { endpoint: world.minio.endpoint, credentials: world.personas.readOnly },
    { durationSeconds: 900 },
  );
  const short = await limit(await signIn(world.url, { accessKey, secretKey, sessionToken }));
  expect(short).toBeGreaterThan(840);
  expect(short).toBeLessThanOrEqual(900);
  const nobody = await fetch(`${world.url}/api/v1/buckets/max-share-exp`);
  expect(nobody.status).toBe(401);
});

test('keys that do not end sign links of seven days', async () => {
  const server = await startVersityGw();
  const plain = await startLiveConsole(server.endpoint);
  onTestFinished(async () => {
    await plain.close();
    await server.stop();
  });
  const session = await signIn(plain.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
  expect(await (await session.get('/buckets/max-share-exp')).json()).toEqual({ exp: 7 * 24 * 60 * 60 });
});
