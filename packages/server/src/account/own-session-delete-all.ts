import type { ownSessionDeleteAll as row } from '@longshore/contract/account/own-sessions';
import type { Handler } from '#/context.ts';
import { endOwned } from './end-owned.ts';

export const ownSessionDeleteAll: Handler<typeof row> = async (ctx, { query: { all = false } }) => {
  const { warnings, ...rest } = await endOwned(ctx, all);
  return { ...rest, warnings: [...warnings] };
};
