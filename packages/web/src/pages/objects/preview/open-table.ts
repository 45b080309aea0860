import type { Opened } from './open-object.ts';
import { answerOf, DamagedError } from './own-worker.ts';
import type { FromTable, ToTable } from './parquet-messages.ts';
import { readPart, type Source } from './read-part.ts';

type Answer = Extract<FromTable, { kind: 'opened' | 'rows' | 'failed' }>;

const isAnswer = (message: unknown): message is Answer => (message as FromTable).kind !== 'read';

const mostMs = 30_000;
/** For one look at a table: a part of it can be as large as its author wanted. */
export const mostTableBytes = 128 * 1024 ** 2;

/** More of the table would have to be read than the page takes into memory. */
export class TableTooLargeError extends Error {
  override readonly name = 'TableTooLargeError';
}

/** A table that is read and decoded by a worker, of which only the rows that are asked for are fetched. */
export function openTable(source: Source, { etag, sizeBytes }: Opened) {
  const worker = new Worker(new URL('./parquet-worker.ts', import.meta.url), { type: 'module' });
  const leaving = new AbortController();
  const { signal } = leaving;
  let failed = (_error: unknown) => {};
  let readBytes = 0;
  const tell = (message: ToTable, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  const read = async ({ id, from, to }: Extract<FromTable, { kind: 'read' }>) => {
    readBytes += to - from;
    if (readBytes > mostTableBytes) throw new TableTooLargeError('Too much would have to be read');
    if (from < 0 || to > sizeBytes || from >= to) throw new DamagedError('The table leads outside of itself');
    const { bytes } = await readPart(source, { from, to }, { etag, signal });
    tell({ kind: 'bytes', id, bytes: bytes.buffer }, [bytes.buffer]);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromTable>) => {
    if (data.kind === 'read') read(data).catch((error: unknown) => failed(error));
  });

  const ask = async (message: ToTable): Promise<Answer> => {
    readBytes = 0;
    const failure = Promise.withResolvers<never>();
    failed = failure.reject;
    const answer = answerOf(worker, isAnswer, mostMs);
    tell(message);
    const answered = await Promise.race([answer, failure.promise]);
    if (answered.kind === 'failed') throw new DamagedError('The table cannot be read');
    return answered;
  };
  return {
    open: () => ask({ kind: 'open', sizeBytes }),
    rows: (from: number, to: number) => ask({ kind: 'rows', from, to }),
    end: () => {
      leaving.abort();
      worker.terminate();
    },
  };
}

export type OpenTable = ReturnType<typeof openTable>;
