import type { destinationStatusList as row } from '@longshore/contract/destinations/destinations';
import { serverInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { loadedIn } from './loaded.ts';

export const destinationStatusList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'event destinations');
  const loaded = loadedIn(await serverInfo(ctx.admin, {}, { signal: ctx.signal }));
  return {
    notification_endpoints: loaded.map(({ service, name, status }) => ({
      service,
      account_id: name,
      status,
    })),
  };
};
