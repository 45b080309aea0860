/** A number and the bytes that it takes, the lowest first. */
export type Part = readonly [widthBytes: 1 | 2 | 4 | 6 | 8, value: number];

export const most16 = 0xff_ff;
export const most32 = 0xff_ff_ff_ff;

export function fill(parts: readonly Part[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [widthBytes]) => sum + widthBytes, 0));
  let at = 0;
  for (const [widthBytes, value] of parts) {
    if (widthBytes === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, widthBytes);
    at += widthBytes;
  }
  return bytes;
}

const firstYear = 1980;
const lastYear = firstYear + 127;

/** Date and time in UTC, in steps of two seconds, as one number of 32 bits. */
export function dosTime(ms: number): number {
  const at = new Date(ms);
  const year = at.getUTCFullYear();
  if (!(year >= firstYear)) return (1 << 21) | (1 << 16);
  if (year > lastYear) return dosTime(Date.UTC(lastYear, 11, 31));
  const date = ((year - firstYear) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x1_00_00 + time;
}
