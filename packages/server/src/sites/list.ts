import type { siteList as row } from '@longshore/contract/sites/sites';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readSites } from './read-sites.ts';

export const siteList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'site replication');
  return readSites(ctx);
};
