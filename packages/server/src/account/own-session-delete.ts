import type { ownSessionDelete as row } from '@longshore/contract/account/own-sessions';
import type { Handler } from '#/context.ts';
import { ownerOf } from '#/session/owner.ts';
import { refuse } from '#/upstream/errors.ts';
import { endListed } from './end-listed.ts';
import { endOwn } from './end-own.ts';

/** Whatever of it cannot be ended, it is refused from now on. */
export const ownSessionDelete: Handler<typeof row> = async (ctx, { params: { sessionId } }) => {
  const { session } = ctx;
  if (sessionId === session.family) return endOwn(ctx);
  const listed = await ctx.store.openSessions.find(ownerOf(session), sessionId);
  const [found] = await ctx.sessions.living(listed === undefined ? [] : [listed]);
  if (found === undefined) throw refuse('NotFound', 'The session does not exist, or has ended');
  return { warnings: await endListed(ctx, found, false) };
};
