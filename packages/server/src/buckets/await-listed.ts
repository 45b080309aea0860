import { setTimeout as sleep } from 'node:timers/promises';
import { accountInfo } from '@longshore/madmin';
import type { SessionContext } from '../context.ts';

const everyMs = 100;
const mostMs = 1_500;

/**
 * MinIO keeps its list of buckets for a second. Waiting for it here lets the next list show what was just done;
 * a user who may not see the bucket waits in vain, for no longer than that.
 */
export async function awaitListed(ctx: SessionContext, bucket: string, listed: boolean): Promise<void> {
  if (!ctx.session.hasAdmin) return;
  const end = performance.now() + mostMs;
  try {
    while (performance.now() < end) {
      const { Buckets } = await accountInfo(ctx.admin, {}, { signal: ctx.signal });
      if (Buckets.some(({ name }) => name === bucket) === listed) return;
      await sleep(everyMs, undefined, { signal: ctx.signal });
    }
  } catch (cause) {
    // The bucket is made or gone all the same.
    ctx.log.debug({ err: cause, bucket }, 'the list of buckets could not be looked at after a change');
  }
}
