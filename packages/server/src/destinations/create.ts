import type { destinationCreate as row } from '@longshore/contract/destinations/destinations';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { setDestination, tellSent, toldProperties } from './change.ts';
import { findKnown } from './require-known.ts';

/** The storage server would change the settings of one that is there. */
export const destinationCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'event destinations');
  const { service, account_id: accountId } = body;
  tellSent(ctx, { service, accountId, isNew: true }, body.properties);
  if ((await findKnown(ctx, { service, accountId })) !== undefined)
    throw refuse('NameTaken', `An event destination named ${accountId} already exists`, {
      field: 'body.account_id',
    });
  const filled = Object.entries(body.properties).filter(([, value]) => value !== '');
  const properties = { enable: 'on', ...Object.fromEntries(filled) };
  const { restart } = await setDestination(ctx, { service, accountId, isNew: true }, properties);
  return { service, account_id: accountId, properties: toldProperties(service, properties), restart };
};
