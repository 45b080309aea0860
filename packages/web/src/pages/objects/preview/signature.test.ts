import { expect, test } from 'vitest';
import { isWhatItSays, signatureOf } from './signature.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

test.each([
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0]), 'image'],
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0]), 'image'],
  ['GIF', bytes('GIF89a', [1, 0, 1, 0, 0]), 'image'],
  ['WebP', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 '), 'image'],
  ['BMP', bytes('BM', [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]), 'image'],
  ['AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'image'],
  ['HEIC', bytes([0, 0, 0, 32], 'ftypheic'), 'image'],
  ['MP4', bytes([0, 0, 0, 32], 'ftypisom'), 'media'],
  ['WAV', bytes('RIFF', [1, 0, 0, 0], 'WAVEfmt '), 'media'],
  ['MP3', bytes('ID3', [4, 0, 0]), 'media'],
  ['WebM', bytes([0x1a, 0x45, 0xdf, 0xa3, 0]), 'media'],
  ['PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['Parquet', bytes('PAR1', [0x15, 0]), 'parquet'],
  ['gzip', bytes([0x1f, 0x8b, 8, 0]), 'gzip'],
  ['zip', bytes('PK', [3, 4, 0]), 'archive'],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>'), 'text'],
  ['a sentence that begins like bzip2', bytes('BZhang wrote this'), 'text'],
  ['a sentence that begins like Parquet', bytes('PAR1S'), 'text'],
  ['UTF-8', bytes('Grüße, 日本'), 'text'],
  ['UTF-16', bytes([0xff, 0xfe, 65, 0]), 'text'],
  ['colored output', bytes([0x1b], '[31mred'), 'text'],
  ['nothing', bytes(), 'text'],
  ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0]), 'binary'],
  ['text with a zero byte', bytes('a', [0], 'b'), 'binary'],
] as const)('%s is %s', (_, head, signature) => {
  expect(signatureOf(head)).toBe(signature);
});

test.each([
  ['pdf', 'pdf', true],
  ['pdf', 'text', false],
  ['image', 'text', false],
  ['image', 'image', true],
  ['svg', 'text', true],
  ['svg', 'image', false],
  ['audio', 'media', true],
  ['video', 'media', true],
  ['video', 'text', false],
  ['csv', 'binary', false],
  ['parquet', 'text', false],
  ['json', 'pdf', false],
] as const)('named as %s and beginning as %s: %s', (kind, signature, expected) => {
  expect(isWhatItSays(kind, signature)).toBe(expected);
});
