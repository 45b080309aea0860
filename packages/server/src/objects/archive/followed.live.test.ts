import { objectArchiveCancel, objectArchiveView } from '@longshore/contract/objects/archive';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, personas, administrator, readOnly, newBucket, put } = await liveFixture();

const archiveId = () => crypto.randomUUID();
const folderOf = (bucket: string, id: string) =>
  `/buckets/${bucket}/objects/download?prefix=f%2F&archive_id=${id}`;

test('tells how far an archive is, and what it lacks, to whoever downloads it', async () => {
  const bucket = await newBucket();
  for (const key of ['f/1', 'f/2']) await put(bucket, key);
  const params = { archiveId: archiveId() };
  const many = `/buckets/${bucket}/objects/download-multiple?archive_id=${params.archiveId}`;
  const reply = await administrator.raw.post(many, ['f/', 'gone']);
  const archive = await reply.bytes();
  await expect
    .poll(() => administrator(objectArchiveView, { params }).catch(() => null))
    .toEqual({
      state: 'done',
      bytes: archive.length,
      objects: 2,
      gapCount: 1,
      gaps: [{ key: 'gone', code: 'NoSuchKey', message: expect.any(String) as string }],
    });
  expect(await refusalOf(readOnly(objectArchiveView, { params }))).toMatchObject({
    status: 404,
    code: 'NotFound',
  });
});

test('breaks off an archive that is not wanted any more', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const caller = await callerAt(live.url, personas.administrator);
  const bucket = await newBucket();
  // Enough to be sent before the next.
  await put(bucket, 'f/1', 'x'.repeat(200_000));
  await put(bucket, 'f/2');
  await proxy.fail('hang', { pathPattern: /f\/2/ });
  const params = { archiveId: archiveId() };
  const reply = await caller.raw.get(folderOf(bucket, params.archiveId));
  expect(reply.status).toBe(200);
  const stateNow = () =>
    caller(objectArchiveView, { params }).then(
      ({ state }) => state,
      () => 'unknown',
    );
  await expect.poll(stateNow).toBe('making');
  // Somebody else's cancels nothing.
  const other = await callerAt(live.url, personas.readOnly);
  await other(objectArchiveCancel, { params });
  await caller(objectArchiveCancel, { params });
  await expect(reply.bytes()).rejects.toThrow();
  await expect.poll(stateNow, { timeout: 10_000 }).toBe('broken');
});

test('rejects an ID that others could guess', async () => {
  const bucket = await newBucket();
  await put(bucket, 'f/1');
  const reply = await administrator.raw.get(folderOf(bucket, 'short'));
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'query.archive_id' });
});

test('breaks off an archive that was cancelled before it began', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const caller = await callerAt(live.url, personas.administrator);
  const bucket = await newBucket();
  await put(bucket, 'f/1', 'x'.repeat(200_000));
  await put(bucket, 'f/2');
  await proxy.fail('hang', { pathPattern: /f\/2/ });
  const params = { archiveId: archiveId() };
  await caller(objectArchiveCancel, { params });
  await expect(
    caller.raw.get(folderOf(bucket, params.archiveId)).then((reply) => reply.bytes()),
  ).rejects.toThrow();
});
