import { zipEntries } from '@longshore/testkit/zip';
import { expect, test } from 'vitest';
import { zipStream, type ZipEntry, type ZipLimits } from './zip-stream.ts';

const modifiedMs = Date.UTC(2024, 4, 6, 7, 8, 10);

async function* given<T>(...all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

async function archiveOf(entries: readonly ZipEntry[], limits?: Partial<ZipLimits>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(given(...entries), limits)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const streamed = (...chunks: readonly string[]): ZipEntry['content'] => ({
  sizeBytes: Buffer.byteLength(chunks.join('')),
  bytes: given(...chunks.map((chunk) => Buffer.from(chunk))),
});

test('writes files, streams and folders that a reader finds again', async () => {
  const archive = await archiveOf([
    { name: 'a/ü.txt', modifiedMs, content: Buffer.from('whole') },
    { name: 'a/b/streamed', modifiedMs, content: streamed('in ', 'pieces') },
    { name: 'empty/', modifiedMs, content: Buffer.alloc(0) },
    { name: 'nothing', modifiedMs, content: streamed() },
  ]);
  expect([...zipEntries(archive)].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['a/ü.txt', 'whole'],
    ['a/b/streamed', 'in pieces'],
    ['empty/', ''],
    ['nothing', ''],
  ]);
});

test('writes an archive without entries', async () => {
  expect(zipEntries(await archiveOf([])).size).toBe(0);
});

test('gives large pieces on before an entry is whole', async () => {
  const chunk = Buffer.alloc(70_000, 1);
  let asked = 0;
  const bytes = (async function* () {
    for (; asked < 100; asked += 1) yield chunk;
  })();
  const content = { sizeBytes: 100 * chunk.length, bytes };
  const pieces = zipStream(given({ name: 'large', modifiedMs, content }));
  expect((await pieces.next()).value?.length).toBeGreaterThan(chunk.length);
  expect(asked).toBeLessThan(3);
  await pieces.return();
});

/** The directory's line of the first entry and the two records behind the directory. */
function largeFields(archive: Buffer) {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const large = Number(archive.readBigUInt64LE(end - 20 + 8));
  const directory = Number(archive.readBigUInt64LE(large + 48));
  const extra = directory + 46 + archive.readUInt16LE(directory + 28);
  return {
    told: archive.readUInt32LE(end + 16),
    signature: archive.toString('latin1', large, large + 4),
    count: Number(archive.readBigUInt64LE(large + 32)),
    directoryBytes: Number(archive.readBigUInt64LE(large + 40)),
    end,
    large,
    directory,
    shownBytes: archive.readUInt32LE(directory + 24),
    // Behind the time, which takes nine bytes.
    sizeBytes: Number(archive.readBigUInt64LE(extra + 9 + 4)),
    storedBytes: Number(archive.readBigUInt64LE(extra + 9 + 12)),
  };
}

test('uses the large fields for what does not fit the small ones', async () => {
  const entry = { name: 'large', modifiedMs, content: streamed('x'.repeat(200)) };
  const archive = await archiveOf([entry, { ...entry, name: 'far', content: Buffer.from('y') }], {
    largeFrom: 100,
  });
  const fields = largeFields(archive);
  expect(fields).toMatchObject({
    told: 0xff_ff_ff_ff,
    signature: 'PK\u0006\u0006',
    count: 2,
    directoryBytes: fields.large - fields.directory,
    shownBytes: 0xff_ff_ff_ff,
    sizeBytes: 200,
    storedBytes: 200,
  });
  expect(archive.length).toBe(fields.end + 22);
});

test('counts more entries than the small field can', async () => {
  const entry = { modifiedMs, content: Buffer.alloc(0) };
  const many = Array.from({ length: 65_536 }, (_, at) => ({ ...entry, name: `f${at}` }));
  const archive = await archiveOf(many);
  expect(largeFields(archive)).toMatchObject({ signature: 'PK\u0006\u0006', count: 65_536 });
});

test('tells the time twice, with and without a zone', async () => {
  const archive = await archiveOf([{ name: 'a', modifiedMs, content: Buffer.alloc(0) }]);
  const date = ((2024 - 1980) << 9) | (5 << 5) | 6;
  const time = (7 << 11) | (8 << 5) | 5;
  expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([time, date]);
  expect(archive.readUInt32LE(30 + 1 + 5)).toBe(modifiedMs / 1000);
});

test.each([
  [0, Date.UTC(1980, 0, 1)],
  [Number.NaN, Date.UTC(1980, 0, 1)],
  [Date.UTC(2300, 0, 1), Date.UTC(2107, 11, 31)],
])('moves the time %d into what the old field can hold', async (odd, shown) => {
  const first = async (ms: number) =>
    (await archiveOf([{ name: 'a', modifiedMs: ms, content: Buffer.alloc(0) }])).readUInt32LE(10);
  expect(await first(odd)).toBe(await first(shown));
});

test('keeps little of the names of many entries, and breaks off rather than keep too much', async () => {
  const content = Buffer.alloc(0);
  const entries = Array.from({ length: 5000 }, (_, at) => ({
    name: `${'folder/'.repeat(100)}${String(at)}`,
    modifiedMs,
    content,
  }));
  const archive = await archiveOf(entries, { mostKeptBytes: 400_000 });
  expect([...zipEntries(archive).keys()]).toEqual(entries.map(({ name }) => name));
  await expect(archiveOf(entries, { mostKeptBytes: 1000 })).rejects.toThrow('more memory than one archive');
});
