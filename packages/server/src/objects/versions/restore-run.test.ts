import { expect, test } from 'vitest';
import { s3Against } from '#/testing/answering-server.ts';
import type { KeyChange } from './changes.ts';
import { RestoreRun } from './restore-run.ts';

const { signal } = new AbortController();
const changedAt = '2026-01-02T00:00:00Z';

const restoreOf = (key: string): KeyChange => ({
  key,
  change: 'restore',
  version: {
    key,
    sizeBytes: 3,
    modifiedAt: '2026-01-01T00:00:00Z',
    version: { id: 'v1', isLatest: false, isDeleteMarker: false },
  },
  changedAt,
});

/** Cannot read the versions whose key begins so. */
const serverWithout = (damaged: string, code: string) =>
  s3Against((request, reply) => {
    if (request.method === 'HEAD') reply.writeHead(200, { etag: '"e"', 'content-length': 3 }).end();
    else if (request.url?.includes(damaged) === true)
      reply.writeHead(500).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    else reply.end('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
  });

const restore = { bucket: 'bkt', isVersioned: () => true, seenMs: NaN };

test('names what the server cannot read, and goes on', async () => {
  const run = new RestoreRun({ s3: await serverWithout('bad', 'InternalError'), signal }, restore);
  await run.apply(['a', 'bad', 'c'].map(restoreOf));
  expect(run.progress(true)).toMatchObject({
    restored: { objects: 2, bytes: 6 },
    failedCount: 1,
    failed: [{ key: 'bad', code: 'InternalError' }],
    lastKey: 'c',
  });
});

test('ends where the server is overloaded', async () => {
  const run = new RestoreRun({ s3: await serverWithout('a', 'SlowDown'), signal }, restore);
  await expect(run.apply([restoreOf('a')])).rejects.toMatchObject({ code: 'SlowDown' });
});

test('leaves what is not versioned, and what was changed after the preview', async () => {
  const s3 = await serverWithout('none', '');
  const unversioned = new RestoreRun({ s3, signal }, { ...restore, isVersioned: () => false });
  await unversioned.apply([restoreOf('a')]);
  expect(unversioned.progress(true).failed).toMatchObject([{ key: 'a', code: 'InvalidBucketState' }]);
  const later = new RestoreRun({ s3, signal }, { ...restore, seenMs: Date.parse(changedAt) - 1 });
  await later.apply([restoreOf('a')]);
  expect(later.progress(true)).toMatchObject({
    restored: { objects: 0 },
    failed: [{ code: 'ChangedMeanwhile' }],
  });
});

test('tells no more than a thousand failures, and counts all', async () => {
  const run = new RestoreRun(
    { s3: await serverWithout('none', ''), signal },
    { ...restore, isVersioned: () => false },
  );
  await run.apply(Array.from({ length: 1001 }, (_, at) => restoreOf(`k${at}`)));
  expect(run.progress(true).failedCount).toBe(1001);
  expect(run.progress(true).failed).toHaveLength(1000);
});
