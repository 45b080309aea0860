import type { objectMetadataSet as row } from '@longshore/contract/objects/metadata';
import { requireRevision } from '#/http/revision.ts';
import type { Handler } from '#/context.ts';
import { headObject } from '#/s3/calls/head-object.ts';
import { copyVersion, keptOf } from '#/s3/copy-version.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { requireSeen, unseenLockOf } from '../unseen-lock.ts';
import { lockAt } from '../version-lock.ts';
import { editedHead, metadataRevisionOf } from './metadata-headers.ts';
import { missingOf } from './missing-permission.ts';
import { inOurWords } from './refusals.ts';

export const objectMetadataSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { s3, signal } = ctx;
  const target = { bucket: params.bucketName, key: query.prefix };
  await ctx.bucketLocks.hold(`${target.bucket}/${target.key}`, signal, async () => {
    const now = await headObject(s3, target, { signal });
    requireRevision(query.revision, metadataRevisionOf(now));
    // A copy would lose it.
    requireSeen(await unseenLockOf(s3, { version: target, head: now }, { signal }));
    const head = editedHead(now, body);
    const lock = lockAt(now, ctx.now());
    const headers = { ...keptOf(head), ...lock, 'x-amz-metadata-directive': 'REPLACE' };
    const source = { ...target, versionId: now['x-amz-version-id']?.toString() };
    try {
      await inOurWords(copyVersion(s3, { ...target, source, head, headers }, { signal }), body);
    } catch (cause) {
      if (refusalOf(cause)?.code !== 'AccessDenied') throw cause;
      const missing = await missingOf(ctx, target, lock);
      await withPermissionContext(missing, `${target.bucket}/${target.key}`, Promise.reject(cause as Error));
    }
  });
};
