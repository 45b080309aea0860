const step = '  ';

/** Strings, runs of blanks, brackets and separators; what stands between them is kept as it is. */
const parts = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|\s+|[[\]{}:,]|[^\s"[\]{}:,]+/gs;

/**
 * Lays JSON out by its blanks alone: numbers keep all their digits, and members that are named twice stay. Works on the
 * beginning of a text as well.
 */
export function laidOut(text: string): string {
  const out: string[] = [];
  let depth = 0;
  let isFresh = false;
  // Deeper than this nobody reads, and each level would be a longer run of blanks.
  const line = () => `\n${step.repeat(Math.min(depth, 64))}`;
  for (const [part] of text.matchAll(parts)) {
    if (/^\s/.test(part)) continue;
    const isClosing = part === ']' || part === '}';
    if (isClosing) depth = Math.max(0, depth - 1);
    if (isFresh !== isClosing) {
      if (isFresh || isClosing) out.push(line());
    }
    out.push(part === ':' ? ': ' : part);
    isFresh = part === '[' || part === '{';
    if (isFresh) depth += 1;
    if (part === ',') out.push(line());
  }
  return out.join('');
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
