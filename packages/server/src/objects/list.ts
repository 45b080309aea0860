import type { objectList as row } from '@longshore/contract/objects/objects';
import type { Handler } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import { packCursor, readCursor } from './cursor.ts';
import { objectShown, versionsFirst } from './object-shown.ts';

const usualPageSize = 20;
/** The storage server's own limit of a listing's answer. */
const maxPageSize = 1000;

export const objectList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { prefix = '', with_versions: ofVersions = false } = query;
  const asked = {
    bucket: params.bucketName,
    prefix,
    recursive: query.recursive ?? false,
    pageSize: query.pageSize ?? Math.min(query.limit ?? usualPageSize, maxPageSize),
    after: readCursor(query.cursor, ofVersions),
    withMetadata: query.with_metadata ?? false,
  };
  const page = await (ofVersions ? listVersions : listObjects)(ctx.s3, asked, { signal: ctx.signal });
  const objects = [
    ...page.folders.map((name) => ({ name, size: 0, last_modified: '' })),
    // A folder's own marker is not something inside it.
    ...versionsFirst(page.objects)
      .filter(({ key }) => key !== prefix || !key.endsWith('/'))
      .map(objectShown),
  ];
  return {
    objects,
    total: objects.length,
    ...(page.next === undefined ? {} : { nextCursor: packCursor(page.next) }),
  };
};
