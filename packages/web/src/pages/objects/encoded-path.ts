interface NamedPlace {
  readonly prefix?: string;
  readonly object?: string;
}

/** Where a key is found: an object stands among its siblings, a folder is opened. */
export function placeOfKey(key: string): NamedPlace {
  if (/^\/*$/.test(key)) return {};
  const prefix = key.slice(0, key.lastIndexOf('/') + 1);
  return { ...(prefix !== '' && { prefix }), ...(prefix !== key && { object: key }) };
}

/** The place in a bucket that a link of an earlier console means: base64 of the UTF-8 of a key or of a prefix. */
export const placeOfEncodedPath = (path: string): NamedPlace => placeOfKey(decoded(path));

/** Empty where the text is none that such a console writes. */
function decoded(path: string): string {
  try {
    const bytes = Uint8Array.from(atob(path.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}
