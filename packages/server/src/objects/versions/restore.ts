import type { objectRestore as row } from '@longshore/contract/objects/versions';
import type { Handler } from '#/context.ts';
import { copyVersion } from '#/s3/copy-version.ts';
import { newestVersion } from './newest-version.ts';

export const objectRestore: Handler<typeof row> = async (ctx, { params, query }) => {
  const target = { bucket: params.bucketName, key: query.prefix };
  const versionId = query.version_id || (await newestVersion(ctx, target));
  await copyVersion(ctx.s3, { source: { ...target, versionId }, ...target }, { signal: ctx.signal });
};
