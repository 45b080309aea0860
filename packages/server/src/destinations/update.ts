import type { destinationUpdate as row } from '@longshore/contract/destinations/destinations';
import { unmaskedAddress } from '@longshore/contract/destinations/masked-address';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { journalProperties, setDestination, tellSent } from './change.ts';
import { refuseEnv, requireKnown } from './require-known.ts';

/** The storage server enables what is changed unless it is told not to: what is disabled stays so. */
export const destinationUpdate: Handler<typeof row> = async (ctx, { params, body }) => {
  requireAdmin(ctx.session, 'event destinations');
  tellSent(ctx, params, body.properties);
  const known = await requireKnown(ctx, params);
  refuseEnv(known);
  const { settings, told } = known;
  const enable = told.isEnabled ? 'on' : 'off';
  ctx.change.before({ enable, ...journalProperties(params.service, Object.fromEntries(settings)) });
  const sent = Object.entries(body.properties).map(([key, value]): [string, string] => [
    key,
    unmaskedAddress(value, settings.get(key) ?? ''),
  ]);
  return setDestination(ctx, params, { enable, ...Object.fromEntries(sent) });
};
