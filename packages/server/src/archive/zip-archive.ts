import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';

/** One file of a zip archive, packed as it lies in it. */
export interface ZipEntry {
  readonly name: string;
  /** What the archive's directory says of it. */
  readonly record: Buffer;
  readonly packed: Buffer;
}

const localSignature = 0x04_03_4b_50;
const recordSignature = 0x02_01_4b_50;
const endSignature = 0x06_05_4b_50;
const largeEndSignature = 0x06_06_4b_50;
const locatorSignature = 0x07_06_4b_50;

/** A count or an offset that only the zip64 records hold. */
const elsewhere = { count: 0xff_ff, offset: 0xff_ff_ff_ff };

/**
 * The files of an archive, by its directory; undefined when it is none. Files of 4 GiB and more are not read. Of more
 * files than `most`, one more is read, so that whoever asks sees that there are too many.
 */
export function readZip(archive: Buffer, most = Infinity): ZipEntry[] | undefined {
  try {
    return entriesOf(archive, most);
  } catch (cause) {
    // It points to places that it does not have.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function entriesOf(archive: Buffer, most: number): ZipEntry[] | undefined {
  const directory = directoryOf(archive);
  if (directory === undefined) return undefined;
  const entries: ZipEntry[] = [];
  let at = directory.from;
  let packedBytes = 0;
  for (let left = Math.min(directory.count, most + 1); left > 0; left -= 1) {
    const entry = entryAt(archive, at);
    if (entry === undefined) return undefined;
    at += entry.record.length;
    packedBytes += entry.packed.length;
    // Files that share their bytes would weigh many times the archive once it is written anew.
    if (packedBytes > archive.length) return undefined;
    entries.push(entry);
  }
  return entries;
}

function directoryOf(archive: Buffer): { count: number; from: number } | undefined {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) return undefined;
  const count = archive.readUInt16LE(end + 10);
  const from = archive.readUInt32LE(end + 16);
  if (count !== elsewhere.count && from !== elsewhere.offset) return { count, from };
  const locator = end - 20;
  if (locator < 0 || archive.readUInt32LE(locator) !== locatorSignature) return { count, from };
  const large = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.readUInt32LE(large) !== largeEndSignature) return undefined;
  return {
    count: Number(archive.readBigUInt64LE(large + 32)),
    from: Number(archive.readBigUInt64LE(large + 48)),
  };
}

function entryAt(archive: Buffer, at: number): ZipEntry | undefined {
  if (archive.readUInt32LE(at) !== recordSignature) return undefined;
  const nameBytes = archive.readUInt16LE(at + 28);
  const next = at + 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  const local = archive.readUInt32LE(at + 42);
  if (archive.readUInt32LE(local) !== localSignature) return undefined;
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const to = from + archive.readUInt32LE(at + 20);
  if (next > archive.length || to > archive.length) return undefined;
  return {
    name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
    record: archive.subarray(at, next),
    packed: archive.subarray(from, to),
  };
}

const unpack = promisify(inflateRaw);
const pack = promisify(deflateRaw);

/** A file's content; undefined when it is damaged or longer than it may be. */
export async function contentOf(
  { record, packed }: ZipEntry,
  maxOutputLength: number,
): Promise<Buffer | undefined> {
  const method = record.readUInt16LE(10);
  if (method !== 0 && method !== 8) return undefined;
  try {
    const content = method === 0 ? packed : await unpack(packed, { maxOutputLength });
    return crc32(content) === record.readUInt32LE(16) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** A file of its own. */
export function entryOf(name: string, content: Buffer): Promise<ZipEntry> {
  const nameBytes = Buffer.from(name);
  const record = Buffer.alloc(46 + nameBytes.length);
  record.writeUInt32LE(recordSignature);
  record.writeUInt16LE(20, 4);
  record.writeUInt16LE(20, 6);
  // The name is UTF-8.
  record.writeUInt16LE(0x08_00, 8);
  record.writeUInt16LE(nameBytes.length, 28);
  nameBytes.copy(record, 46);
  return withContent({ name, record, packed: Buffer.alloc(0) }, content);
}

/** The same file with another content. */
export async function withContent({ name, record }: ZipEntry, content: Buffer): Promise<ZipEntry> {
  const packed = await pack(content);
  const changed = Buffer.from(record);
  changed.writeUInt16LE(8, 10);
  changed.writeUInt32LE(crc32(content), 16);
  changed.writeUInt32LE(packed.length, 20);
  changed.writeUInt32LE(content.length, 24);
  return { name, record: changed, packed };
}

/** An archive of these files, piece by piece. */
export function* zipPieces(entries: readonly ZipEntry[]): Generator<Buffer> {
  const records: Buffer[] = [];
  let offset = 0;
  for (const { record, packed } of entries) {
    const moved = Buffer.from(record);
    // The sizes stand before the content, not behind it.
    moved.writeUInt16LE(moved.readUInt16LE(8) & ~8, 8);
    moved.writeUInt32LE(offset, 42);
    records.push(moved);
    const local = localHeader(moved);
    yield local;
    yield packed;
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(records);
  yield directory;
  yield endOf(entries.length, directory.length, offset);
}

export const zipOf = (entries: readonly ZipEntry[]): Buffer => Buffer.concat([...zipPieces(entries)]);

function localHeader(record: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(localSignature);
  record.copy(head, 4, 6, 30);
  return Buffer.concat([head, record.subarray(46, 46 + record.readUInt16LE(28))]);
}

function endOf(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature);
  const shown = Math.min(count, elsewhere.count);
  end.writeUInt16LE(shown, 8);
  end.writeUInt16LE(shown, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return shown === count && count !== elsewhere.count
    ? end
    : Buffer.concat([largeEndOf(count, directoryBytes, offset), end]);
}

/** The zip64 record and its locator. */
function largeEndOf(count: number, directoryBytes: number, offset: number): Buffer {
  const large = Buffer.alloc(76);
  large.writeUInt32LE(largeEndSignature);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(directoryBytes), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(locatorSignature, 56);
  large.writeBigUInt64LE(BigInt(offset + directoryBytes), 64);
  large.writeUInt32LE(1, 72);
  return large;
}
