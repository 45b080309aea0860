import { expect, test } from 'vitest';
import type { ListedObject } from '#/s3/listing.ts';
import { KeyStates, type Unfinished } from './key-states.ts';

const second = (count: number): string => new Date(count * 1000).toISOString();

/** `a1` is a version of `a` of the first second, `-a2` a delete marker of the second one. */
function listed(text: string): ListedObject {
  const [, sign, key = '', at = ''] = /^(-?)([a-z]+)(\d+)$/.exec(text) ?? [];
  const version = { id: text, isLatest: false, isDeleteMarker: sign === '-' };
  return { key, sizeBytes: 1, modifiedAt: second(Number(at)), version };
}

/** `a:a1` for a version, `a:-` for a marker without one, `a:-a1` for both. */
function statesOf(texts: readonly string[], atMs: number, pageSize = Infinity): string[] {
  const found: string[] = [];
  let unfinished: Unfinished | undefined;
  for (let from = 0; from < texts.length; from += pageSize) {
    const states = new KeyStates(atMs, unfinished);
    const page = texts.slice(from, from + pageSize).map(listed);
    const known = page.flatMap((version) => states.add(version));
    if (from + pageSize >= texts.length) known.push(...states.end());
    ({ unfinished } = states);
    for (const { key, version, marker } of known)
      found.push(`${key}:${marker === undefined ? '' : '-'}${version?.version?.id ?? ''}`);
  }
  return found;
}

const versions = ['a3', 'a2', 'a1', '-b4', '-b3', 'b1', '-c1', 'd9', 'd8', 'e2', '-e1', '-f3', 'f2'];

test.each([
  [0, []],
  [1, ['a:a1', 'b:b1', 'c:-', 'e:-']],
  [2, ['a:a2', 'b:b1', 'c:-', 'e:e2', 'f:f2']],
  [3, ['a:a3', 'b:-b1', 'c:-', 'e:e2', 'f:-f2']],
  [9, ['a:a3', 'b:-b1', 'c:-', 'd:d9', 'e:e2', 'f:-f2']],
])('finds what was at second %i, whatever the size of a page', (at, expected) => {
  for (const pageSize of [1, 2, 3, 5, Infinity])
    expect(statesOf(versions, at * 1000, pageSize), String(pageSize)).toEqual(expected);
});
