import type { ZipEntry } from '#/archive/zip-archive.ts';

/** Of the 64 KiB of an entry. */
const mostBytes = 56 * 1024;
const mostNameBytes = 1100;

/** For the journal: the settings that are imported, by their files, as many as it keeps. */
export function journaledFiles(entries: readonly ZipEntry[]): { count: number; files: string[] } {
  const files: string[] = [];
  let leftBytes = mostBytes;
  for (const { name } of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(name)) + 1;
    if (bytes > mostNameBytes) continue;
    leftBytes -= bytes;
    if (leftBytes < 0) break;
    files.push(name);
  }
  return { count: entries.length, files };
}
