import type { objectList as row } from '@longshore/contract/objects/objects';
import type { StorageHandler } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import { packCursor, readCursor } from './cursor.ts';
import { detailsOf } from './list-details.ts';
import { objectShown, versionsFirst } from './object-shown.ts';

const usualPageSize = 20;
/** The storage server's own limit of a listing's answer. */
const maxPageSize = 1000;

export const objectList: StorageHandler<typeof row> = async (
  ctx,
  { params: { bucketName: bucket }, query },
) => {
  const { prefix = '', with_versions: ofVersions = false, with_metadata: withMetadata = false } = query;
  const asked = {
    bucket,
    prefix,
    recursive: query.recursive ?? false,
    pageSize: query.pageSize ?? Math.min(query.limit ?? usualPageSize, maxPageSize),
    after: readCursor(query.cursor, ofVersions),
    withMetadata: withMetadata || (prefix !== '' && !prefix.endsWith('/')),
  };
  const page = await (ofVersions ? listVersions : listObjects)(ctx.s3, asked, { signal: ctx.signal });
  // A folder's own marker is not something inside it.
  const inside = versionsFirst(page.objects).filter(({ key }) => key !== prefix || !key.endsWith('/'));
  const meant = withMetadata ? inside : inside.filter(({ key }) => key === prefix);
  const details = await detailsOf(ctx, bucket, meant);
  const objects = [
    ...page.folders.map((name) => ({ name, size: 0, last_modified: '' })),
    ...inside.map((object) => objectShown(object, details.get(object), withMetadata)),
  ];
  return {
    objects,
    total: objects.length,
    ...(page.next === undefined ? {} : { nextCursor: packCursor(page.next) }),
  };
};
