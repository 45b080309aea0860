import { zipEntries, zipOf as zipOfFiles } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { contentOf, entryOf, readZip, withContent, type ZipEntry, zipOf } from './zip-archive.ts';

const files = { 'a/tagging.xml': '<Tagging/>', 'b/ü.json': '{}', 'b/empty': '' };

const read = (archive: Buffer): ZipEntry[] => {
  const entries = readZip(archive);
  if (entries === undefined) throw new Error('This is no archive');
  return entries;
};
const [one] = read(zipOfFiles({ one: 'x'.repeat(1000) }));
if (one === undefined) throw new Error('The archive has no file');

test('preserves files when read and written again', async () => {
  const entries = read(zipOf(read(zipOfFiles(files))));
  expect(entries.map(({ name }) => name)).toEqual(Object.keys(files));
  for (const entry of entries)
    expect((await contentOf(entry, 100))?.toString()).toBe(files[entry.name as keyof typeof files]);
});

test('replaces one file and keeps the others', async () => {
  const [first, second, third] = read(zipOfFiles(files));
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Files are missing');
  const content = 'more than there was'.repeat(100);
  const archive = zipOf([first, await withContent(second, Buffer.from(content)), third]);
  const found = zipEntries(archive);
  expect(found.get('a/tagging.xml')?.toString()).toBe('<Tagging/>');
  expect(found.get('b/ü.json')?.toString()).toBe(content);
  expect(found.size).toBe(3);
});

test('makes a file of its own', async () => {
  const archive = zipOf([await entryOf('c/ü.json', Buffer.from('{"a":1}')), ...read(zipOfFiles(files))]);
  expect(zipEntries(archive).get('c/ü.json')?.toString()).toBe('{"a":1}');
  expect(zipEntries(archive).size).toBe(4);
});

test.each([0, 1, 65_534, 65_535, 70_000])('reads an archive of %i files', (count) => {
  const archive = zipOf(Array.from({ length: count }, () => one));
  expect(read(archive)).toHaveLength(count);
});

test('rejects damaged and truncated archives', () => {
  const archive = zipOfFiles(files);
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const change = (at: number, value: number) => {
    const changed = Buffer.from(archive);
    changed.writeUInt32LE(value, at);
    return changed;
  };
  for (const odd of [
    Buffer.alloc(0),
    Buffer.from('no archive'),
    archive.subarray(0, end),
    archive.subarray(end),
    archive.subarray(0, end + 8),
    change(end + 16, archive.length),
    change(end + 16, 0),
    change(0, 0),
  ])
    expect(readZip(odd)).toBeUndefined();
});

test('rejects files that share their bytes', () => {
  const archive = zipOfFiles({ one: 'x'.repeat(1000), two: 'y' });
  const second = archive.lastIndexOf('PK\u0001\u0002');
  const first = archive.lastIndexOf('PK\u0001\u0002', second - 1);
  archive.writeUInt32LE(1000, second + 20);
  archive.writeUInt32LE(archive.readUInt32LE(first + 42), second + 42);
  expect(readZip(archive)).toBeUndefined();
});

test('rejects damaged and oversized content', async () => {
  const packed = await withContent(one, Buffer.alloc(100_000));
  expect(await contentOf(packed, 100_000)).toHaveLength(100_000);
  expect(await contentOf(packed, 99_999)).toBeUndefined();
  expect(await contentOf({ ...one, packed: Buffer.from('damaged') }, 1000)).toBeUndefined();
  expect(await contentOf({ ...packed, packed: Buffer.from('damaged') }, 1000)).toBeUndefined();
  const record = Buffer.from(one.record);
  record.writeUInt16LE(99, 10);
  expect(await contentOf({ ...one, record }, 1000)).toBeUndefined();
});

/** So many bytes, the least first, as hexadecimal digits. */
const number = (value: number, bytes: number): string => {
  const all = Buffer.alloc(8);
  all.writeBigUInt64LE(BigInt(value));
  return all.toString('hex', 0, bytes);
};

test('writes zip64 records for large counts', () => {
  const count = 65_535;
  const archive = zipOf(Array.from({ length: count }, () => one));
  const directoryBytes = count * one.record.length;
  const offset = archive.length - 98 - directoryBytes;
  const large = [
    number(44, 8),
    number(45, 2),
    number(45, 2),
    number(0, 8),
    number(count, 8),
    number(count, 8),
  ];
  expect(archive.toString('hex', archive.length - 98)).toBe(
    [
      ['504b0606', ...large, number(directoryBytes, 8), number(offset, 8)],
      ['504b0607', number(0, 4), number(offset + directoryBytes, 8), number(1, 4)],
      ['504b0506', number(0, 4), 'ffff', 'ffff', number(directoryBytes, 4), number(offset, 4), '0000'],
    ]
      .flat()
      .join(''),
  );
});

test('reads an archive with only the offset in zip64 records', () => {
  const count = 65_535;
  const archive = zipOf(Array.from({ length: count }, () => one));
  const end = archive.length - 22;
  archive.writeUInt16LE(1, end + 10);
  archive.writeUInt32LE(0xff_ff_ff_ff, end + 16);
  expect(read(archive)).toHaveLength(count);
});

test('writes checksum and sizes before the content', () => {
  const record = Buffer.from(one.record);
  record.writeUInt16LE(0x0808, 8);
  const archive = zipOf([{ ...one, record }]);
  expect(archive.toString('hex', 0, 4)).toBe('504b0304');
  expect(archive.readUInt16LE(6)).toBe(0x0800);
  expect(archive.subarray(14, 28)).toEqual(record.subarray(16, 30));
  const [read] = readZip(archive) ?? [];
  expect(read?.record.readUInt16LE(8)).toBe(0x0800);
});

test('reads one file more than the most, and no others', () => {
  const archive = zipOf(Array.from({ length: 1000 }, () => one));
  expect(readZip(archive, 10)).toHaveLength(11);
  expect(readZip(archive, 1000)).toHaveLength(1000);
});
