import type { journalRollbackPreview as row } from '@longshore/contract/journal/journal';
import type { Handler } from '#/context.ts';
import { readPlan } from './rollback/read-plan.ts';

export const journalRollbackPreview: Handler<typeof row> = async (ctx, { params: { changeId } }) => {
  const { differences, keptKeys, revision } = await readPlan(ctx, changeId);
  return { differences, keptKeys, revision };
};
