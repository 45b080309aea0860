import { z } from 'zod';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The storage server judges backslashes as slashes and does not see blanks around the dots. */
const hasDotSegment = (key: string): boolean =>
  key.split(/[/\\]/).some((part) => /^[\t-\r ]*\.{1,2}[\t-\r ]*$/.test(part));

/**
 * Why the storage server would refuse a key or keep it under another name; null when it is carried byte for byte.
 * Limits: 1 to 1,024 bytes of UTF-8, and the server's own path rules, each observed on a running MinIO: what is between
 * two slashes has 1 to 255 bytes, is not `.` or `..`, and does not end like the server's own name for a folder's marker
 * (such a key is answered as stored, and listed under another name or not at all).
 */
export function keyProblem(key: string): KeyProblem | null {
  if (key === '') return 'empty';
  if (!key.isWellFormed()) return 'notText';
  if (bytesOf(key) > 1024) return 'tooLong';
  if (key.includes('\u0000')) return 'zeroByte';
  if (key.startsWith('/')) return 'leadingSlash';
  if (key.includes('//')) return 'emptySegment';
  if (hasDotSegment(key)) return 'dotSegment';
  const segments = key.split('/');
  if (segments.some((segment) => segment.endsWith('__XLDIR__'))) return 'reservedSegment';
  if (segments.some((segment) => bytesOf(segment) > 255)) return 'longSegment';
  return null;
}

export type KeyProblem =
  | 'empty'
  | 'notText'
  | 'tooLong'
  | 'zeroByte'
  | 'leadingSlash'
  | 'emptySegment'
  | 'dotSegment'
  | 'reservedSegment'
  | 'longSegment';

const words: Record<KeyProblem, string> = {
  empty: 'must not be empty',
  notText: 'must be valid Unicode text',
  tooLong: 'must be at most 1,024 bytes of UTF-8',
  zeroByte: 'must not contain the character U+0000',
  leadingSlash: 'must not start with a slash',
  emptySegment: 'must not have an empty part (two slashes in a row)',
  dotSegment: 'must not have a part that is "." or ".."',
  reservedSegment:
    'must not have a part that ends with "__XLDIR__", which the storage server keeps for itself',
  longSegment: 'must not have a part of more than 255 bytes between two slashes',
};

const keySchema = (isProblem: (problem: KeyProblem) => boolean) =>
  z.string().superRefine((key, check) => {
    const problem = keyProblem(key);
    if (problem === null || !isProblem(problem)) return;
    check.addIssue({ code: 'custom', message: words[problem], params: { problem } });
  });

/** A key that is stored under exactly this name. */
export const ObjectKey = keySchema(() => true);

/**
 * A key that is read or deleted: none that a storage server would take for another one. Long parts pass, since servers
 * that keep no files under these names hold them, and the others hold nothing there.
 */
export const StoredKey = keySchema((problem) => problem !== 'longSegment');
