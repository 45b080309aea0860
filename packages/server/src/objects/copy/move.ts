import type { objectMove as row } from '@longshore/contract/objects/copy';
import type { Handler } from '#/context.ts';
import { copiedShown, copyAsked } from './copy-asked.ts';
import { moveOne } from './move-one.ts';

export const objectMove: Handler<typeof row> = async (ctx, input) =>
  copiedShown(await moveOne(ctx.s3, copyAsked(input), { signal: ctx.signal }));
