import type { SessionContext } from '#/context.ts';
import { revisionOf } from '#/http/revision.ts';
import { refuse } from '#/upstream/errors.ts';
import { readableChange } from '../reader.ts';
import type { Preview, Reversal } from './reversal.ts';
import { reversalOf } from './reversal-of.ts';

export interface RollbackPlan extends Preview {
  readonly reversal: Reversal;
  readonly revision: string;
}

/** How the change is taken back, and what that would do now. */
export async function readPlan(ctx: SessionContext, changeId: string): Promise<RollbackPlan> {
  const change = await readableChange(ctx, changeId);
  const reversal = reversalOf(change);
  if (reversal === undefined)
    throw refuse('NotReversible', 'Too little is known of this change to roll it back', {
      detailedMessage: 'The journal keeps no secrets, and not all calls tell what was there before.',
    });
  const preview = await reversal.preview(ctx);
  // The storage server tells a policy in another order each time: each side counts as what it means.
  const means = preview.differences.map(({ target, key, before, after }) => [
    target,
    key,
    before === undefined ? null : revisionOf(before),
    after === undefined ? null : revisionOf(after),
  ]);
  return { ...preview, reversal, revision: revisionOf(JSON.stringify([means, preview.keptKeys])) };
}
