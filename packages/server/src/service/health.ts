import type { serviceHealth as row } from '@longshore/contract/service/service';
import { healthCheck } from '@longshore/madmin';
import type { Handler } from '#/context.ts';

const words = { starting: 'starting', other: 'answering', unreachable: 'unreachable' } as const;

/** Open to all at the storage server itself. A server that does not answer is an answer here. */
export const serviceHealth: Handler<typeof row> = async (ctx) => {
  const health = await ctx.upstream.health.probe();
  if (health !== 'ready') return { health: words[health] };
  const { healthy } = await healthCheck(ctx.upstream.server, { kind: 'cluster' }, { signal: ctx.signal });
  return { health: healthy ? 'healthy' : 'degraded' };
};
