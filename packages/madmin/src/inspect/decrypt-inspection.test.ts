import { constants, createPublicKey, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, test } from 'vitest';
import { sealFragments } from '../encryption/fragments.ts';
import { decryptInspection } from './decrypt-inspection.ts';

const pairOf = (): { pem: string; der: Buffer } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    der: createPublicKey(privateKey).export({ type: 'pkcs1', format: 'der' }),
  };
};
const own = pairOf();
const other = pairOf();

const binary = (bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(5, 0xc6);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};
const text = (words: string): Buffer => Buffer.concat([Buffer.of(0xa0 + words.length), Buffer.from(words)]);

function block(id: number, ...members: readonly Buffer[]): Buffer {
  const content = Buffer.concat(members);
  const size = Buffer.alloc(5, 0xce);
  size.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([id & 0xff]), size, content]);
}

const start = Buffer.of(2, 1);
const end = block(7);
const closed = block(6, binary(Buffer.alloc(8)));

/** A stream sealed for a key, in as many blocks of content as it needs. */
function sealedFor(der: Buffer, name: string, plain: Buffer): Buffer {
  const key = randomBytes(32);
  const noncePrefix = randomBytes(8);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const publicKey = createPublicKey({ key: der, type: 'pkcs1', format: 'der' });
  const sealed = sealFragments({ name: 'aes-256-gcm', key, noncePrefix }, plain);
  const parts = Array.from({ length: Math.ceil(sealed.length / 10_000) }, (_part, index) =>
    block(5, binary(sealed.subarray(index * 10_000, (index + 1) * 10_000))),
  );
  return Buffer.concat([
    block(2, binary(der), binary(publicEncrypt({ key: publicKey, padding, oaepHash: 'sha512' }, key))),
    block(3, text(name), binary(Buffer.alloc(0)), Buffer.of(1), binary(noncePrefix)),
    ...parts,
    closed,
  ]);
}

const plain = randomBytes(50_000);
const whole = Buffer.concat([
  start,
  sealedFor(other.der, 'cluster.info', randomBytes(100)),
  sealedFor(own.der, 'inspect.zip', plain),
  end,
]);

async function* inChunks(bytes: Uint8Array, borders: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of borders) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function opened(bytes: Uint8Array, pem = own.pem, borders: readonly number[] = []): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of decryptInspection(inChunks(bytes, borders), pem)) parts.push(part);
  return Buffer.concat(parts);
}

const error = (name: string): unknown => expect.objectContaining({ name });

test('opens what is sealed for its key among the rest, wherever the chunks cut it', async () => {
  const borders = fc.array(fc.nat(2_000), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(borders, async (sizes) => {
      expect((await opened(whole, own.pem, sizes)).equals(plain)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('passes over blocks that may be passed over', async () => {
  const padding = block(-3, randomBytes(40));
  const [head, rest] = [whole.subarray(0, 2), whole.subarray(2)];
  expect((await opened(Buffer.concat([head, padding, rest]))).equals(plain)).toBe(true);
});

test('rejects what is cut short or changed', async () => {
  for (const length of [
    0,
    1,
    2,
    3,
    50,
    700,
    20_000,
    whole.length - closed.length - end.length,
    whole.length - 1,
  ])
    await expect(opened(whole.subarray(0, length))).rejects.toThrow(error('IntegrityError'));
  const changed = Buffer.from(whole);
  changed[30_000] = (changed[30_000] ?? 0) ^ 1;
  await expect(opened(changed)).rejects.toThrow(error('IntegrityError'));
  const tooLarge = Buffer.concat([start, Buffer.of(5, 0xce, 0xff, 0xff, 0xff, 0xff)]);
  await expect(opened(tooLarge)).rejects.toThrow(error('IntegrityError'));
});

test('rejects another key, and what is none', async () => {
  const third = pairOf();
  const wrongKey = { name: 'InputError', field: 'privateKey' };
  await expect(opened(whole, third.pem)).rejects.toMatchObject(wrongKey);
  const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  for (const pem of ['', 'no key', elliptic as string])
    expect(() => decryptInspection(inChunks(whole), pem)).toThrow(expect.objectContaining(wrongKey));
});

test('does not open with an earlier key what a key in the clear is for', async () => {
  const sealed = sealedFor(own.der, 'inspect.zip', plain);
  const keyBlock = sealed.subarray(0, 5 + 1 + sealed.readUInt32BE(2));
  const changed = Buffer.concat([
    start,
    keyBlock,
    block(1, binary(randomBytes(32))),
    sealed.subarray(keyBlock.length),
    end,
  ]);
  await expect(opened(changed)).rejects.toMatchObject({ name: 'InputError', field: 'privateKey' });
});

test('rejects formats that it does not know', async () => {
  for (const bytes of [Buffer.of(3, 0), Buffer.concat([start, block(9), end])])
    await expect(opened(bytes)).rejects.toThrow(error('UnexpectedReplyError'));
});

test('tells what the server says of a download it could not finish', async () => {
  const failed = Buffer.concat([start, block(8, text('disk is gone')), end]);
  await expect(opened(failed)).rejects.toThrow(/disk is gone/);
  await expect(opened(failed)).rejects.toThrow(error('UnexpectedReplyError'));
});

test('ends the reading of the sealed bytes when its reader leaves', async () => {
  let isEnded = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield* inChunks(whole, [40_000]);
    } finally {
      isEnded = true;
    }
  }
  expect(await firstOf(decryptInspection(source(), own.pem))).toHaveLength(16_384);
  expect(isEnded).toBe(true);
});
