/**
 * Patterns of policies: `*` stands for any text, `?` for one character. Case matters, for actions too: the storage
 * server accepts only the documented spelling. Time grows with the product of both lengths at worst; there is no
 * regular expression to run away.
 */
export function matches(pattern: string, text: string): boolean {
  return consumes(pattern, text, false);
}

/** Whether every text that `inner` stands for is matched by `pattern`. May miss exotic cases, never claims a wrong one. */
export function covers(pattern: string, inner: string): boolean {
  return consumes(ordered(pattern), ordered(inner), true);
}

/** Whether the pattern matches some text that starts so. */
export function meetsStart(pattern: string, start: string): boolean {
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
  let rests = new Set([pattern]);
  for (const char of start) {
    const next = new Set<string>();
    for (const rest of rests) {
      const stars = rest.length - rest.replace(/^\*+/, '').length;
      if (stars > 0) next.add(rest.slice(stars - 1));
      if (rest[stars] === '?') next.add(rest.slice(stars + 1));
      else if (rest.startsWith(char, stars)) next.add(rest.slice(stars + char.length));
    }
    rests = next;
  }
  return [...rests];
}

/** Whether some text is matched by both patterns. */
export function overlaps(left: string, right: string): boolean {
  const a = Array.from(left);
  const b = Array.from(right);
  // met[j]: the part of `left` read so far and the first j characters of `right` can stand for the same text.
  let met = b.reduce<boolean[]>((row, char) => [...row, char === '*' && row.at(-1) === true], [true]);
  for (const char of a) {
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

function consumes(pattern: string, text: string, textIsPattern: boolean): boolean {
  let at = 0;
  let read = 0;
  let star: { readonly behind: number; resume: number } | undefined;
  while (read < text.length) {
    const char = pattern[at];
    const seen = text[read];
    if (char === '*') {
      at += 1;
      star = { behind: at, resume: read };
    } else if (char === '?' && !(textIsPattern && seen === '*')) {
      at += 1;
      read += width(text, read);
    } else if (char === seen && char !== '?') {
      at += 1;
      read += 1;
    } else if (star !== undefined) {
      star.resume += width(text, star.resume);
      read = star.resume;
      at = star.behind;
    } else {
      return false;
    }
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
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
