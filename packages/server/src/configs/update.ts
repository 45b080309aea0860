import type { configUpdate as row } from '@longshore/contract/configs/configs';
import { configSet } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { namedIn } from './named.ts';
import { refusedKey } from './refused-key.ts';
import { settingsToSend, valuesBefore } from './settings-to-send.ts';
import { readSubsystem } from './subsystem.ts';
import { targetToChange } from './target-to-change.ts';
import { toldSettings } from './told-settings.ts';

const fields = { subsystem: 'params.name', target: 'body.arn_resource_id' };

export const configUpdate: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'changing its configuration');
  const { subsystem, target } = namedIn(params.name, body.arn_resource_id);
  const place = target === undefined ? {} : { arn_resource_id: target };
  // Before the first call: a request that ends early would be kept with its body.
  const asked = body.key_values.map(({ key, value = '' }) => ({ key, value }));
  ctx.change.after({ ...place, key_values: toldSettings(asked, subsystem) });
  return ctx.bucketLocks.hold(`config/${subsystem}`, ctx.signal, async () => {
    const all = await readSubsystem(ctx, subsystem);
    const now = targetToChange(all, { subsystem, target, ...body });
    const keyValues = settingsToSend({ subsystem, all, now }, body.key_values);
    ctx.change.before({ ...place, key_values: toldSettings(valuesBefore(now, keyValues), subsystem) });
    ctx.change.after({ ...place, key_values: toldSettings(keyValues, subsystem) });
    const settings = { subsystem, target, keyValues };
    const call = configSet(ctx.admin, settings, { signal: ctx.signal }).catch((cause: unknown) => {
      throw refusedKey(cause, { ...settings, keys: all.help.keysHelp });
    });
    const { needsRestart } = await withFields(call, fields);
    if (needsRestart) await noteRestart(ctx);
    return { restart: needsRestart };
  });
};
