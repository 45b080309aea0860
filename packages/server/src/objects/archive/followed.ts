import type { ArchiveProgress } from '@longshore/contract/objects/archive-schemas';
import type { StorageContext } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';
import type { ArchiveName } from '#/store/archives.ts';
import type { Report } from './report.ts';

const saveEveryMs = 1000;

interface Made {
  readonly pieces: AsyncIterable<Buffer>;
  readonly report: Report;
}

/** Keeps how far an archive is for whoever asks by its ID, and breaks it off once it is not wanted any more. */
export async function* followed(
  ctx: StorageContext,
  archiveId: string | undefined,
  { pieces, report }: Made,
): AsyncGenerator<Buffer, void, undefined> {
  if (archiveId === undefined || ctx.session === null) {
    yield* pieces;
    return;
  }
  const name = { owner: ownerOf(ctx.session), id: archiveId };
  let state: ArchiveProgress['state'] = 'making';
  let bytes = 0;
  const progress = (): ArchiveProgress => {
    const { objectCount, missingCount, gaps } = report;
    return { state, bytes, objects: objectCount, gapCount: missingCount, gaps };
  };
  const { archives } = ctx.store;
  let saved = archives.makeRoom(name.owner).catch((cause: unknown) => notKept(ctx, cause));
  let waiting = 0;
  // One after the other, since what is said last holds; the download itself never waits for the database.
  const keep = () => {
    waiting += 1;
    saved = saved.then(async () => {
      await save(ctx, name, progress());
      waiting -= 1;
    });
  };
  // Also while the browser takes nothing: what is not heard of is taken for lost.
  const timer = setInterval(() => {
    if (waiting === 0) keep();
  }, saveEveryMs);
  try {
    keep();
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
    state = 'done';
  } finally {
    clearInterval(timer);
    if (state === 'making') state = 'broken';
    keep();
  }
}

/** The download goes on without it: nothing is lost but what the page tells. */
async function save(ctx: StorageContext, name: ArchiveName, progress: ArchiveProgress): Promise<void> {
  try {
    const isWanted = await ctx.store.archives.save(name, progress);
    if (!isWanted && progress.state === 'making') ctx.reply.raw.destroy();
  } catch (cause) {
    notKept(ctx, cause);
  }
}

const notKept = (ctx: StorageContext, cause: unknown): void =>
  ctx.log.warn({ err: cause }, 'how far an archive is could not be kept');
