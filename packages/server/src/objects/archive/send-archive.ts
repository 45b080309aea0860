import { Readable } from 'node:stream';
import type { StorageContext } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { downloadPolicy } from '#/http/security-headers.ts';
import { fileNameOf } from '../file-name.ts';
import { entriesOf } from './entries.ts';
import { reportName } from './entry-name.ts';
import { Report } from './report.ts';
import { followed } from './followed.ts';
import type { Selection } from './selection.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const aheadBytes = 256 * 1024;

/**
 * Answers a selection as one zip archive. It begins once the first object can be read, so that what is refused as a whole
 * has a status of its own; what breaks later breaks the connection, and the browser reports a failed download.
 */
export async function sendArchive(
  ctx: StorageContext,
  selection: Selection,
  { fileName, archiveId }: Asked,
): Promise<undefined> {
  const report = new Report();
  const entries = entriesOf(ctx, selection, report);
  const first = await entries.next();
  ctx.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition(false, fileName))
    .header('content-security-policy', downloadPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'none')
    .header('cache-control', 'private, no-store');
  if (ctx.request.method === 'HEAD') {
    leaveUnread(first);
    await entries.return();
    ctx.reply.send();
    return undefined;
  }
  const pieces = told(ctx, zipStream(withReport({ first, rest: entries, report, nowMs: ctx.now() })));
  const all = followed(ctx, archiveId, { pieces, report });
  ctx.reply.send(Readable.from(all, { objectMode: false, highWaterMark: aheadBytes }));
  return undefined;
}

/** What nobody reads would keep its connection to the storage server. */
function leaveUnread({ done, value }: IteratorResult<ZipEntry, void>): void {
  if (done !== true && 'bytes' in value.content && value.content.bytes instanceof Readable)
    value.content.bytes.destroy();
}

interface Asked {
  readonly fileName: string;
  /** By which its download is followed. */
  readonly archiveId: string | undefined;
}

interface Folder {
  readonly prefix: string;
  readonly override_file_name?: string | undefined;
  readonly archive_id?: string | undefined;
  readonly at?: string | undefined;
}

/** The moment that is asked for. */
export const atMsOf = ({ at }: Pick<Folder, 'at'>): number | undefined =>
  at === undefined ? undefined : Date.parse(at);

/** All below a prefix, by the names that it has there. */
export const sendFolder = (ctx: StorageContext, bucket: string, { prefix, ...more }: Folder) =>
  sendArchive(
    ctx,
    { bucket, paths: [prefix], common: prefix, atMs: atMsOf(more) },
    {
      fileName: more.override_file_name || `${fileNameOf(prefix)}.zip`,
      archiveId: more.archive_id,
    },
  );

interface Entries {
  readonly first: IteratorResult<ZipEntry, void>;
  readonly rest: AsyncGenerator<ZipEntry, void, undefined>;
  readonly report: Report;
  readonly nowMs: number;
}

async function* withReport({ first, rest, report, nowMs }: Entries) {
  for (let next = first; next.done !== true; next = await rest.next()) {
    report.objectCount += 1;
    yield next.value;
  }
  const content = report.text();
  if (content !== undefined) yield { name: reportName, modifiedMs: nowMs, content };
}

async function* told(ctx: StorageContext, pieces: AsyncIterable<Buffer>) {
  try {
    yield* pieces;
  } catch (cause) {
    if (!ctx.signal.aborted) ctx.log.warn({ err: cause }, 'an archive broke off');
    throw cause;
  }
}
