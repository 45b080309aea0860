import type { configReset as row } from '@longshore/contract/configs/configs';
import { configDelete } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireRevision } from '#/http/revision.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { namedIn, unnamed } from './named.ts';
import { refusedKey } from './refused-key.ts';
import { isChanged } from './stored-target.ts';
import { noTarget, readSubsystem, targetIn } from './subsystem.ts';
import { toldSettings } from './told-settings.ts';

const meanings = [
  { code: 'XMinioConfigNotFoundError', message: 'It is not stored, or was deleted already', as: 'NotFound' },
] as const;

/** Of a named target nothing is left. */
export const configReset: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'changing its configuration');
  const { subsystem, target = unnamed } = namedIn(params.name);
  return ctx.bucketLocks.hold(`config/${subsystem}`, ctx.signal, async () => {
    const now = targetIn(await readSubsystem(ctx, subsystem), target);
    if (now === undefined) throw noTarget(subsystem, target);
    requireRevision(body?.revision, now.revision);
    const changed = now.keys.filter(isChanged).map(({ key, stored }) => ({ key, value: stored }));
    ctx.change.before({ key_values: toldSettings(changed, subsystem) });
    ctx.change.after({ reset: true });
    const call = configDelete(ctx.admin, { subsystem, target }, { signal: ctx.signal });
    const { needsRestart } = await call.catch((cause: unknown) => {
      // The storage server checks all targets then, and repeats what it does not like of another one.
      throw refusedKey(explained(cause, meanings), { subsystem, keyValues: [], keys: [] });
    });
    if (needsRestart) await noteRestart(ctx);
    return { restart: needsRestart };
  });
};
