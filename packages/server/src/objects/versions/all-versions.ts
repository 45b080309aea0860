import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListedObject, Position } from '#/s3/listing.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

const pageSize = 1000;

/** All versions below a prefix page by page, the newest of a key first. */
export async function* allVersions(
  { s3, signal }: Pick<SessionContext, 's3' | 'signal'>,
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
): AsyncGenerator<readonly ListedObject[], void, undefined> {
  let after: Position | undefined;
  do {
    const asked = { bucket, prefix, recursive: true, pageSize, after };
    const page = await withPermissionContext(
      's3:ListBucketVersions',
      `${bucket}/${prefix}`,
      listVersions(s3, asked, { signal }),
    );
    yield page.objects;
    after = page.next;
  } while (after !== undefined);
}
