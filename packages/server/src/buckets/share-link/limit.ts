import type { shareLinkLimit as row } from '@longshore/contract/buckets/share-link';
import type { Handler } from '#/context.ts';
import { linkLimitSeconds } from '#/objects/share/link-limit.ts';

export const shareLinkLimit: Handler<typeof row> = async (ctx) => ({ exp: await linkLimitSeconds(ctx) });
