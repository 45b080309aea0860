import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFragmentStream } from './fragments-stream.ts';
import { sealFragments, type FragmentCipher } from './fragments.ts';

const cipher: FragmentCipher = { name: 'aes-256-gcm', key: randomBytes(32), noncePrefix: Buffer.alloc(8) };
/** Fragments of 16 bytes, so that short messages have many. */
const small: FragmentCipher = { ...cipher, fragmentBytes: 16 };
const sealedBytes = 32;

const plains = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const borders = fc.array(fc.nat(40), { maxLength: 40 });
const notAuthentic: unknown = expect.objectContaining({ name: 'IntegrityError' });

/** Cuts at random sizes; the rest comes as one chunk. */
async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function opened(using: FragmentCipher, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openFragmentStream(using, chunks)) parts.push(part);
  return Buffer.concat(parts);
}

test('restores a message from any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(plains, borders, async (plain, sizes) => {
      const out = await opened(small, cut(sealFragments(small, plain), sizes));
      expect(out.equals(plain)).toBe(true);
    }),
  );
});

test.each([0, 1, 16_383, 16_384, 16_385, 32_768, 100_000])(
  'restores %i bytes of full fragments',
  async (size) => {
    const plain = randomBytes(size);
    const sealed = sealFragments(cipher, plain);
    for (const sizes of [[], [1], [16_400], [16_399, 2], Array.from({ length: 50 }, () => 777)])
      expect((await opened(cipher, cut(sealed, sizes))).equals(plain)).toBe(true);
  },
);

test('rejects any changed byte after the fragments before it', async () => {
  const changes = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(plains, changes, borders, async (plain, [at, mask], sizes) => {
      const sealed = sealFragments(small, plain);
      const index = at % sealed.length;
      sealed[index] = (sealed[index] ?? 0) ^ mask;
      const parts: Buffer[] = [];
      const reading = async (): Promise<void> => {
        for await (const part of openFragmentStream(small, cut(sealed, sizes))) parts.push(part);
      };
      await expect(reading()).rejects.toThrow(notAuthentic);
      const before = plain.subarray(0, 16 * Math.floor(index / sealedBytes));
      expect(Buffer.concat(parts).equals(before)).toBe(true);
    }),
  );
});

test('rejects missing, added and reordered fragments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(95), borders, async (length, sizes) => {
      const sealed = sealFragments(small, randomBytes(48));
      await expect(opened(small, cut(sealed.subarray(0, length), sizes))).rejects.toThrow(notAuthentic);
    }),
  );
  const sealed = sealFragments(small, randomBytes(48));
  const [first, second, third] = [sealed.subarray(0, 32), sealed.subarray(32, 64), sealed.subarray(64)];
  for (const altered of [
    [second, first, third],
    [first, third],
    [first, second, third, third],
    [sealed, Buffer.alloc(1)],
  ])
    await expect(opened(small, cut(Buffer.concat(altered), []))).rejects.toThrow(notAuthentic);
});

test('applies backpressure, and cancels the source', async () => {
  const sealed = sealFragments(small, randomBytes(160));
  let asked = 0;
  let closed = false;
  async function* source(): AsyncGenerator<Buffer> {
    try {
      for (let at = 0; at < sealed.length; at += sealedBytes) {
        asked += 1;
        yield sealed.subarray(at, at + sealedBytes);
      }
    } finally {
      closed = true;
    }
  }
  const parts = openFragmentStream(small, source());
  expect(asked).toBe(0);
  await parts.next();
  // The fragment and the one that shows that it is not the last.
  expect(asked).toBe(2);
  await parts.return();
  expect([asked, closed]).toEqual([2, true]);
});
