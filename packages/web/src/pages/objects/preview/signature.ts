import { isText, type PreviewKind } from './preview-kind.ts';

/** What the first bytes of an object say that it is. */
export type Signature = 'image' | 'media' | 'pdf' | 'parquet' | 'gzip' | 'archive' | 'text' | 'binary';

/** Hexadecimal, two digits a byte, `..` for any; from the first byte on. */
const marks: readonly (readonly [Signature, string])[] = [
  ['image', '89504e470d0a1a0a'],
  ['image', 'ffd8ff'],
  ['image', '474946383761'],
  ['image', '474946383961'],
  ['image', '52494646........57454250'],
  ['image', '00000100..00'],
  ['image', '424d....................0000....0000'],
  ['image', '........6674797061766966'],
  ['image', '........6674797061766973'],
  ['image', '........66747970686569'],
  ['image', '........66747970686578'],
  ['image', '........667479706d696631'],
  ['media', '........66747970'],
  ['media', '........6d6f6f76'],
  ['media', '........6d646174'],
  ['media', '........77696465'],
  ['media', '52494646........57415645'],
  ['media', '52494646........41564920'],
  ['media', '464f524d........41494646'],
  ['media', '464f524d........41494643'],
  ['media', '494433'],
  ['media', 'fffb'],
  ['media', 'fff3'],
  ['media', 'fff2'],
  ['media', 'fffa'],
  ['media', 'fff1'],
  ['media', 'fff9'],
  ['media', '4f676753'],
  ['media', '664c6143'],
  ['media', '1a45dfa3'],
  ['media', '464c5601'],
  ['media', '000001b3'],
  ['media', '000001ba'],
  ['media', '3026b2758e66cf11'],
  ['media', '44534420'],
  ['pdf', '255044462d'],
  ['parquet', '50415231'],
  ['gzip', '1f8b08'],
  ['archive', '504b0304'],
  ['archive', '504b0506'],
  ['archive', '377abcaf271c'],
  ['archive', '526172211a07'],
  ['archive', 'fd377a585a00'],
  ['archive', '425a68'],
  ['archive', '28b52ffd'],
];

const patterns = marks.map(
  ([signature, bytes]) => [signature, new RegExp(`^${bytes.replaceAll('..', '[0-9a-f]{2}')}`)] as const,
);

const longestMarkBytes = 18;

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, longestMarkBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes that no text has, in whatever encoding that keeps ASCII: tab, line ends, form feed and escape are left. */
const isForeign = (byte: number) =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27;

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Whoever wrote the object chose its name and type; what it begins with decides what becomes of it. */
export function signatureOf(head: Uint8Array): Signature {
  const hex = hexOf(head);
  const marked = patterns.find(([, pattern]) => pattern.test(hex))?.[0];
  // Words may begin with the letters of a mark.
  const isPlain = isUtf16(head) || !head.some(isForeign);
  if (marked === undefined) return isPlain ? 'text' : 'binary';
  return isPlain && marked !== 'pdf' && marked !== 'gzip' ? 'text' : marked;
}

/** Whether the bytes are what the name, or the stored type, says. */
export function isWhatItSays(kind: PreviewKind, signature: Signature): boolean {
  if (kind === 'audio' || kind === 'video') return signature === 'media';
  return signature === (isText(kind) ? 'text' : kind);
}
