import type { SessionContext } from '#/context.ts';
import { readArchive } from '#/archive/read-archive.ts';
import { readZip } from '#/archive/zip-archive.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readAssets } from './assets.ts';
import { type PlannedPart, planOf, revisionOf } from './plan.ts';
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
  const archive = await readArchive(ctx);
  const { assets, otherFiles } = await readAssets(readZip(archive));
  const parts = planOf(await readCurrent(ctx), assets);
  return { parts, revision: revisionOf(archive, parts), otherFiles };
}
