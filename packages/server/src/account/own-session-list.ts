import type { ownSessionList as row } from '@longshore/contract/account/own-sessions';
import type { Handler } from '#/context.ts';
import { mostOfOneOwner } from '#/store/open-sessions.ts';
import { livingSessions } from './living-sessions.ts';
import { ownSessionShown } from './own-session-shown.ts';

export const ownSessionList: Handler<typeof row> = async (ctx) => {
  const living = await livingSessions(ctx);
  return {
    sessions: living.map((one) => ownSessionShown(ctx, one)),
    ...(living.length >= mostOfOneOwner ? { isTruncated: true } : {}),
  };
};
