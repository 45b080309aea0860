const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The storage server judges backslashes as slashes and does not see blanks around the dots. */
const hasDotSegment = (key: string): boolean =>
  key.split(/[/\\]/).some((part) => /^[\t-\r ]*\.{1,2}[\t-\r ]*$/.test(part));

/**
 * Why the storage server would refuse a key or keep it under another name; null when it is carried byte for byte.
 * Limits: 1 to 1,024 bytes of UTF-8, and the server's own path rules, each observed on a running MinIO: what is between
 * two slashes has 1 to 255 bytes, is not `.` or `..`, and does not end like the server's own name for a folder's marker
 * (such a key is answered as stored, and listed under another name or not at all).
 */
export function keyProblem(key: string): KeyProblem | null {
  if (key === '') return 'empty';
  if (!key.isWellFormed()) return 'notText';
  if (bytesOf(key) > 1024) return 'tooLong';
  if (key.includes('\u0000')) return 'zeroByte';
  if (key.startsWith('/')) return 'leadingSlash';
  if (key.includes('//')) return 'emptySegment';
  if (hasDotSegment(key)) return 'dotSegment';
  const segments = key.split('/');
  if (segments.some((segment) => segment.endsWith('__XLDIR__'))) return 'reservedSegment';
  if (segments.some((segment) => bytesOf(segment) > 255)) return 'longSegment';
  return null;
}

export type KeyProblem =
  | 'empty'
  | 'notText'
  | 'tooLong'
  | 'zeroByte'
  | 'leadingSlash'
  | 'emptySegment'
  | 'dotSegment'
  | 'reservedSegment'
  | 'longSegment';
