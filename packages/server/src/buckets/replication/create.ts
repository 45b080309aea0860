import type { bucketReplicationCreate as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { forEachBucket, sentencesOf } from '../for-each-bucket.ts';
import { replication } from './document.ts';
import { remotePlace } from './remote-place.ts';
import { replicateBucket } from './replicate-bucket.ts';
import { tagsIn } from './tags-text.ts';

/** Each has the storage server call another one. */
const atOnce = 8;
const oneBucketMs = 40_000;

export const bucketReplicationCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'replication to a remote server');
  // What is wrong with all of them is refused on its field rather than told of each.
  remotePlace(body.targetURL);
  tagsIn(body.tags ?? '');
  const buckets = body.bucketsRelation.map((one) => ({ ...one, bucketName: one.originBucket }));
  const many = { buckets, needs: replication.needs.write, atOnce };
  const outcomes = await forEachBucket(ctx, many, ({ originBucket: source, destinationBucket: target }) =>
    ctx.bucketLocks.hold(source, ctx.signal, () =>
      // With a time of its own for each: when the browser leaves, none is left half done.
      replicateBucket({ ...ctx, signal: AbortSignal.timeout(oneBucketMs) }, { source, target }, body),
    ),
  );
  const replicationState = outcomes.map(({ bucket, failure }) => ({
    originBucket: bucket.originBucket,
    targetBucket: bucket.destinationBucket,
    errorString: failure === undefined ? '' : sentencesOf(failure),
    ...(failure?.field === undefined ? {} : { field: failure.field }),
  }));
  return { replicationState };
};
