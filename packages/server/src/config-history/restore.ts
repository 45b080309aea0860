import type { configHistoryRestore as row } from '@longshore/contract/config-history/config-history';
import { configHistoryRestore as restoreHistory } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireRevision } from '#/http/revision.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { toldSide } from './differences.ts';
import { restorePlan } from './restore-point.ts';

/** The storage server forgets the restored change, and uses it after its next restart, whatever it sets. */
export const configHistoryRestore: Handler<typeof row> = async (ctx, { params: { restoreId }, query }) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  const { differences, revision } = await restorePlan(ctx, restoreId);
  requireRevision(query.revision, revision);
  ctx.change.before({ settings: toldSide(differences, 'before') });
  ctx.change.after({ settings: toldSide(differences, 'after') });
  await restoreHistory(ctx.admin, { restoreId }, { signal: ctx.signal });
  await noteRestart(ctx);
  return { restart: true };
};
