import type { bucketReplicationCreate as row } from '@longshore/contract/buckets/replication';
import type { Handler, SessionContext } from '#/context.ts';
import { type ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { replicateBucket, type ReplicationWish } from './create-one.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { remotePlace } from './remote-place.ts';
import { tagsIn } from './tags-text.ts';
import { inTurn } from '../turns.ts';

const mostAtOnce = 8;
const oneBucketMs = 40_000;

export const bucketReplicationCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'replication to another server');
  // What is wrong with all of them is refused on its field rather than told of each.
  remotePlace(body.targetURL);
  tagsIn(body.tags ?? '');
  const states = await mapAtOnce(
    body.bucketsRelation,
    mostAtOnce,
    async ({ originBucket, destinationBucket }) => ({
      originBucket,
      targetBucket: destinationBucket,
      ...(await attempt(ctx, { source: originBucket, target: destinationBucket }, body)),
    }),
  );
  return { replicationState: states };
};

/** With a time of its own for each: when the browser leaves, none begins, and none is left half done. */
async function attempt(
  ctx: SessionContext,
  buckets: { readonly source: string; readonly target: string },
  wish: ReplicationWish,
): Promise<{ errorString: string; field?: string }> {
  ctx.signal.throwIfAborted();
  try {
    await inTurn(buckets.source, () =>
      replicateBucket({ ...ctx, signal: AbortSignal.timeout(oneBucketMs) }, buckets, wish),
    );
    return { errorString: '' };
  } catch (cause) {
    ctx.log.info({ err: cause, bucket: buckets.source }, 'a bucket could not be set up to replicate');
    const about = { hasLongTermKeys: ctx.session.kind === 'accessKey' };
    const error = toConsoleError(cause, about);
    // Nobody is signed in any more: that is no one bucket's failure.
    if (error.status === 401) throw error;
    return { errorString: words(error), ...(error.field === undefined ? {} : { field: error.field }) };
  }
}

const words = ({ message, detailedMessage }: ConsoleError): string =>
  [message, detailedMessage].filter((part) => part !== '').join('. ');
