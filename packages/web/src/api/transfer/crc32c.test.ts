import { expect, test } from 'vitest';
import { crc32c, crc32cText } from './crc32c.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const filled = (byte: (index: number) => number): ArrayBuffer =>
  Uint8Array.from({ length: 32 }, (_, index) => byte(index)).buffer;

// The vectors of RFC 3720, B.4, and the check value of the catalogue of CRC algorithms.
test.each([
  ['nothing', new ArrayBuffer(0), 0],
  ['the check text', bytesOf('123456789'), 0xe3069283],
  ['zeroes', filled(() => 0), 0x8a9136aa],
  ['ones', filled(() => 0xff), 0x62a8ab43],
  ['ascending bytes', filled((index) => index), 0x46dd794e],
  ['descending bytes', filled((index) => 31 - index), 0x113fdb5c],
])('computes the CRC-32C of %s', (_name, content, expected) => {
  expect(crc32c(content)).toBe(expected);
});

test('goes on from the piece before, wherever it was cut', () => {
  const whole = Uint8Array.from({ length: 100 }, (_, index) => (index * 37) & 0xff);
  for (const at of [0, 1, 7, 8, 9, 50, 99, 100])
    expect(crc32c(whole.slice(at).buffer, crc32c(whole.slice(0, at).buffer))).toBe(crc32c(whole.buffer));
});

test('writes the four bytes in base64', () => {
  expect(crc32cText(0xe3069283)).toBe('4waSgw==');
  expect(crc32cText(0)).toBe('AAAAAA==');
});
