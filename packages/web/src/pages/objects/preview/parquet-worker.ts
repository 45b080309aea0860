import {
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type AsyncBuffer,
  type FileMetaData,
} from 'hyparquet';
import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from 'hyparquet-compressors';
import { cellText } from './cell-text.ts';
import { mostColumns, type FromTable, type ToTable } from './parquet-messages.ts';

// Apart from the page: what a table says of itself is not to be believed, and decoding it may fail or take for ever.

/** Snappy, the usual one, is the library's own; the other one would need compiled code. */
const compressors = {
  GZIP: decompressGzip,
  BROTLI: decompressBrotli,
  ZSTD: (input: Uint8Array) => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

const answer = (message: FromTable) => postMessage(message);

const awaited = new Map<number, (bytes: ArrayBuffer) => void>();
let asked = 0;
let table:
  | { readonly file: AsyncBuffer; readonly metadata: FileMetaData; readonly columns: string[] }
  | undefined;

const read = (from: number, to: number): Promise<ArrayBuffer> => {
  asked += 1;
  const id = asked;
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  awaited.set(id, resolve);
  answer({ kind: 'read', id, from, to });
  return promise;
};

async function open(sizeBytes: number): Promise<void> {
  const file: AsyncBuffer = { byteLength: sizeBytes, slice: (from, to = sizeBytes) => read(from, to) };
  const metadata = await parquetMetadataAsync(file);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const columns = names.slice(0, mostColumns);
  table = { file, metadata, columns };
  answer({ kind: 'opened', head: columns, columns: names.length, rows: Number(metadata.num_rows) });
}

async function readRows(rowStart: number, rowEnd: number): Promise<void> {
  if (table === undefined) throw new Error('The table is not open');
  const onComplete = (rows: unknown[][]) =>
    answer({ kind: 'rows', rows: rows.map((row) => row.map(cellText)) });
  await parquetRead({ ...table, compressors, rowStart, rowEnd, useOffsetIndex: true, onComplete });
}

const fail = () => answer({ kind: 'failed' });

addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  if (data.kind === 'open') open(data.sizeBytes).catch(fail);
  else if (data.kind === 'rows') readRows(data.from, data.to).catch(fail);
  else {
    awaited.get(data.id)?.(data.bytes);
    awaited.delete(data.id);
  }
});
