import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { dosTime, fill, most16, most32, type Part } from './zip-fields.ts';

export interface ZipEntry {
  /** Relative, with slashes; a folder's ends with one. */
  readonly name: string;
  readonly modifiedMs: number;
  /** Bytes that are there already, or so many that come. */
  readonly content: Buffer | ZipContent;
}

export interface ZipContent {
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** What the directory at the end says of an entry. */
interface Written {
  readonly name: Buffer;
  readonly modifiedMs: number;
  readonly isFolder: boolean;
  readonly isStreamed: boolean;
  readonly crc: number;
  readonly sizeBytes: number;
  readonly offset: number;
}

export interface ZipLimits {
  /** From which size or offset on the 64-bit fields are used. */
  readonly largeFrom: number;
  /** What is kept of the directory while the archive is made; one that needs more breaks off. */
  readonly mostKeptBytes: number;
}

const usualLimits: ZipLimits = { largeFrom: most32, mostKeptBytes: 64 * 1024 * 1024 };

const pieceBytes = 64 * 1024;
const namesAreUtf8 = 0x0800;
const crcFollows = 0x0008;
const versionNeeded = 45;
const unixMadeBy = (3 << 8) | versionNeeded;
const fileMode = 0o100_644;
const folderMode = 0o40_755;
const dosFolder = 0x10;

/**
 * A zip archive as it is made: nothing is kept of an entry but its line in the directory at the end. Content is stored
 * as it is, so that the archive comes as fast as its objects do.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  limits: Partial<ZipLimits> = {},
): AsyncGenerator<Buffer, void, undefined> {
  const { largeFrom, mostKeptBytes } = { ...usualLimits, ...limits };
  const directory = new Directory(largeFrom, mostKeptBytes);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let offset = 0;
  const add = (bytes: Buffer) => {
    pending.push(bytes);
    pendingBytes += bytes.length;
    offset += bytes.length;
  };
  const take = (): Buffer => {
    const piece = pending.length === 1 && pending[0] !== undefined ? pending[0] : Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    return piece;
  };
  for await (const { name: text, modifiedMs, content } of entries) {
    const name = Buffer.from(text);
    const facts = { name, modifiedMs, isFolder: text.endsWith('/'), offset };
    if (Buffer.isBuffer(content)) {
      const written = { ...facts, isStreamed: false, crc: crc32(content), sizeBytes: content.length };
      add(localHeader(written, largeFrom));
      add(content);
      directory.add(written);
    } else {
      const { sizeBytes, bytes } = content;
      add(localHeader({ ...facts, isStreamed: true, crc: 0, sizeBytes }, largeFrom));
      let crc = 0;
      for await (const chunk of bytes) {
        crc = crc32(chunk, crc);
        add(chunk);
        if (pendingBytes >= pieceBytes) yield take();
      }
      const written = { ...facts, isStreamed: true, crc, sizeBytes };
      add(descriptor(written, largeFrom));
      directory.add(written);
    }
    if (pendingBytes >= pieceBytes) yield take();
  }
  if (pendingBytes > 0) yield take();
  yield* directory.bytes(offset);
}

const isLarge = ({ sizeBytes }: Written, largeFrom: number): boolean => sizeBytes >= largeFrom;

const mostSeconds = 0x7f_ff_ff_ff;

/** The time to the second and with its zone, beside the old field that has neither. */
const timeField = (modifiedMs: number): Buffer =>
  fill([
    [2, 0x54_55],
    [2, 5],
    [1, 1],
    [4, Math.min(Math.max(Math.floor(modifiedMs / 1000) || 0, 0), mostSeconds)],
  ]);

const largeField = (values: readonly number[]): Buffer =>
  fill([[2, 1], [2, values.length * 8], ...values.map((value): Part => [8, value])]);

function localHeader(entry: Written, largeFrom: number): Buffer {
  const { name, modifiedMs, isStreamed, crc, sizeBytes } = entry;
  const large = isLarge(entry, largeFrom);
  const told = large ? most32 : isStreamed ? 0 : sizeBytes;
  const fields = [timeField(modifiedMs), ...(large ? [largeField([sizeBytes, sizeBytes])] : [])];
  const extra = Buffer.concat(fields);
  const head = fill([
    [4, 0x04_03_4b_50],
    [2, versionNeeded],
    [2, namesAreUtf8 | (isStreamed ? crcFollows : 0)],
    [2, 0],
    [4, dosTime(modifiedMs)],
    [4, crc],
    [4, told],
    [4, told],
    [2, name.length],
    [2, extra.length],
  ]);
  return Buffer.concat([head, name, extra]);
}

/** Behind content that was streamed: its checksum, which was not known before. */
function descriptor(entry: Written, largeFrom: number): Buffer {
  const width = isLarge(entry, largeFrom) ? 8 : 4;
  return fill([
    [4, 0x08_07_4b_50],
    [4, entry.crc],
    [width, entry.sizeBytes],
    [width, entry.sizeBytes],
  ]);
}

/** Lines are packed so many at a time: names are alike, and a million lines would weigh hundreds of megabytes. */
const packedLines = 1000;

class Directory {
  readonly #largeFrom: number;
  readonly #mostKeptBytes: number;
  readonly #packed: Buffer[] = [];
  #keptBytes = 0;
  #lines: Buffer[] = [];
  #count = 0;
  #sizeBytes = 0;

