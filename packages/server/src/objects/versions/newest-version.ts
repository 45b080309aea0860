import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { Position } from '#/s3/listing.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

interface Asked {
  readonly bucket: string;
  readonly key: string;
}

const pageSize = 100;

/** The ID of the newest version of a deleted object that has content. */
export async function newestVersion(
  { s3, signal }: Pick<SessionContext, 's3' | 'signal'>,
  { bucket, key }: Asked,
): Promise<string> {
  let after: Position | undefined;
  do {
    const asked = { bucket, prefix: key, recursive: true, pageSize, after };
    const page = await withPermissionContext(
      's3:ListBucketVersions',
      `${bucket}/${key}`,
      listVersions(s3, asked, { signal }),
    );
    const own = page.objects.filter((object) => object.key === key);
    const newest = own.find(({ version }) => version?.isDeleteMarker === false)?.version;
    if (newest?.isLatest === true)
      throw refuse('InvalidInput', 'The object is not deleted', { field: 'query.version_id' });
    if (newest !== undefined) return newest.id;
    after = own.length < page.objects.length ? undefined : page.next;
  } while (after !== undefined);
  throw refuse('NotFound', 'No version of the object is left', { resource: `${bucket}/${key}` });
}
