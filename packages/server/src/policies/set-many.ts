import type { policySetMany as row } from '@longshore/contract/policies/policies';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { holderOf } from './holder.ts';
import { changeStep } from './change-step.ts';

export const policySetMany: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'policies');
  const { name: policies, mode } = body;
  const [users, groups] = [[...new Set(body.users)], [...new Set(body.groups)]];
  const groupMode = mode ?? (groups.length > 1 ? 'attach' : 'set');
  await runSteps(
    ctx.signal,
    [],
    [
      ...users.map((user) => changeStep(ctx, { ...holderOf('user', user), policies, mode: mode ?? 'set' })),
      ...groups.map((group) => changeStep(ctx, { ...holderOf('group', group), policies, mode: groupMode })),
    ],
  );
};
