import { createHash } from 'node:crypto';
import { refuse } from '#/upstream/errors.ts';

/**
 * What a document was when it was read; also of a document that is not there. MinIO tells the actions and resources of a
 * policy in another order each time: of JSON neither the order of a list of texts nor that of members counts.
 */
export function revisionOf(text = ''): string {
  return createHash('sha256')
    .update(text.trimStart().startsWith('{') ? inOrder(text) : text)
    .digest('base64url')
    .slice(0, 22);
}

function inOrder(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, ordered));
  } catch {
    return text;
  }
}

/** For comparing: a value without the orders that do not count. */
export const unordered = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value), ordered);

function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.toSorted() : value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Refuses a change to what someone else changed since the person read it. */
export function requireRevision(expected: string | undefined, now: string): void {
  if (expected === undefined || expected === now) return;
  throw refuse('ChangedMeanwhile', 'It was changed by someone else since you opened it');
}
