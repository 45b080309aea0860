import type { journalView as row } from '@longshore/contract/journal/journal';
import type { Handler } from '#/context.ts';
import { changeShown } from './change-shown.ts';
import { readableChange } from './reader.ts';
import { reversalOf } from './rollback/reversal-of.ts';

export const journalView: Handler<typeof row> = async (ctx, { params: { changeId } }) => {
  const change = await readableChange(ctx, changeId);
  const { before, after } = change;
  return {
    ...changeShown(change),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    canRollBack: reversalOf(change) !== undefined,
  };
};
