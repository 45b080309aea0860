const mostLength = 500;

/** Whole numbers may be longer than JSON's, and bytes are told by their digits. */
const plain = (_name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return hexOf(value);
  return value;
};

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, mostLength / 2), (byte) => byte.toString(16).padStart(2, '0')).join('');

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (value instanceof Uint8Array) return hexOf(value);
  return typeof value === 'object' ? JSON.stringify(value, plain) : `${value as number | bigint | boolean}`;
}

/** A value of a table as text, as long as anybody reads it there. */
export function cellText(value: unknown): string {
  const text = textOf(value);
  return text.length > mostLength ? `${text.slice(0, mostLength)}…` : text;
}
