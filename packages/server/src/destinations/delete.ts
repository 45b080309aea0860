import type { destinationDelete as row } from '@longshore/contract/destinations/destinations';
import { configDelete } from '@longshore/madmin';
import { refusedKey } from '#/configs/refused-key.ts';
import type { Handler } from '#/context.ts';
import { noteRestart } from '#/service/note-restart.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { journalProperties } from './change.ts';
import { refuseEnv, requireKnown } from './require-known.ts';

const meanings = [
  {
    code: 'XMinioConfigNotFoundError',
    message: 'There is no event destination of this name',
    as: 'NotFound',
  },
] as const;

export const destinationDelete: Handler<typeof row> = async (ctx, { params: { service, accountId } }) => {
  requireAdmin(ctx.session, 'event destinations');
  const known = await requireKnown(ctx, { service, accountId });
  refuseEnv(known);
  ctx.change.before(journalProperties(service, Object.fromEntries(known.settings)));
  ctx.change.after(null);
  const subsystem = `notify_${service}`;
  const call = configDelete(ctx.admin, { subsystem, target: accountId }, { signal: ctx.signal });
  const { needsRestart } = await call.catch((cause: unknown) => {
    // The storage server checks all targets then, and repeats what it does not like of another one.
    throw refusedKey(explained(cause, meanings), { subsystem, keyValues: [], keys: [] });
  });
  if (needsRestart) await noteRestart(ctx);
  return { restart: needsRestart };
};
