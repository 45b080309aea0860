import type { siteUpdate as row } from '@longshore/contract/sites/sites';
import { siteReplicationEdit } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { meant, updateMeanings } from './meanings.ts';
import { noteSites } from './read-sites.ts';

const fields = { site: 'body', input: 'body', endpoint: 'body.endpoint', deploymentID: 'body.deploymentID' };

export const siteUpdate: Handler<typeof row> = async (ctx, { query, body }) => {
  requireAdmin(ctx.session, 'site replication');
  const { endpoint, isSynchronous: sync, deploymentID = body.deploymentId } = body;
  const site = deploymentID === undefined ? undefined : { deploymentID, endpoint, sync };
  const isEnabled = query['enable-ilm-expiry-replication'] === true;
  const isDisabled = query['disable-ilm-expiry-replication'] === true;
  const replicateIlmExpiry = isEnabled || isDisabled ? isEnabled : undefined;
  await noteSites(ctx);
  const call = siteReplicationEdit(ctx.admin, { site, replicateIlmExpiry }, { signal: ctx.signal });
  const outcome = await meant(withFields(call, fields), updateMeanings);
  ctx.change.after({ ...body, replicatesExpiration: replicateIlmExpiry, ...outcome });
  return outcome;
};
