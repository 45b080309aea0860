import { expect, test } from 'vitest';
import type { ListedObject } from '#/s3/listing.ts';
import { changesTo } from './changes.ts';

/** `a1` is a version of `a` of the first second, `-a2` a delete marker; `a3=a1` has the content of `a1`. */
function listed(text: string): ListedObject {
  const [, sign, key = '', at = '', content = ''] = /^(-?)([a-z]+)(\d+)(?:=(\w+))?$/.exec(text) ?? [];
  const id = `${key}${at}`;
  return {
    key,
    sizeBytes: 1,
    modifiedAt: new Date(Number(at) * 1000).toISOString(),
    etag: content || id,
    version: { id, isLatest: false, isDeleteMarker: sign === '-' },
  };
}

async function* pagesOf(texts: readonly string[]) {
  for (let from = 0; from < texts.length; from += 2) yield texts.slice(from, from + 2).map(listed);
}

async function changes(texts: readonly string[], at: number): Promise<string[]> {
  const found = [];
  for await (const { change, version } of changesTo(at * 1000, pagesOf(texts)))
    found.push(`${change} ${version.version?.id}`);
  return found;
}

test.each([
  ['an object that is as it was', ['a1'], ['keep a1']],
  ['a newer version', ['a3', 'a2', 'a1'], ['restore a2']],
  ['a newer version with the same content', ['a9=a2', 'a3', 'a2', 'a1'], ['keep a2']],
  ['a deleted object', ['-a3', 'a2'], ['restore a2']],
  ['an object deleted and written again', ['a4', '-a3', 'a2'], ['restore a2']],
  ['a new object', ['a3'], ['remove a3']],
  ['an object that was deleted then', ['a3', '-a2', 'a1'], ['remove a3']],
  ['an object deleted before', ['-a2', 'a1'], []],
  ['an object that came and went', ['-a4', 'a3'], []],
  ['several', ['a1', '-b3', 'b1', 'c3', 'd2'], ['keep a1', 'restore b1', 'remove c3', 'keep d2']],
])('%s', async (_what, versions, expected) => {
  expect(await changes(versions, 2)).toEqual(expected);
});
