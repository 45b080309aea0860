import type { ownSessionDeleteAll as row } from '@longshore/contract/account/own-sessions';
import type { Handler } from '#/context.ts';
import { endOwned } from './end-owned.ts';

export const ownSessionDeleteAll: Handler<typeof row> = (ctx, { query: { all = false } }) =>
  endOwned(ctx, all);
