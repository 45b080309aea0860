import type { SessionContext } from '#/context.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';

/** What every S3 server tells of its buckets. */
export async function listPlainBuckets(
  ctx: SessionContext,
): Promise<{ name: string; creation_date: string }[]> {
  const buckets = await listBuckets(ctx.s3, {}, { signal: ctx.signal });
  return buckets.map(({ name, createdAt = '' }) => ({ name, creation_date: createdAt }));
}
