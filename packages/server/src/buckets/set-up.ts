import type { BucketCreate } from '@longshore/contract/buckets/buckets-schemas';
import { bucketQuotaSet } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { createBucket } from '#/s3/calls/create-bucket.ts';
import { deleteBucket } from '#/s3/calls/delete-bucket.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { sentencesOf } from './for-each-bucket.ts';
import { putRetention } from './retention/document.ts';
import { putVersioning } from './versioning/document.ts';

const removalMs = 10_000;

/** Makes a bucket with its settings; answers what could not be set although the bucket was made. */
export async function setUpBucket(ctx: SessionContext, draft: BucketCreate): Promise<string[]> {
  const { name, retention, versioning } = draft;
  const locking = draft.locking === true || retention !== undefined;
  await createBucket(ctx.s3, { bucket: name, locking }, { signal: ctx.signal });
  try {
    // A bucket with object locking is versioned from the start, wholly and for good.
    if (versioning?.enabled === true && !locking) await putVersioning(ctx, name, versioning);
    if (retention !== undefined) await putRetention(ctx, name, retention);
  } catch (cause) {
    await removeAgain(ctx, name);
    throw cause;
  }
  return setQuota(ctx, draft);
}

/** With a signal of its own: the time for the set-up may be over, and half a bucket must not stay. */
async function removeAgain(ctx: SessionContext, bucket: string): Promise<void> {
  try {
    await deleteBucket(ctx.s3, { bucket }, { signal: AbortSignal.timeout(removalMs) });
  } catch (cause) {
    ctx.log.warn({ err: cause, bucket }, 'a bucket that could not be set up could not be deleted either');
  }
}

/** The bucket stays without its quota: the person reads why and sets it later. */
async function setQuota(ctx: SessionContext, { name, quota }: BucketCreate): Promise<string[]> {
  if (quota?.enabled !== true) return [];
  if (!ctx.session.hasAdmin) return ['The quota was not set: this server does not support quotas'];
  try {
    await bucketQuotaSet(ctx.admin, { bucket: name, quotaBytes: quota.amount ?? 0 }, { signal: ctx.signal });
    return [];
  } catch (cause) {
    ctx.log.warn({ err: cause, bucket: name }, 'the quota of a new bucket could not be set');
    const failure = toConsoleError(cause, { action: 'admin:SetBucketQuota', resource: name });
    return [`The quota was not set: ${sentencesOf(failure)}`];
  }
}
