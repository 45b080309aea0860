import type { bucketList as row } from '@longshore/contract/buckets/buckets';
import { accountOrNone } from '#/upstream/account.ts';
import type { Handler } from '#/context.ts';
import { bucketOf } from './bucket.ts';
import { listPlainBuckets } from './list-plain.ts';

export const bucketList: Handler<typeof row> = async (ctx) => {
  const account = await accountOrNone(ctx);
  const buckets = account === null ? await listPlainBuckets(ctx) : account.Buckets.map(bucketOf);
  return { buckets, total: buckets.length, hasUsage: account !== null };
};
