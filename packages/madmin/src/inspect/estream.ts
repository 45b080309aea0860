import { IntegrityError } from '../errors/integrity-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';

/** The blocks of MinIO's estream format, by their numbers; negative ones may be passed over. */
export const blockIds = {
  plainKey: 1,
  sealedKey: 2,
  sealedStream: 3,
  plainStream: 4,
  content: 5,
  endOfStream: 6,
  end: 7,
  failure: 8,
} as const;

export interface Block {
  readonly id: number;
  readonly content: Buffer;
}

const majorVersion = 2;
/** Servers send some 64 KiB at a time. */
const maxBlockBytes = 16 * 1024 * 1024;

/** Ends with the block that says so; throws IntegrityError when the bytes end before it. */
export async function* readBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Block, void, undefined> {
  const bytes = new ChunkReader(chunks);
  try {
    const [major] = await bytes.take(2);
    if (major !== majorVersion) throw unknownFormat();
    for (let id: number | undefined; id !== blockIds.end;) {
      id = await readInteger(bytes);
      const sizeBytes = await readInteger(bytes);
      if (id > blockIds.failure) throw unknownFormat();
      if (sizeBytes < 0 || sizeBytes > maxBlockBytes) throw damaged();
      yield { id, content: await bytes.take(sizeBytes) };
    }
  } finally {
    await bytes.close();
  }
}

class ChunkReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(sizeBytes: number): Promise<Buffer> {
    const parts = [this.#rest];
    let missing = sizeBytes - this.#rest.length;
    while (missing > 0) {
      const next = await this.#chunks.next();
      if (next.done === true) throw new IntegrityError('The sealed download is cut short.');
      parts.push(next.value);
      missing -= next.value.length;
    }
    const bytes = Buffer.concat(parts.length === 1 ? [this.#rest.subarray(0, sizeBytes)] : parts);
    this.#rest = parts.length === 1 ? this.#rest.subarray(sizeBytes) : bytes.subarray(sizeBytes);
    return bytes.subarray(0, sizeBytes);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

/** The whole numbers of MessagePack by their first byte; smaller ones are that byte. */
const integers: Readonly<Record<number, { readonly sizeBytes: number; read(bytes: Buffer): number }>> = {
  0xcc: { sizeBytes: 1, read: (bytes) => bytes.readUInt8() },
  0xcd: { sizeBytes: 2, read: (bytes) => bytes.readUInt16BE() },
  0xce: { sizeBytes: 4, read: (bytes) => bytes.readUInt32BE() },
  0xd0: { sizeBytes: 1, read: (bytes) => bytes.readInt8() },
};

async function readInteger(bytes: ChunkReader): Promise<number> {
  const first = (await bytes.take(1)).readInt8();
  if (first >= -32) return first;
  const integer = integers[first & 0xff];
  if (integer === undefined) throw damaged();
  return integer.read(await bytes.take(integer.sizeBytes));
}

/** The sizes of MessagePack's texts and bytes by their first byte: how many bytes tell them. */
const sizes: Readonly<Record<number, number>> = { 0xc4: 1, 0xc5: 2, 0xc6: 4, 0xd9: 1, 0xda: 2, 0xdb: 4 };

/** What a block holds, a member at a time, in the order of the format. */
export class BlockMembers {
  readonly #content: Buffer;
  #at = 0;

  constructor({ content }: Block) {
    this.#content = content;
  }

  /** Also of a text. */
  bytes(): Buffer {
    const first = this.#next(1).readUInt8();
    if (first >= 0xa0 && first < 0xc0) return this.#next(first - 0xa0);
    const sizeBytes = sizes[first];
    if (sizeBytes === undefined) throw damaged();
    return this.#next(this.#next(sizeBytes).readUIntBE(0, sizeBytes));
  }

  /** A whole number of one byte, which is passed over. */
  skipNumber(): void {
    if (this.#next(1).readUInt8() === 0xcc) this.#next(1);
  }

  #next(sizeBytes: number): Buffer {
    const from = this.#at;
    this.#at += sizeBytes;
    if (this.#at > this.#content.length) throw damaged();
    return this.#content.subarray(from, this.#at);
  }
}

export function damaged(): IntegrityError {
  return new IntegrityError('The sealed download is damaged.');
}

function unknownFormat(): UnexpectedReplyError {
  return new UnexpectedReplyError('wrong-shape', 'The sealed download is in a format that is not known.');
}
