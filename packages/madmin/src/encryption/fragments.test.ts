import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFragments, sealFragments, type FragmentCipher } from './fragments.ts';

// sio-go's published vectors: [fragment bytes, key, nonce prefix, associated data, plain, sealed].
const vectors: readonly [number, string, string, string, string, string][] = [
  [16, '00'.repeat(16), '00'.repeat(8), '', '', 'e0247a864e783cecb1f7996c13cd3f64'],
  [16, `10${'00'.repeat(15)}`, `10${'00'.repeat(7)}`, '00', '', '2d9ede532b1f5f034e22375d816f76c2'],
  [16, `10${'00'.repeat(15)}`, `10${'00'.repeat(7)}`, '00', '00', '61ed193d12a2adf6f1c41f31de4ead6c5c'],
  [
    16,
    `${'00'.repeat(15)}01`,
    `20${'00'.repeat(7)}`,
    '1000000000000000',
    '00'.repeat(16),
    '8501dcfa461a0860ef9933655b1e59a9e7db1ed363b6ff80f219ca986dca9ce2',
  ],
  [
    16,
    `10${'00'.repeat(15)}`,
    `${'00'.repeat(7)}02`,
    '',
    '00'.repeat(17),
    '691deb7b9ccbee91f48d12c7ad5fe3cd4e1e5e7d394f06b91228ec9a5dd2456ac7de9502a0b4010fb1ee1db94e940458fb',
  ],
  [
    16,
    `20${'00'.repeat(15)}`,
    `20${'00'.repeat(7)}`,
    '00',
    '00'.repeat(32),
    'f58d8fef7ac7782a4361a79c07f5e6c4672d8a45e6cb9ef67cb7177897358deb8d338d313d44f78e0b68a3723d7ca0fe5f62aa8af0a72e508f5d5f8491ecedb2',
  ],
  [
    17,
    '31dd758d120fd5d30063921a21f723be',
    'd3794fe387018e32',
    '1d838b6e861ea7576de110e08818de82a27337a99db7b95aa95c3347971ad4cfa0ef0960d6645f5a64f88c7d',
    'd0ae0d85e93ed6be853ded2031643116a03215b4fda224d2986d7233039aa47e91b686f4',
    'a6fe911b94e0b25a25bf6da71f28ad6a6b6920be01589e9194226f77c164606545d5cbdb76c99415b468c54517f5a8bc8dc8ac13b1b4285fe36f37f7884d5e4bfb32ecef56b4026bf02bfb1d4fce222e01ef9db9',
  ],
];

test.each(vectors)('matches published vector %#', (...vector) => {
  const [fragmentBytes, key, noncePrefix, associatedData, plain, sealed] = vector;
  const cipher: FragmentCipher = {
    name: 'aes-128-gcm',
    key: Buffer.from(key, 'hex'),
    noncePrefix: Buffer.from(noncePrefix, 'hex'),
    associatedData: Buffer.from(associatedData, 'hex'),
    fragmentBytes,
  };
  expect(sealFragments(cipher, Buffer.from(plain, 'hex')).toString('hex')).toBe(sealed);
  expect(openFragments(cipher, Buffer.from(sealed, 'hex')).toString('hex')).toBe(plain);
});

const ciphers = (['aes-256-gcm', 'chacha20-poly1305'] as const).map((name): FragmentCipher => ({
  name,
  key: randomBytes(32),
  noncePrefix: randomBytes(8),
}));
const sizes = [0, 1, 16_383, 16_384, 16_385, 32_768, 100_000];

test.each(ciphers.flatMap((cipher) => sizes.map((sizeBytes) => [cipher.name, sizeBytes, cipher] as const)))(
  '%s brings %i bytes back, in the documented length',
  (_name, sizeBytes, cipher) => {
    const plain = randomBytes(sizeBytes);
    const sealed = sealFragments(cipher, plain);
    expect(sealed.length).toBe(sizeBytes + 16 * Math.max(1, Math.ceil(sizeBytes / 16_384)));
    expect(openFragments(cipher, sealed).equals(plain)).toBe(true);
  },
);

const notAuthentic: unknown = expect.objectContaining({ name: 'IntegrityError' });

test.each(ciphers)('$name rejects any change', (cipher) => {
  const small = { ...cipher, fragmentBytes: 16 };
  const changed = fc.property(
    fc.uint8Array({ maxLength: 80 }),
    fc.nat(),
    fc.integer({ min: 1, max: 255 }),
    (plain, at, mask) => {
      const sealed = sealFragments(small, plain);
      const index = at % sealed.length;
      sealed[index] = (sealed[index] ?? 0) ^ mask;
      expect(() => openFragments(small, sealed)).toThrow(notAuthentic);
    },
  );
  fc.assert(changed);
});

test.each(ciphers)('$name rejects missing, added and reordered fragments', (cipher) => {
  const small = { ...cipher, fragmentBytes: 16 };
  const sealed = sealFragments(small, randomBytes(48));
  const [first, second, third] = [sealed.subarray(0, 32), sealed.subarray(32, 64), sealed.subarray(64)];
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => openFragments(small, sealed.subarray(0, length))).toThrow(notAuthentic);
  }
  for (const altered of [
    [second, first, third],
    [first, third],
    [first, second, third, third],
    [sealed, Buffer.alloc(1)],
  ]) {
    expect(() => openFragments(small, Buffer.concat(altered))).toThrow(notAuthentic);
  }
});
