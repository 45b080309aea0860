import { kindOf } from '@longshore/contract/destinations/destination-kinds';
import type { destinationView as row } from '@longshore/contract/destinations/destinations';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { toldProperties } from './change.ts';
import { requireKnown } from './require-known.ts';

export const destinationView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'event destinations');
  const { told, settings, secrets, overrides } = await requireKnown(ctx, params);
  const secretKeys = kindOf(params.service).settings.flatMap(({ key, type }) =>
    type === 'secret' ? [key] : [],
  );
  const shown = overrides.filter(({ key }) => !secretKeys.includes(key));
  const values = toldProperties(
    params.service,
    Object.fromEntries(shown.map(({ key, value }) => [key, value])),
  );
  return {
    ...told,
    properties: toldProperties(params.service, Object.fromEntries(settings)),
    secrets: [...secrets],
    variables: overrides.map(({ key, name }) => ({ key, name, value: values[key] ?? '' })),
  };
};
