import { z } from 'zod';

/**
 * Why the storage server would refuse a key or keep it under another name; null when it is carried byte for byte.
 * Limits: 1 to 1,024 bytes of UTF-8, and the server's own path rules (no empty, `.` or `..` segment, no leading slash).
 */
export function keyProblem(key: string): KeyProblem | null {
  if (key === '') return 'empty';
  if (!key.isWellFormed()) return 'notText';
  if (new TextEncoder().encode(key).length > 1024) return 'tooLong';
  if (key.startsWith('/')) return 'leadingSlash';
  if (key.includes('//')) return 'emptySegment';
  if (key.split('/').some((segment) => segment === '.' || segment === '..')) return 'dotSegment';
  return null;
}

export type KeyProblem = 'empty' | 'notText' | 'tooLong' | 'leadingSlash' | 'emptySegment' | 'dotSegment';

const words: Record<KeyProblem, string> = {
  empty: 'must not be empty',
  notText: 'must be valid Unicode text',
  tooLong: 'must be at most 1,024 bytes of UTF-8',
  leadingSlash: 'must not start with a slash',
  emptySegment: 'must not have an empty part (two slashes in a row)',
  dotSegment: 'must not have a part that is "." or ".."',
};

/** A key that is stored under exactly this name. */
export const ObjectKey = z.string().superRefine((key, check) => {
  const problem = keyProblem(key);
  if (problem !== null) check.addIssue({ code: 'custom', message: words[problem], params: { problem } });
});
