import type { userCreate as row } from '@longshore/contract/users/users';
import { groupMembersAdd, policyAttach, userAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { inGroup, newUserMeanings } from './meanings.ts';
import { readUser } from './read.ts';
import { requireNew } from './require-new.ts';

export const userCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'users');
  const { accessKey, secretKey, groups, policies } = body;
  const options = { signal: ctx.signal };
  await requireNew(ctx, accessKey);
  await userAdd(ctx.admin, { accessKey, secretKey, status: 'enabled' }, options).catch((cause: unknown) => {
    throw explained(cause, newUserMeanings, body);
  });
  await runSteps(
    ctx.signal,
    ['creating the user'],
    [
      ...groups.map((group) => ({
        ...inGroup(accessKey, group),
        run: () => groupMembersAdd(ctx.admin, { group, members: [accessKey] }, options),
      })),
      ...(policies.length === 0
        ? []
        : [
            {
              doing: 'Attaching policies',
              about: { action: 'admin:AttachUserOrGroupPolicy' },
              run: () => policyAttach(ctx.admin, { user: accessKey, policies }, options),
            },
          ]),
    ],
  );
  return readUser(ctx, accessKey);
};
