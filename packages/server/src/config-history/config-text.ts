import type { KeyValue } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';

/** A line of a configuration as text: `subsystem[:target] key=value key="two words"`. */
export interface ConfigLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** `scanner`, `notify_webhook:name`; the default target has no name of its own. */
  readonly target: string;
  readonly pairs: readonly KeyValue[];
  /** Written as a comment, as the storage server writes what is disabled. */
  readonly isComment: boolean;
}

const heading = /^(# )?([a-z][a-z0-9_]*)(?::([A-Za-z0-9_.-]+))?(?= |$)/;
const pairStart = /\s*(\w+)=/y;
const unquotedValue = /\S*/y;
const quotesThatEnd = /"(?=\s+\w+=|\s*$)/g;

/** The storage server refuses longer ones as a failure of its own. */
const mostLineBytes = 65_535;

/** As the server writes a target that only its environment knows. */
const bareTarget = /^[a-z][a-z0-9_]*:[A-Za-z0-9_.-]+\s*$/;

/**
 * The lines that hold settings. In a file of somebody’s, a line that is neither a setting nor a comment is refused, without
 * its content; the server’s own text may have such lines, where a variable of its environment has several.
 */
export function configLines(text: string, isFile = false): ConfigLine[] {
  return text.split('\n').flatMap((whole, at) => {
    const line = whole.replace(/\r$/, '');
    if (isFile && Buffer.byteLength(line) > mostLineBytes) throw tooLong(at + 1);
    const read = lineIn(line);
    if (read !== null) return [{ number: at + 1, text: line, ...read }];
    if (!isFile || line.trim() === '' || line.startsWith('#') || bareTarget.test(line)) return [];
    throw refuse('InvalidInput', `Line ${String(at + 1)} is not a setting`, {
      detailedMessage: 'A line is a subsystem and its settings, such as scanner speed=default',
      field: 'body',
    });
  });
}

const tooLong = (number: number) =>
  refuse('InvalidInput', `Line ${String(number)} is longer than a setting can be`, {
    detailedMessage: `A line may have ${String(mostLineBytes)} bytes at most.`,
    field: 'body',
  });

/** Whether there are lines that may set something, and nobody can tell what. */
export const hasUnreadLines = (text: string): boolean =>
  text
    .split('\n')
    .map((whole) => whole.replace(/\r$/, ''))
    .some((line) => line.trim() !== '' && !line.startsWith('#') && lineIn(line) === null);

function lineIn(line: string): Omit<ConfigLine, 'number' | 'text'> | null {
  const [head, comment, subsystem, name = '_'] = heading.exec(line) ?? [];
  if (head === undefined || subsystem === undefined) return null;
  const pairs = pairsIn(line.slice(head.length));
  if (pairs === null || pairs.length === 0) return null;
  return {
    target: name === '_' ? subsystem : `${subsystem}:${name}`,
    pairs,
    isComment: comment !== undefined,
  };
}

/** The format escapes nothing: a quote ends a value where the next pair begins. In one pass: lines may be long. */
function pairsIn(text: string): KeyValue[] | null {
  const ends = Array.from(text.matchAll(quotesThatEnd), ({ index }) => index);
  const pairs: KeyValue[] = [];
  const length = text.trimEnd().length;
  let nextEnd = 0;
  for (let at = 0; at < length;) {
    pairStart.lastIndex = at;
    const [start, key] = pairStart.exec(text) ?? [];
    if (start === undefined || key === undefined) return null;
    const from = at + start.length;
    while ((ends[nextEnd] ?? Infinity) <= from) nextEnd += 1;
    const end = text[from] === '"' ? ends[nextEnd] : undefined;
    unquotedValue.lastIndex = from;
    const value = end === undefined ? (unquotedValue.exec(text)?.[0] ?? '') : text.slice(from + 1, end);
    pairs.push({ key, value });
    at = end === undefined ? from + value.length : end + 1;
  }
  return pairs;
}

/** As a comment it would be lost: the import would put it back to its defaults. */
export const isDisabled = ({ pairs }: Pick<ConfigLine, 'pairs'>): boolean =>
  pairs.some(({ key, value }) => key === 'enable' && value === 'off');

export const lineOf = (target: string, pairs: readonly KeyValue[]): string =>
  [target, ...pairs.map(({ key, value }) => `${key}="${value}"`)].join(' ');

export const subsystemOf = (target: string): string => target.replace(/:.*$/, '');
