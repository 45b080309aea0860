import { setTimeout as sleep } from 'node:timers/promises';
import { accountInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { headBucket } from '#/s3/calls/head-bucket.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** When to look after the change; the last time lies behind the second for which MinIO keeps its list. */
const looksAtMs = [300, 700, 1200];

/**
 * MinIO keeps its list of buckets for a second. Waiting for it here lets the next list show what was just done. Each
 * look makes the server list everything, so they are few, and none follow for a user who may not see the bucket.
 */
export async function awaitListed(ctx: SessionContext, bucket: string, listed: boolean): Promise<void> {
  if (!ctx.session.hasAdmin) return;
  const begun = performance.now();
  try {
    for (const atMs of looksAtMs) {
      const leftMs = begun + atMs - performance.now();
      if (leftMs > 0) await sleep(leftMs, undefined, { signal: ctx.signal });
      const { Buckets } = await accountInfo(ctx.admin, {}, { signal: ctx.signal });
      if (Buckets.some(({ name }) => name === bucket) === listed) return;
      if (listed && atMs === looksAtMs[0] && !(await maySee(ctx, bucket))) return;
    }
  } catch (cause) {
    // The bucket is made or gone all the same.
    ctx.log.debug({ err: cause, bucket }, 'the list of buckets could not be looked at after a change');
  }
}

async function maySee(ctx: SessionContext, bucket: string): Promise<boolean> {
  try {
    await headBucket(ctx.s3, { bucket }, { signal: ctx.signal });
    return true;
  } catch (cause) {
    if (refusalOf(cause)?.status === 403) return false;
    throw cause;
  }
}
