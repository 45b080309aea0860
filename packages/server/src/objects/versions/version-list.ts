import type { objectVersionList as row } from '@longshore/contract/objects/versions';
import type { ObjectVersion } from '@longshore/contract/objects/versions-schemas';
import type { Handler } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListedObject } from '#/s3/listing.ts';
import { packCursor, readCursor } from '../cursor.ts';

const usualPageSize = 1000;

export const objectVersionList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { prefix: key, cursor, pageSize = usualPageSize } = query;
  const asked = {
    bucket: params.bucketName,
    prefix: key,
    recursive: true,
    pageSize,
    after: readCursor(cursor, true),
  };
  const page = await listVersions(ctx.s3, asked, { signal: ctx.signal });
  // Keys come in order, and this one is the first of those that begin with it.
  const isPassed = page.objects.some((object) => object.key !== key);
  return {
    versions: page.objects.filter((object) => object.key === key).map(versionShown),
    ...(isPassed || page.next === undefined ? {} : { nextCursor: packCursor(page.next) }),
  };
};

function versionShown({ sizeBytes, modifiedAt, etag, storageClass, version }: ListedObject): ObjectVersion {
  return {
    version_id: version?.id ?? 'null',
    size: version?.isDeleteMarker === true ? 0 : sizeBytes,
    last_modified: modifiedAt,
    is_latest: version?.isLatest ?? true,
    is_delete_marker: version?.isDeleteMarker ?? false,
    etag,
    storage_class: storageClass,
  };
}
