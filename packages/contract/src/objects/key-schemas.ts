import { z } from 'zod';
import { type KeyProblem, keyProblem } from './key.ts';

const words: Record<KeyProblem, string> = {
  empty: 'must not be empty',
  notText: 'must be valid Unicode text',
  tooLong: 'must be at most 1,024 bytes of UTF-8',
  zeroByte: 'must not contain the character U+0000',
  leadingSlash: 'must not start with a slash',
  emptySegment: 'must not have an empty part (two slashes in a row)',
  dotSegment: 'must not have a part that is "." or ".."',
  reservedSegment: 'must not have a part that ends with "__XLDIR__", which is reserved by the storage server',
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
