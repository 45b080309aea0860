const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The storage server judges backslashes as slashes and does not see blanks around the dots. */
const hasDotSegment = (key: string): boolean => /(?:^|[/\\])[\t-\r ]*\.{1,2}[\t-\r ]*(?:[/\\]|$)/.test(key);

/** What counts as one in the length has one to three bytes of UTF-8. */
const isLongerThan = (mostBytes: number, text: string): boolean =>
  text.length > mostBytes || (text.length * 3 > mostBytes && bytesOf(text) > mostBytes);

/**
 * Why the storage server would refuse a key or keep it under another name; null when it is carried byte for byte.
 * Limits: 1 to 1,024 bytes of UTF-8, and the server's own path rules, each observed on a running MinIO: what is between
 * two slashes has 1 to 255 bytes, is not `.` or `..`, and does not end like the server's own name for a folder's marker
 * (such a key is answered as stored, and listed under another name or not at all).
 */
export function keyProblem(key: string): KeyProblem | null {
  if (key === '') return 'empty';
  if (!key.isWellFormed()) return 'notText';
  if (isLongerThan(1024, key)) return 'tooLong';
  if (key.includes('\u0000')) return 'zeroByte';
  if (key.startsWith('/')) return 'leadingSlash';
  if (key.includes('//')) return 'emptySegment';
  if (hasDotSegment(key)) return 'dotSegment';
  if (/__XLDIR__(?:\/|$)/.test(key)) return 'reservedSegment';
  if (key.split('/').some((segment) => isLongerThan(255, segment))) return 'longSegment';
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