  constructor(largeFrom: number, mostKeptBytes: number) {
    this.#largeFrom = largeFrom;
    this.#mostKeptBytes = mostKeptBytes;
  }

  add(entry: Written): void {
    const line = directoryLine(entry, this.#largeFrom);
    this.#lines.push(line);
    this.#count += 1;
    this.#sizeBytes += line.length;
    if (this.#lines.length === packedLines) this.#pack();
  }

  #pack(): void {
    const packed = deflateRawSync(Buffer.concat(this.#lines), { level: 1 });
    this.#lines = [];
    this.#packed.push(packed);
    this.#keptBytes += packed.length;
    if (this.#keptBytes > this.#mostKeptBytes)
      throw new Error('The names in the archive take more memory than one archive may');
  }

  *bytes(offset: number): Generator<Buffer, void, undefined> {
    this.#pack();
    for (const packed of this.#packed) {
      const lines = inflateRawSync(packed);
      if (lines.length > 0) yield lines;
    }
    const [count, sizeBytes] = [this.#count, this.#sizeBytes];
    const large = count >= most16 || Math.max(offset, sizeBytes) >= this.#largeFrom;
    if (large) yield largeEnd({ count, sizeBytes, offset });
    yield fill([
      [4, 0x06_05_4b_50],
      [4, 0],
      [2, large ? most16 : count],
      [2, large ? most16 : count],
      [4, large ? most32 : sizeBytes],
      [4, large ? most32 : offset],
      [2, 0],
    ]);
  }
}

function directoryLine(entry: Written, largeFrom: number): Buffer {
  const { name, modifiedMs, isFolder, isStreamed, crc, sizeBytes, offset } = entry;
  const large = isLarge(entry, largeFrom);
  const isFar = offset >= largeFrom;
  const values = [...(large ? [sizeBytes, sizeBytes] : []), ...(isFar ? [offset] : [])];
  const extra = Buffer.concat([timeField(modifiedMs), ...(values.length > 0 ? [largeField(values)] : [])]);
  const head = fill([
    [4, 0x02_01_4b_50],
    [2, unixMadeBy],
    [2, versionNeeded],
    [2, namesAreUtf8 | (isStreamed ? crcFollows : 0)],
    [2, 0],
    [4, dosTime(modifiedMs)],
    [4, crc],
    [4, large ? most32 : sizeBytes],
    [4, large ? most32 : sizeBytes],
    [2, name.length],
    [2, extra.length],
    // No comment, first disk, no hint of what is inside.
    [6, 0],
    [2, isFolder ? dosFolder : 0],
    [2, isFolder ? folderMode : fileMode],
    [4, isFar ? most32 : offset],
  ]);
  return Buffer.concat([head, name, extra]);
}

function largeEnd({ count, sizeBytes, offset }: Record<'count' | 'sizeBytes' | 'offset', number>): Buffer {
  return fill([
    [4, 0x06_06_4b_50],
    [8, 44],
    [2, unixMadeBy],
    [2, versionNeeded],
    [8, 0],
    [8, count],
    [8, count],
    [8, sizeBytes],
    [8, offset],
    [4, 0x07_06_4b_50],
    [4, 0],
    [8, offset + sizeBytes],
    [4, 1],
  ]);
}
