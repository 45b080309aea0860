import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as pooled from './index.ts';
import * as withFetch from './fetch.ts';

/** Everything that loading a file loads, packages and parts of Node.js by their names. */
async function loadedBy(file: URL, loaded = new Set<string>()): Promise<ReadonlySet<string>> {
  if (loaded.has(file.href)) return loaded;
  loaded.add(file.href);
  const text = await readFile(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';$/gms)) {
    if (name.startsWith('.')) await loadedBy(new URL(name, file), loaded);
    else loaded.add(name);
  }
  return loaded;
}

const namesOf = async (file: string): Promise<readonly string[]> =>
  [...(await loadedBy(new URL(file, import.meta.url)))].filter((name) => !name.startsWith('file:'));

test('the entry for fetch offers the same, and loads no undici', async () => {
  expect(Object.keys(withFetch).toSorted()).toEqual(Object.keys(pooled).toSorted());
  expect(await namesOf('./index.ts')).toContain('undici');
  expect(await namesOf('./fetch.ts')).not.toContain('undici');
});

test('making an admin that uses fetch loads nothing of Node.js', async () => {
  expect(await namesOf('./fetch-admin.ts')).toEqual([]);
});
