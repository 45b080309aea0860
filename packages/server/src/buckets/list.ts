import type { bucketList as row } from '@longshore/contract/buckets';
import { accountInfo } from '@longshore/madmin';
import type { Handler } from '../context.ts';
import { bucketOf } from './bucket.ts';
import { listPlainBuckets } from './list-plain.ts';

export const bucketList: Handler<typeof row> = async (ctx) => {
  const { hasAdmin } = ctx.session;
  const buckets = hasAdmin
    ? (await accountInfo(ctx.admin, {}, { signal: ctx.signal })).Buckets.map(bucketOf)
    : await listPlainBuckets(ctx);
  return { buckets, total: buckets.length, hasUsage: hasAdmin };
};
