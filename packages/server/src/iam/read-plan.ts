import { createHash } from 'node:crypto';
import { readArchive } from '#/archive/read-archive.ts';
import { readZip } from '#/archive/zip-archive.ts';
import type { SessionContext } from '#/context.ts';
import { type Reservation, reservationOf } from '#/http/body-budget.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { mostFiles, type ReadAssets, readAssets } from './assets.ts';
import { type PlannedPart, planOf, planRevisionOf } from './plan.ts';
import { readCurrent } from './read-current.ts';
import { requireImport } from './require-import.ts';

export interface Plan {
  readonly parts: readonly PlannedPart[];
  readonly revision: string;
  readonly otherFiles: readonly string[];
}

/** What the archive of the request would change, for those who may import it. */
export async function readPlan(ctx: SessionContext): Promise<Plan> {
  requireAdmin(ctx.session, 'the import of users and policies');
  await requireImport(ctx);
  const reservation = reservationOf(ctx.request);
  try {
    const { digest, assets, otherFiles } = await readWanted(ctx, reservation);
    const parts = await planOf(await readCurrent(ctx, reservation), assets, ctx.signal);
    const revision = await planRevisionOf(digest, parts, ctx.signal);
    return { parts, revision, otherFiles };
  } finally {
    // The import may take minutes: what was read is no longer kept by then.
    reservation.release();
  }
}

/** What the archive wants. The archive itself is not kept. */
async function readWanted(
  ctx: SessionContext,
  reservation: Reservation,
): Promise<ReadAssets & { readonly digest: Buffer }> {
  const archive = await readArchive(ctx);
  const read = await readAssets(readZip(archive, mostFiles), { unreadable, reservation });
  reservation.release(archive.length);
  return { ...read, digest: createHash('sha256').update(archive).digest() };
}

const unreadable = (detailedMessage: string) =>
  refuse('InvalidInput', 'This is not an export of users and policies', { detailedMessage, field: 'body' });
