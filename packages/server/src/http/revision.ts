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

/** Whether two values of JSON are the same, but for the orders that do not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const [left, right] = [inListOrder(one), inListOrder(other)];
    return left.length === right.length && left.every((value, at) => isSameJson(value, right[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inListOrder = (list: readonly unknown[]): readonly unknown[] =>
  list.every((one) => typeof one === 'string') ? list.toSorted() : list;

function ordered(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return inListOrder(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Refuses a change to what someone else changed since the person read it. */
export function requireRevision(expected: string | undefined, now: string): void {
  if (expected === undefined || expected === now) return;
  throw refuse('ChangedMeanwhile', 'It was changed by someone else since you opened it');
}
