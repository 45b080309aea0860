/** The place in a bucket that a link of an earlier console means: base64 of the UTF-8 of a key or of a prefix. */
export function placeOfEncodedPath(path: string): { readonly prefix?: string; readonly filter?: string } {
  const key = decoded(path);
  const end = key.lastIndexOf('/') + 1;
  const prefix = key.slice(0, end);
  // An object is shown among its siblings, found by its name.
  const name = key.slice(end);
  return { ...(prefix !== '' && { prefix }), ...(name !== '' && { filter: name }) };
}

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
