import type { bucketTagsSet as row } from '@longshore/contract/buckets/tags';
import type { Handler } from '#/context.ts';
import { requireSameRevision } from '../document.ts';
import { inTurn } from '../turns.ts';
import { tagsRevisionOf } from '../tags-revision.ts';
import { readTags, writeTags } from './tags.ts';

export const bucketTagsSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucketName;
  await inTurn(`tags of ${bucket}`, async () => {
    if (query.revision !== undefined)
      requireSameRevision(query.revision, tagsRevisionOf(await readTags(ctx, bucket)));
    await writeTags(ctx, bucket, body.tags);
  });
};
