import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, test } from 'vitest';
import { sealFragments } from '../encryption/fragments.ts';
import type { ByteStream } from '../stream/stream-bytes.ts';
import { openInspection } from './open-inspection.ts';

const borders = fc.array(fc.nat(40), { maxLength: 40 });
const notAuthentic: unknown = expect.objectContaining({ name: 'IntegrityError' });

function replyOf(bytes: Buffer, sizes: readonly number[] = []): ByteStream & { cancelled: boolean } {
  async function* chunks(): AsyncGenerator<Buffer> {
    let from = 0;
    for (const size of sizes) {
      yield bytes.subarray(from, from + size);
      from += size;
    }
    yield bytes.subarray(from);
  }
  const reply = {
    cancelled: false,
    cancel: () => {
      reply.cancelled = true;
    },
    [Symbol.asyncIterator]: () => chunks(),
  };
  return reply;
}

function sealedOf(plain: Buffer): Buffer {
  const key = randomBytes(32);
  const sealed = sealFragments({ name: 'aes-256-gcm', key, noncePrefix: Buffer.alloc(8) }, plain);
  return Buffer.concat([Buffer.from([1]), key, sealed]);
}

async function read(reply: ByteStream): Promise<{ format: string; bytes: Buffer }> {
  const { format, bytes } = await openInspection(reply);
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return { format, bytes: Buffer.concat(parts) };
}

test('opens an archive from any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40_000), borders, async (size, sizes) => {
      const plain = randomBytes(size);
      const { format, bytes } = await read(replyOf(sealedOf(plain), sizes));
      expect(format).toBe('zip');
      expect(bytes.equals(plain)).toBe(true);
    }),
  );
});

test('rejects a changed or truncated archive and ends the request', async () => {
  const sealed = sealedOf(randomBytes(20_000));
  for (const length of [0, 1, 20, 33, 40, 16_433, sealed.length - 1]) {
    const reply = replyOf(sealed.subarray(0, length));
    await expect(read(reply)).rejects.toThrow(notAuthentic);
    expect(reply.cancelled).toBe(true);
  }
  for (const at of [1, 32, 33, 17_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(read(replyOf(changed))).rejects.toThrow(notAuthentic);
  }
});

test('passes on what is sealed for a public key from its first byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), borders, async (rest, sizes) => {
      const sealed = Buffer.concat([Buffer.from([2]), rest]);
      const { format, bytes } = await read(replyOf(sealed, sizes));
      expect(format).toBe('estream');
      expect(bytes.equals(sealed)).toBe(true);
    }),
  );
});

test('rejects an unknown format and ends the request', async () => {
  const reply = replyOf(Buffer.alloc(100, 3));
  const unknown: unknown = expect.objectContaining({ name: 'UnexpectedReplyError' });
  await expect(openInspection(reply)).rejects.toThrow(unknown);
  expect(reply.cancelled).toBe(true);
});

test('ends the request when the reader leaves', async () => {
  for (const sent of [sealedOf(randomBytes(50_000)), Buffer.alloc(100, 2)]) {
    const reply = replyOf(sent);
    expect(await firstOf((await openInspection(reply)).bytes)).not.toHaveLength(0);
    expect(reply.cancelled).toBe(true);
  }
  const unread = replyOf(sealedOf(randomBytes(100)));
  (await openInspection(unread)).bytes.cancel();
  expect(unread.cancelled).toBe(true);
});
