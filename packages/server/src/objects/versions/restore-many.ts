import type { objectRestoreMany as row } from '@longshore/contract/objects/versions';
import type { Handler } from '#/context.ts';
import { allVersions } from './all-versions.ts';
import { changesTo, type KeyChange } from './changes.ts';
import { requireVersioned } from './require-versioned.ts';
import { RestoreRun } from './restore-run.ts';

const batchSize = 64;

export const objectRestoreMany: Handler<typeof row> = async function* (ctx, { params, query }) {
  const { bucketName: bucket } = params;
  const { prefix, date, seenAt } = query;
  const isVersioned = await requireVersioned(ctx, bucket, 'params.bucketName');
  const run = new RestoreRun(ctx, { bucket, isVersioned, seenMs: Date.parse(seenAt ?? '') });
  let batch: KeyChange[] = [];
  yield run.progress(false);
  for await (const change of changesTo(Date.parse(date), allVersions(ctx, { bucket, prefix }))) {
    batch.push(change);
    if (batch.length < batchSize) continue;
    await run.apply(batch);
    batch = [];
    yield run.progress(false);
  }
  await run.apply(batch);
  yield run.progress(true);
};
