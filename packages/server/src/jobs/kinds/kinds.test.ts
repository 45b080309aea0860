import { expect, test } from 'vitest';
import type { ListedObject } from '#/s3/listing.ts';
import { s3Against } from '#/testing/answering-server.ts';
import { targetKey } from './copy.ts';
import type { Patience } from './kind.ts';
import { itemToRestore, restoreKind } from './restore.ts';
import { mergedTags, tagKind } from './tag.ts';

const version = (id: string, second: number, etag: string | null): ListedObject => ({
  key: 'a',
  sizeBytes: 1,
  modifiedAt: new Date(second * 1000).toISOString(),
  etag: etag ?? undefined,
  version: { id, isLatest: false, isDeleteMarker: etag === null },
});

const old = version('old', 10, 'x');
const changed = version('changed', 20, 'y');
const deleted = version('deleted', 30, null);
const again = version('again', 40, 'x');

test.each<[words: string, listed: ListedObject[], then: { second: number; versionId: string | undefined }]>([
  ['a version that was changed', [changed, old], { second: 15, versionId: 'old' }],
  ['a version that was deleted', [deleted, changed, old], { second: 25, versionId: 'changed' }],
  ['nothing where nothing changed', [changed, old], { second: 20, versionId: undefined }],
  ['nothing where the same came back', [again, deleted, changed, old], { second: 15, versionId: undefined }],
  ['a marker over what came later', [old], { second: 5, versionId: '' }],
  ['a marker over what was deleted then', [again, deleted], { second: 35, versionId: '' }],
  ['nothing where it is deleted still', [deleted, old], { second: 5, versionId: undefined }],
  ['nothing of nothing', [], { second: 5, versionId: undefined }],
])('restores %s', (_, listed, { second, versionId }) => {
  expect(itemToRestore(listed, second * 1000)?.versionId).toBe(versionId);
});

test('knows of a key with very many versions the newest and that of the moment', () => {
  const task = { kind: 'restore', bucket: 'b', prefix: '', at: new Date(20_000).toISOString() } as const;
  expect(restoreKind.keep?.(task, [again, deleted, changed, old])).toEqual([again, changed]);
  expect(restoreKind.keep?.(task, [again, deleted])).toEqual([again]);
  expect(restoreKind.keep?.(task, [changed, old])).toEqual([changed]);
});

const nobody = () => {
  throw new Error('Tags need nothing of the admin API');
};

test('what the server cannot read is a failure of its own when waiting does not help', async () => {
  const s3 = await s3Against((request, reply) => {
    if (request.url?.includes('bad') !== true) return reply.end();
    return reply.writeHead(500).end('<Error><Code>InternalError</Code><Message>no</Message></Error>');
  });
  const task = { kind: 'tag', bucket: 'bkt', prefix: '', tags: { a: '1' } } as const;
  const items = [{ key: 'bad' }, { key: 'good' }];
  const { signal } = new AbortController();
  const run = (patience: Patience) =>
    tagKind.run({ s3, user: nobody, signal, task, items, isRedone: false, patience });
  await expect(run('wait')).rejects.toMatchObject({ code: 'InternalError' });
  expect(await run('tellApart')).toMatchObject({
    done: 1,
    failures: [{ key: 'bad', code: 'InternalError', message: 'no' }],
  });
});

test('keeps the path below the prefix', () => {
  const task = { kind: 'copy', bucket: 'b', prefix: 'a/b/', targetPrefix: 'c/' } as const;
  expect(targetKey(task, 'a/b/d/e')).toBe('c/d/e');
});

test('adds tags in the place of those of the same key', () => {
  const before = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
  ];
  expect(mergedTags(before, { b: '3', c: '4' })).toEqual([
    { key: 'a', value: '1' },
    { key: 'b', value: '3' },
    { key: 'c', value: '4' },
  ]);
});

test('adds tags where a server refuses to list those of an object without any', async () => {
  const written: string[] = [];
  const s3 = await s3Against((request, reply) => {
    if (request.method === 'GET') {
      const refused = '<Error><Code>NoSuchTagSet</Code><Message>no</Message></Error>';
      return reply.writeHead(404).end(refused);
    }
    written.push(request.url ?? '');
    return reply.end();
  });
  const task = { kind: 'tag', bucket: 'bkt', prefix: '', tags: { a: '1' }, keepOtherTags: true } as const;
  const { signal } = new AbortController();
  const user = () => expect.unreachable();
  const batch = {
    s3,
    user,
    signal,
    task,
    items: [{ key: 'plain' }],
    isRedone: false,
    patience: 'wait',
  } as const;
  expect(await tagKind.run(batch)).toMatchObject({ done: 1, failures: [] });
  expect(written).toEqual(['/bkt/plain?tagging=']);
});
