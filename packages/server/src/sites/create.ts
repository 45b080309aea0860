import type { siteCreate as row } from '@longshore/contract/sites/sites';
import { siteReplicationAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { meantOfAll } from './create-meanings.ts';
import { noteSites } from './read-sites.ts';

export const siteCreate: Handler<typeof row> = async (ctx, { query, body }) => {
  requireAdmin(ctx.session, 'site replication');
  const sites = body.map((site, index) => ({ ...site, name: site.name || `dr-site-${String(index)}` }));
  await noteSites(ctx);
  const added = { sites, replicateIlmExpiry: query['replicate-ilm-expiry'] };
  const call = siteReplicationAdd(ctx.admin, added, { signal: ctx.signal });
  const outcome = await meantOfAll(withFields(call, { sites: 'body' }), sites);
  ctx.change.after({ sites: sites.map(({ name, endpoint }) => ({ name, endpoint })), ...outcome });
  return outcome;
};
