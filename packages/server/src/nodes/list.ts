import type { nodeList as row } from '@longshore/contract/nodes/nodes';
import { serverInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const nodeList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'telling its nodes');
  const { servers } = await serverInfo(ctx.admin, {}, { signal: ctx.signal });
  return servers.map(({ endpoint }) => endpoint);
};
