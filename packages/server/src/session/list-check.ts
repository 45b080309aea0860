import type { SessionContext } from '#/context.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { toConsoleError } from '#/upstream/errors.ts';

/** A server without an admin API tells nothing; whether it still knows the keys, the list of buckets shows. */
export async function listCheck(ctx: SessionContext): Promise<null> {
  try {
    await listBuckets(ctx.s3, {}, { signal: ctx.signal });
  } catch (cause) {
    if (toConsoleError(cause).code !== 'AccessDenied') throw cause;
  }
  return null;
}
