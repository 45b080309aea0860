import type { objectCopy as row } from '@longshore/contract/objects/copy';
import type { Handler } from '#/context.ts';
import { copyOne } from './copy-one.ts';
import { copiedShown, copyAsked } from './copy-asked.ts';

export const objectCopy: Handler<typeof row> = async (ctx, input) =>
  copiedShown(await copyOne(ctx.s3, copyAsked(input), { signal: ctx.signal }));
