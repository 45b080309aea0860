import type { objectShare as row } from '@longshore/contract/objects/share';
import type { Handler } from '#/context.ts';
import { shareLink } from './link.ts';
import { linkLimitSeconds } from './link-limit.ts';

export const objectShare: Handler<typeof row> = async (ctx, input) =>
  shareLink(ctx, input, { s3: ctx.s3, limitSeconds: await linkLimitSeconds(ctx) });
