import type { configUpdate as row } from '@longshore/contract/configs/configs';
import { configSet } from '@longshore/madmin';
import { toldBefore } from '#/config-history/told-before.ts';
import type { Handler } from '#/context.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { toldSettings } from './told-settings.ts';
import { withoutValues } from './without-values.ts';

const fields = { subsystem: 'params.name', target: 'body.arn_resource_id', keyValues: 'body.key_values' };

export const configUpdate: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'changing its configuration');
  const settings = {
    subsystem: params.name,
    ...(body.arn_resource_id === undefined ? {} : { target: body.arn_resource_id }),
    keyValues: body.key_values.map(({ key, value = '' }) => ({ key, value })),
  };
  ctx.change.before({ key_values: await toldBefore(ctx, settings) });
  ctx.change.after({ ...body, key_values: toldSettings(settings.keyValues, params.name) });
  const call = configSet(ctx.admin, settings, { signal: ctx.signal }).catch((cause: unknown) => {
    throw withoutValues(cause, settings);
  });
  const { needsRestart } = await withFields(call, fields);
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
};
