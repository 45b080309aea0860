import { hash } from 'node:crypto';

export interface EntryName {
  readonly name: string;
  /** The key could not be a path of a file below the folder that an archive is unpacked to. */
  readonly isChanged: boolean;
}

/** Lists what is not in an archive, or is there under another name. */
export const reportName = '_not in this archive.txt';

/** Backslashes part folders on Windows, nobody sees control characters, and some others turn an ending around. */
const unsafe = /[\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** The letter of a drive. */
const drive = /^[A-Za-z]:/;
const leaves = new Set(['', '.', '..']);
/** What changed names end with, so that none is another's. */
const mark = /~[0-9a-f]{16}(?:\.[^./]*)?$/;

/**
 * The name of a key in an archive: what it has behind the common folder. One that would leave the folder that the archive
 * is unpacked to, or could stand for several, is changed, and says so by a mark that no other name has.
 */
export function entryName(key: string, common: string): EntryName {
  const rest = key.slice(common.length);
  const isFolder = rest.endsWith('/');
  const path = isFolder ? rest.slice(0, -1) : rest;
  const safe = path
    .split('/')
    .map((part) => (leaves.has(part) ? '_' : part.replace(unsafe, '_')))
    .join('/')
    .replace(drive, (letter) => `${letter.slice(0, 1)}_`);
  const end = isFolder ? '/' : '';
  if (safe === path && !mark.test(path) && path !== reportName) return { name: safe + end, isChanged: false };
  const marked = `~${hash('sha256', key).slice(0, 16)}`;
  const dot = /\.[^./]*$/.exec(safe)?.index ?? safe.length;
  return { name: `${safe.slice(0, dot)}${marked}${safe.slice(dot)}${end}`, isChanged: true };
}
