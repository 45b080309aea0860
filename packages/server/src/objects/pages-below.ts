import type { StorageContext } from '#/context.ts';
import { listObjects } from '#/s3/calls/list-objects.ts';
import type { ListingPage, Position } from '#/s3/listing.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

interface Below {
  readonly bucket: string;
  readonly prefix: string;
  readonly withMetadata?: boolean;
}

const pageSize = 1000;

/** All objects below a prefix, page by page; the next page is under way while one is worked on. */
export async function* pagesBelow(
  { s3, signal }: Pick<StorageContext, 's3' | 'signal'>,
  below: Below,
): AsyncGenerator<ListingPage['objects'], void, undefined> {
  const pageAfter = (after: Position | undefined): Promise<ListingPage> => {
    const page = withPermissionContext(
      's3:ListBucket',
      `${below.bucket}/${below.prefix}`,
      listObjects(s3, { ...below, recursive: true, pageSize, after }, { signal }),
    );
    // It fails where it is waited for.
    page.catch(() => undefined);
    return page;
  };
  let pending: Promise<ListingPage> | undefined = pageAfter(undefined);
  while (pending !== undefined) {
    const page: ListingPage = await pending;
    pending = page.next === undefined ? undefined : pageAfter(page.next);
    yield page.objects;
  }
}
