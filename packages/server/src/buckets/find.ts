import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import type { SessionContext } from '#/context.ts';
import { accountOrNone } from '#/upstream/account.ts';
import { bucketOf } from './bucket.ts';
import { listPlainBuckets } from './list-plain.ts';

/** The bucket as lists show it; undefined where the user's lists have none of this name. */
export async function findBucket(ctx: SessionContext, name: string): Promise<Bucket | undefined> {
  const account = await accountOrNone(ctx);
  if (account === null) return (await listPlainBuckets(ctx)).find((bucket) => bucket.name === name);
  const found = account.Buckets.find((bucket) => bucket.name === name);
  return found === undefined ? undefined : bucketOf(found);
}
