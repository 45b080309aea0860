import type { objectDeleteMany as row } from '@longshore/contract/objects/objects';
import type { Handler } from '#/context.ts';
import { DeletionRun } from './delete-selection.ts';
import { requireSlash } from './require-slash.ts';

export const objectDeleteMany: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const all = query.all_versions ?? false;
  for (const [at, { path, recursive = false }] of body.entries())
    requireSlash({ path, recursive, all }, `body.${at}.path`);
  const asked = body.map(({ path, versionID, recursive }) => ({
    path,
    versionId: versionID === '' ? undefined : versionID,
    below: recursive === true && path.endsWith('/'),
  }));
  const expands = ({ versionId, below }: (typeof asked)[number]) => versionId === undefined && (below || all);
  const run = new DeletionRun(ctx, { bucket: params.bucketName, bypassGovernance: query.bypass ?? false });
  try {
    await run.entries(
      asked.filter((one) => !expands(one)).map(({ path, versionId }) => ({ key: path, versionId })),
    );
    for (const { path, below } of asked.filter(expands)) {
      await run.selection({ path, below, versions: all ? 'all' : 'newest' });
    }
  } catch (cause) {
    throw run.interrupted(cause);
  }
  run.finish();
};
