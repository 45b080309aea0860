import type { objectList as row } from '@longshore/contract/objects/objects';
import type { StoredObject } from '@longshore/contract/objects/objects-schemas';
import type { Handler } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { packCursor, readCursor } from './cursor.ts';

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
      .map(stored),
  ];
  return {
    objects,
    total: objects.length,
    ...(page.next === undefined ? {} : { nextCursor: packCursor(page.next) }),
  };
};

/** Delete markers come behind all versions of their page. */
const versionsFirst = (objects: readonly ListedObject[]): ListedObject[] => [
  ...objects.filter(({ version }) => version?.isDeleteMarker !== true),
  ...objects.filter(({ version }) => version?.isDeleteMarker === true),
];

function stored(object: ListedObject): StoredObject {
  const { version, metadata } = object;
  return {
    name: object.key,
    size: object.sizeBytes,
    last_modified: object.modifiedAt,
    ...(object.etag === undefined ? {} : { etag: object.etag }),
    ...(version === undefined
      ? {}
      : { version_id: version.id, is_latest: version.isLatest, is_delete_marker: version.isDeleteMarker }),
    ...(metadata === undefined ? {} : splitMetadata(metadata)),
    ...(object.tags === undefined ? {} : { user_tags: object.tags }),
  };
}

const userPrefix = 'x-amz-meta-';

function splitMetadata(all: Record<string, string>): Partial<StoredObject> {
  const entries = Object.entries(all);
  const type = all['content-type'];
  return {
    metadata: Object.fromEntries(entries.filter(([name]) => !name.startsWith(userPrefix))),
    user_metadata: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        name.startsWith(userPrefix) ? [[name.slice(userPrefix.length), value]] : [],
      ),
    ),
    ...(type === undefined ? {} : { content_type: type }),
  };
}
