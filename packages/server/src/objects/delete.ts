import type { objectDelete as row } from '@longshore/contract/objects/objects';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { DeletionRun } from './delete-selection.ts';
import { requireSlash } from './require-slash.ts';

export const objectDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const {
    prefix,
    all_versions: all = false,
    non_current_versions: nonCurrent = false,
    recursive = false,
  } = query;
  if (all && nonCurrent) {
    throw refuse('InvalidInput', 'Either all versions or the noncurrent ones can be deleted', {
      field: 'query.non_current_versions',
    });
  }
  requireSlash({ path: prefix, recursive, all }, 'query.prefix');
  const run = new DeletionRun(ctx, { bucket: params.bucketName, bypassGovernance: query.bypass ?? false });
  const below = recursive && prefix.endsWith('/');
  const version = query.version_id === '' ? undefined : query.version_id;
  const versions = all ? 'all' : nonCurrent ? 'nonCurrent' : 'newest';
  try {
    if (version !== undefined || !(below || all || nonCurrent))
      await run.entries([{ key: prefix, versionId: version }]);
    else await run.selection({ path: prefix, below, versions });
  } catch (cause) {
    throw run.interrupted(cause);
  }
  run.finish();
};
