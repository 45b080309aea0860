import type { nodeDetailList as row } from '@longshore/contract/nodes/nodes';
import { serverInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const nodeDetailList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'telling its nodes');
  const info = await serverInfo(ctx.admin, {}, { signal: ctx.signal });
  const results = info.servers.map(({ endpoint, state = '', uptime = 0, version = '', drives = [] }) => ({
    endpoint,
    state,
    // In its first second a node leaves its uptime out.
    ...(state === 'online' && { uptimeSeconds: Math.max(0, Math.floor(uptime)) }),
    ...(version !== '' && { version }),
    drives: { online: drives.filter((drive) => drive.state === 'ok').length, total: drives.length },
  }));
  const { deploymentID = '', region = '' } = info;
  return {
    results,
    ...(deploymentID !== '' && { deploymentId: deploymentID }),
    ...(region !== '' && { region }),
  };
};
