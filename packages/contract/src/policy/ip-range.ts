/**
 * Whether the address is in the range, or is the same address: `10.0.0.0/8`, `2001:db8::/32`, `10.1.2.3`; null where one
 * of them is none.
 */
export function isInRange(range: string, address: string): boolean | null {
  const [start = '', length] = range.split('/');
  const from = bitsOf(start);
  const asked = bitsOf(address);
  if (from === null || asked === null) return null;
  const count = length === undefined ? from.length : Number(length);
  return from.length === asked.length && from.slice(0, count) === asked.slice(0, count);
}

/** 32 or 128 binary digits; null for what is no address. */
function bitsOf(address: string): string | null {
  const isLong = address.includes(':');
  const numbers = isLong ? groupsOf(address) : address.split('.').map((part) => numberOf(part, 10));
  const bits = isLong ? 16 : 8;
  if (numbers.length * bits !== (isLong ? 128 : 32)) return null;
  const isWhole = numbers.every((number) => number < 2 ** bits);
  return isWhole ? numbers.map((number) => number.toString(2).padStart(bits, '0')).join('') : null;
}

/** The eight numbers of an IPv6 address, fewer or more where it is none. */
function groupsOf(address: string): number[] {
  const halves = address.split('::').map((half) => {
    return half === '' ? [] : half.split(':').map((group) => numberOf(group, 16));
  });
  const [head = [], tail] = halves;
  if (tail === undefined) return head;
  const left = 8 - head.length - tail.length;
  if (halves.length > 2 || left < 1) return [];
  return [...head, ...Array.from({ length: left }, () => 0), ...tail];
}

/** More than any part of an address can be where the text is no number. */
function numberOf(text: string, base: 10 | 16): number {
  const form = base === 10 ? /^\d{1,3}$/ : /^[\da-f]{1,4}$/i;
  return form.test(text) ? parseInt(text, base) : Infinity;
}
