import type { siteResyncList as row } from '@longshore/contract/sites/sites';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { readResync } from './read-resync.ts';
import { readSites } from './read-sites.ts';

const atOnce = 8;

export const siteResyncList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'site replication');
  const { sites } = await readSites(ctx);
  const others = sites.filter(({ isCurrent }) => !isCurrent);
  const resyncs = await mapAtOnce(others, atOnce, ({ deploymentID }) =>
    withPermissionContext('admin:ServerInfo', '', readResync(ctx, deploymentID)),
  );
  return { resyncs: resyncs.filter((one) => one !== null) };
};
