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
const quoted = /^"(.*?)"(?=\s+\w+=|\s*$)/;

/** As the server writes a target that only its environment knows. */
const bareTarget = /^[a-z][a-z0-9_]*:[A-Za-z0-9_.-]+\s*$/;

/**
 * The lines that hold settings. In a file of somebody’s, a line that is neither a setting nor a comment is refused, without
 * its content; the server’s own text may have such lines, where a variable of its environment has several.
 */
export function configLines(text: string, isFile = false): ConfigLine[] {
  return text.split('\n').flatMap((whole, at) => {
    const line = whole.replace(/\r$/, '');
    const read = lineIn(line);
    if (read !== null) return [{ number: at + 1, text: line, ...read }];
    if (!isFile || line.trim() === '' || line.startsWith('#') || bareTarget.test(line)) return [];
    throw refuse('InvalidInput', `Line ${String(at + 1)} is not a setting`, {
      detailedMessage: 'A line is a subsystem and its settings, such as scanner speed=default',
      field: 'body',
    });
  });
}

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

/** The format escapes nothing: a quote ends a value where the next pair begins. */
function pairsIn(text: string): KeyValue[] | null {
  const pairs: KeyValue[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const [start, key] = /^(\w+)=/.exec(rest) ?? [];
    if (start === undefined || key === undefined) return null;
    rest = rest.slice(start.length);
    const [whole, value] = quoted.exec(rest) ?? /^(\S*)/.exec(rest) ?? [];
    pairs.push({ key, value: value ?? '' });
    rest = rest.slice(whole?.length ?? 0).trimStart();
  }
  return pairs;
}

export const lineOf = (target: string, pairs: readonly KeyValue[]): string =>
  [target, ...pairs.map(({ key, value }) => `${key}="${value}"`)].join(' ');

export const subsystemOf = (target: string): string => target.replace(/:.*$/, '');
