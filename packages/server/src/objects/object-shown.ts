import type { StoredObject } from '@longshore/contract/objects/objects-schemas';
import type { ListedObject } from '#/s3/listing.ts';

/** Delete markers come behind all versions of their page. */
export const versionsFirst = (objects: readonly ListedObject[]): ListedObject[] => [
  ...objects.filter(({ version }) => version?.isDeleteMarker !== true),
  ...objects.filter(({ version }) => version?.isDeleteMarker === true),
];

export function objectShown(object: ListedObject): StoredObject {
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
