import type { objectDeleteMany as row } from '@longshore/contract/objects';
import type { Handler } from '../context.ts';
import { DeletionRun } from './delete-selection.ts';

export const objectDeleteMany: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const run = new DeletionRun(ctx, { bucket: params.bucket_name, bypassGovernance: query.bypass ?? false });
  const all = query.all_versions ?? false;
  const asked = body.map(({ path, versionID, recursive }) => ({
    path,
    versionId: versionID === '' ? undefined : versionID,
    below: recursive === true && path.endsWith('/'),
  }));
  const expands = ({ versionId, below }: (typeof asked)[number]) => versionId === undefined && (below || all);
  await run.entries(
    asked.filter((one) => !expands(one)).map(({ path, versionId }) => ({ key: path, versionId })),
  );
  for (const { path, below } of asked.filter(expands)) {
    await run.selection({ path, below, versions: all ? 'all' : 'newest' });
  }
  run.finish();
};
