import type { journalRollback as row } from '@longshore/contract/journal/journal';
import type { Handler } from '#/context.ts';
import { requireRevision } from '#/http/revision.ts';
import { readPlan } from './rollback/read-plan.ts';

/** The storage server judges it like the change itself. */
export const journalRollback: Handler<typeof row> = async (ctx, { params: { changeId }, body }) => {
  const { reversal, revision } = await readPlan(ctx, changeId);
  requireRevision(body.revision, revision);
  return reversal.make(ctx);
};
