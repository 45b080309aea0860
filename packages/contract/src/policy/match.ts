import { spend } from './steps.ts';

/**
 * Patterns of policies: `*` stands for any text, `?` for one character. Case matters, for actions too: the storage
 * server accepts only the documented spelling. Time grows with the sum of both lengths, and with their product where a
 * `?` stands between two stars; there is no regular expression to run away.
 */
export function matches(pattern: string, text: string): boolean {
  return consumes(pattern, text, false);
}

/** Whether every text that `inner` stands for is matched by `pattern`. May miss exotic cases, never claims a wrong one. */
export function covers(pattern: string, inner: string): boolean {
  return consumes(pattern, inner, true);
}

/** Whether the pattern matches some text that starts so. */
export function meetsStart(pattern: string, start: string): boolean {
  spend(1 + start.length);
  let at = 0;
  let read = 0;
  while (at < pattern.length && read < start.length) {
    const char = pattern[at];
    if (char === '*') return true;
    if (char !== '?' && char !== start[read]) return false;
    read += char === '?' ? width(start, read) : 1;
    at += 1;
  }
  return read >= start.length;
}

/** What may follow such a start in a text that the pattern matches, as patterns; none where it matches no such text. */
export function restsAfter(pattern: string, start: string): readonly string[] {
  spend(pattern.length);
  let rests = new Set([0]);
  for (const char of start) {
    spend(4 * (1 + rests.size));
    const next = new Set<number>();
    for (const rest of rests) {
      let behind = rest;
      while (pattern[behind] === '*') behind += 1;
      if (behind > rest) next.add(behind - 1);
      if (pattern[behind] === '?') next.add(behind + 1);
      else if (pattern.startsWith(char, behind)) next.add(behind + char.length);
    }
    rests = next;
  }
  return [...rests].map((rest) => pattern.slice(rest));
}

/** Whether some text is matched by both patterns. */
export function overlaps(left: string, right: string): boolean {
  if (!isPattern(right)) return matches(left, right);
  if (!isPattern(left)) return matches(right, left);
  spend(glanceSteps);
  const fixed = Math.min(left.search(/[*?]/), right.search(/[*?]/));
  if (left.slice(0, fixed) !== right.slice(0, fixed)) return false;
  const a = Array.from(left);
  const b = Array.from(right);
  // met[j]: the part of `left` read so far and the first j characters of `right` can stand for the same text.
  let met = [true];
  for (const char of b) met.push(char === '*' && met.at(-1) === true);
  for (const char of a) {
    spend(2 * b.length);
    const next = [char === '*' && met[0] === true];
    for (const [j, other] of b.entries()) {
      const same = char === '?' || other === '?' || char === other;
      const star = char === '*' || other === '*';
      next.push(star ? met[j] === true || met[j + 1] === true || next[j] === true : same && met[j] === true);
    }
    met = next;
  }
  return met.at(-1) === true;
}

/** Whether the text holds a wildcard at all. */
export function isPattern(text: string): boolean {
  return text.includes('*') || text.includes('?');
}

/** What it costs to see that most patterns do not fit, in steps of one character. */
const glanceSteps = 8;

/** Characters: of a text where none has two units, the text itself. */
type Chars = string | readonly string[];

interface Given {
  readonly chars: Chars;
  readonly isPattern: boolean;
}

function consumes(pattern: string, text: string, textIsPattern: boolean): boolean {
  spend(glanceSteps);
  const fixed = pattern.search(/[*?]/);
  if (fixed < 0) return pattern === text;
  if (fixed > 0 && pattern[0] !== text[0]) return false;
  // As long as a few steps for each 16 characters: the rest is done by the engine.
  spend((pattern.length + text.length) >> 4);
  const tail = pattern.slice(Math.max(pattern.lastIndexOf('*'), pattern.lastIndexOf('?')) + 1);
  if (!text.startsWith(pattern.slice(0, fixed)) || !text.endsWith(tail)) return false;
  if (fixed === pattern.length - 1 && pattern.endsWith('*')) return true;
  // An order and its characters, each as long as several steps.
  spend(4 * (pattern.length + text.length));
  return textIsPattern ? piecesFit(ordered(pattern), ordered(text), true) : piecesFit(pattern, text, false);
}

/** What stands between the stars is looked for in its order, each where it is met first. */
function piecesFit(pattern: string, text: string, textIsPattern: boolean): boolean {
  // An emoji is one character for `?`.
  const isWide = /[\uD800-\uDFFF]/.test(text);
  const charsOf = (part: string): Chars => (isWide ? Array.from(part) : part);
  const given: Given = { chars: charsOf(text), isPattern: textIsPattern };
  const [head = '', ...others] = pattern.split('*').map(charsOf);
  const last = others.pop();
  if (last === undefined) return head.length === given.chars.length && fitsAt(head, given, 0);
  const end = given.chars.length - last.length;
  if (end < head.length || !fitsAt(head, given, 0) || !fitsAt(last, given, end)) return false;
  let at: number | null = head.length;
  for (const piece of others) {
    at = behindFirst(piece, given, { from: at, end });
    if (at === null) return false;
  }
  return true;
}

function fitsAt(piece: Chars, { chars, isPattern: isWild }: Given, at: number): boolean {
  let read = 0;
  while (read < piece.length) {
    const char = chars[at + read];
    if (piece[read] === '?' ? isWild && char === '*' : piece[read] !== char) break;
    read += 1;
  }
  spend(1 + read);
  return read === piece.length;
}

interface Stretch {
  readonly from: number;
  readonly end: number;
}

/** Where the first of such pieces ends; null where there is none. */
function behindFirst(piece: Chars, given: Given, { from, end }: Stretch): number | null {
  if (piece.length === 0) return from;
  if (piece.includes('?')) {
    for (let at = from; at + piece.length <= end; at += 1)
      if (fitsAt(piece, given, at)) return at + piece.length;
    return null;
  }
  if (piece.length > end - from) return null;
  spend(2 * piece.length);
  const fallbacks = fallbacksOf(piece);
  let met = 0;
  for (let at = from; at < end; at += 1) {
    while (met > 0 && piece[met] !== given.chars[at]) met = fallbacks[met - 1] ?? 0;
    if (piece[met] === given.chars[at]) met += 1;
    if (met === piece.length) {
      spend(2 * (at - from));
      return at + 1;
    }
  }
  spend(2 * (end - from));
  return null;
}

/** How much of a piece's start each of its parts ends with, so that no character is read again (Knuth, Morris, Pratt). */
function fallbacksOf(piece: Chars): readonly number[] {
  const fallbacks = [0];
  let met = 0;
  for (let at = 1; at < piece.length; at += 1) {
    while (met > 0 && piece[met] !== piece[at]) met = fallbacks[met - 1] ?? 0;
    if (piece[met] === piece[at]) met += 1;
    fallbacks.push(met);
  }
  return fallbacks;
}

/** UTF-16 units of the character there: an emoji is one character for `?`. */
function width(text: string, index: number): 1 | 2 {
  return (text.codePointAt(index) ?? 0) > 0xff_ff ? 2 : 1;
}

/** One spelling for runs of wildcards: `*?*` becomes `?*`. */
function ordered(pattern: string): string {
  return pattern.replace(/[*?]{2,}/g, (run) => {
    const singles = run.replaceAll('*', '');
    return singles.length === run.length ? run : `${singles}*`;
  });
}
