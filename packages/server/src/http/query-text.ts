/** Stands for a value that is not percent-encoded UTF-8. */
export const unreadable: unique symbol = Symbol('unreadable');

/** More parameters than any call has; whoever sends them is not worth reading them all. */
export const mostParameters = 200;

const tooMany: Readonly<Record<string, unknown>> = Object.freeze({});

export const hasTooManyParameters = (query: unknown): boolean => query === tooMany;

/** The query's values by name; one that is given several times becomes a list. */
export function parseQuery(text: string): Record<string, unknown> {
  const pairs = text.split('&', mostParameters + 1);
  if (pairs.length > mostParameters) return tooMany;
  // A plain object would have members of its own, like `constructor`.
  const values = Object.create(null) as Record<string, unknown>;
  for (const pair of pairs) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, at));
    if (typeof name !== 'string' || name === '') continue;
    const value = decode(pair.slice(at + 1));
    const before = values[name];
    if (Array.isArray(before)) before.push(value);
    else values[name] = name in values ? [before, value] : value;
  }
  return values;
}

function decode(text: string): string | typeof unreadable {
  // Bytes beyond ASCII have to be encoded as well: what they mean is not said.
  if (/[^\x21-\x7e]/.test(text)) return unreadable;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return unreadable;
  }
}
