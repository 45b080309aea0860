import type { siteResyncSet as row } from '@longshore/contract/sites/sites';
import { siteReplicationResync } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { meant, resyncMeanings } from './meanings.ts';
import { readSites } from './read-sites.ts';

export const siteResyncSet: Handler<typeof row> = async (ctx, { body: { deploymentID, operation } }) => {
  requireAdmin(ctx.session, 'site replication');
  const { sites } = await withPermissionContext('admin:SiteReplicationInfo', '', readSites(ctx));
  // With another endpoint the server fails in every bucket, and takes the resync for going on.
  const endpoint = sites.find((site) => site.deploymentID === deploymentID)?.endpoint;
  if (endpoint === undefined)
    throw refuse('NotFound', 'There is no such site', { field: 'body.deploymentID' });
  const input = { operation, deploymentID, endpoint };
  const call = siteReplicationResync(ctx.admin, input, { signal: ctx.signal });
  const { buckets, ...outcome } = await meant(call, resyncMeanings);
  const failed = (buckets ?? []).flatMap(({ bucket, errorDetail = '' }) =>
    errorDetail === '' ? [] : [{ bucket, errorDetail }],
  );
  ctx.change.after({ deploymentID, ...outcome });
  return { ...outcome, failed };
};
