import { wrongShape } from '../reply.ts';
import type { KeyValue } from './config-text.ts';

/** What the server holds to be a space: values with one are written in quotes. */
const space = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;
const pairStart = /(\w+)=/y;

/**
 * Takes `key=value key="two words"` apart. The format escapes nothing, so quotes inside a value are told from the
 * value's own by the names of the keys: the server cuts what it is given at every known name, hence no value holds one.
 */
export function pairsOf(text: string, knownKeys: ReadonlySet<string>): KeyValue[] {
  const starts = knownStarts(text, knownKeys);
  const pairs: KeyValue[] = [];
  let next = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    pairStart.lastIndex = at;
    const key = pairStart.exec(text)?.[1];
    if (key === undefined) throw wrongShape('a setting', 'key=value');
    const from = at + key.length + 1;
    while ((starts[next] ?? Number.POSITIVE_INFINITY) < from) next += 1;
    const segment = text.slice(from, starts[next] ?? endOf(text));
    const raw = isValue(segment) ? segment : firstValueOf(segment);
    pairs.push({ key, value: isQuoted(raw) ? raw.slice(1, -1) : raw });
    at = from + raw.length;
  }
  return pairs;
}

/** Where the space before each known `key=` is. */
function knownStarts(text: string, knownKeys: ReadonlySet<string>): number[] {
  const starts: number[] = [];
  for (const match of text.matchAll(/ (\w+)=/g)) {
    if (knownKeys.has(match[1] ?? '')) starts.push(match.index);
  }
  return starts;
}

/** Each pair, the last one too, is followed by one space. */
function endOf(text: string): number {
  return text.endsWith(' ') ? text.length - 1 : text.length;
}

function isQuoted(raw: string): boolean {
  return raw.length > 2 && raw.startsWith('"') && raw.endsWith('"') && space.test(raw.slice(1, -1));
}

function isValue(raw: string): boolean {
  return isQuoted(raw) || !space.test(raw);
}

/** The server documents most of its keys, not all: what no value can be holds more than one pair. */
function firstValueOf(segment: string): string {
  if (segment.startsWith('"')) {
    for (const match of segment.matchAll(/" \w+=/g)) {
      const raw = segment.slice(0, match.index + 1);
      if (isQuoted(raw)) return raw;
    }
  }
  const end = segment.indexOf(' ');
  return end === -1 ? segment : segment.slice(0, end);
}
