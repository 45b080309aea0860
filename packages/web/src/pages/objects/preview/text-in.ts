import { takeBytes } from './read-part.ts';

/** Decodes text whose last character may be cut. What is not UTF-8 is taken for the encoding of old western systems. */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The beginning of what is packed with gzip, however much that would become. Rejects what is damaged. */
export function unpacked(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  return takeBytes(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')), most);
}
