import type { siteDelete as row } from '@longshore/contract/sites/sites';
import { siteReplicationRemove } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { deleteMeanings, meant } from './meanings.ts';
import { noteSites } from './read-sites.ts';

export const siteDelete: Handler<typeof row> = async (ctx, { body: { all, sites } }) => {
  requireAdmin(ctx.session, 'site replication');
  await noteSites(ctx);
  const removal = all ? { all } : { sites };
  const call = siteReplicationRemove(ctx.admin, removal, { signal: ctx.signal });
  const { errorDetail } = await meant(withFields(call, { sites: 'body.sites' }), deleteMeanings);
  if (errorDetail === undefined) return;
  // They are removed here; one that is down goes on as if nothing had happened.
  ctx.change.begun();
  throw refuse('PartlyDone', 'Not all sites could be told of the removal', { detailedMessage: errorDetail });
};
