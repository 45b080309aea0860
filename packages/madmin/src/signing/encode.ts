const alsoReserved = /[!'()*]/;

/** Percent-encodes all but `A-Za-z0-9-_.~`, as signatures demand; `encodeURIComponent` leaves five more. */
export function encodeStrictly(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return alsoReserved.test(encoded) ? encoded.replaceAll(/[!'()*]/g, hexOf) : encoded;
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

const plainPath = /^[A-Za-z0-9\-_.~/]*$/;

/** The canonical form of a path that may hold percent escapes: decoded, then encoded strictly, slashes kept. */
export function canonicalPath(path: string): string {
  if (plainPath.test(path)) return path === '' ? '/' : path;
  const bytes = Buffer.from(path, 'utf8');
  let canonical = '';
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0;
    const escaped = byte === 0x25 ? escapedByte(bytes, at) : undefined;
    if (escaped !== undefined) {
      byte = escaped;
      at += 2;
    }
    const character = String.fromCharCode(byte);
    canonical += plainPath.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return canonical;
}

function escapedByte(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at + 1, at + 3);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

export type QueryPair = readonly [name: string, value: string];

/** Sorted by encoded name; pairs of one name keep their order. Used both on the wire and in the signature. */
export function canonicalQuery(pairs: Iterable<QueryPair>): string {
  const encoded = Array.from(
    pairs,
    ([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const,
  );
  encoded.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return encoded.map(([name, value]) => `${name}=${value}`).join('&');
}
