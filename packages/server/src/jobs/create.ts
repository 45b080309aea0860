import { randomUUID } from 'node:crypto';
import type { jobCreate as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { headBucket } from '#/s3/calls/head-bucket.ts';
import { requireLocking } from '#/objects/details/require-locking.ts';
import { requireVersioned } from '#/objects/versions/require-versioned.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { jobShown } from './job-shown.ts';
import { ownerOf } from '#/session/owner.ts';
import { requireSignedIn } from './require-signed-in.ts';

const mostUnended = 20;

/** Asks the storage server first whether there is a way in: what is refused at once is no job. */
export const jobCreate: Handler<typeof row> = async (ctx, { body }) => {
  const { objectsPerSecond = 0, ...task } = body;
  const { kind, bucket, prefix, targetBucket, only } = task;
  const owner = ownerOf(ctx.session);
  const options = { signal: ctx.signal };
  const first = { bucket, prefix: only?.[0] ?? prefix, recursive: true, pageSize: 1 };
  await withPermissionContext('s3:ListBucket', bucket, listObjects(ctx.s3, first, options));
  if (targetBucket !== undefined && targetBucket !== bucket)
    await withPermissionContext(
      's3:ListBucket',
      targetBucket,
      headBucket(ctx.s3, { bucket: targetBucket }, options),
    );
  if (kind === 'restore') await requireVersioned(ctx, bucket, 'body.bucket');
  if (kind === 'legalHold' || kind === 'retention') await requireLocking(ctx, bucket, 'body.bucket');
  if ((await ctx.store.jobs.unendedCount(owner)) >= mostUnended)
    throw refuse('TooManyJobs', `At most ${String(mostUnended)} jobs may run, wait or be paused at once`);
  const id = randomUUID();
  const keys = ctx.jobSecrets.keysFor(id, ctx.session);
  const created = await ctx.store.jobs.add({ id, owner, task, objectsPerSecond, keys });
  await requireSignedIn(ctx);
  ctx.jobRunner.wake();
  return jobShown(created, ctx.now());
};
