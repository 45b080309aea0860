import type { configUpdate as row } from '@longshore/contract/configs';
import { configSet } from '@longshore/madmin';
import type { Handler } from '../context.ts';
import { requireAdmin } from '../require-admin.ts';

export const configUpdate: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'changing its configuration');
  const { needsRestart } = await configSet(
    ctx.admin,
    {
      subsystem: params.name,
      ...(body.arn_resource_id === undefined ? {} : { target: body.arn_resource_id }),
      keyValues: body.key_values.map(({ key, value = '' }) => ({ key, value })),
    },
    { signal: ctx.signal },
  );
  return { restart: needsRestart };
};
