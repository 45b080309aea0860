import type { SetBucketQuota } from '@longshore/contract/buckets/buckets-schemas';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/madmin';
import type { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { revisionOf } from '../document.ts';

type Asked = z.infer<typeof SetBucketQuota>;

/** 0 for none. */
export const quotaBytesOf = ({ enabled, amount = 0 }: Asked): number => (enabled ? amount : 0);

export async function readQuota(
  ctx: SessionContext,
  bucket: string,
): Promise<{ quotaBytes: number; revision: string }> {
  const asked = bucketQuotaView(ctx.admin, { bucket }, { signal: ctx.signal });
  const { quotaBytes } = await needing('admin:GetBucketQuota', bucket, asked);
  return { quotaBytes, revision: revisionOf(String(quotaBytes)) };
}

export async function writeQuota(ctx: SessionContext, bucket: string, quotaBytes: number): Promise<void> {
  await bucketQuotaSet(ctx.admin, { bucket, quotaBytes }, { signal: ctx.signal });
}

/** The storage server takes a quota below what the bucket holds, and then takes nothing more into it. */
export const quotaWarnings = (quotaBytes: number, heldBytes = 0): string[] =>
  quotaBytes > 0 && heldBytes >= quotaBytes
    ? ['The bucket already holds as much as this quota or more: nothing can be added until some is deleted']
    : [];
