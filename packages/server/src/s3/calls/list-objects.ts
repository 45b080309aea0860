import type { CallOptions, S3 } from '../client.ts';
import { insideEach } from '../elements.ts';
import { fetchPage, type ListingInput, type ListingPage, nextPosition, readEntry } from '../listing.ts';

/** One page of a bucket's objects. */
export async function listObjects(s3: S3, input: ListingInput, options: CallOptions): Promise<ListingPage> {
  const { after, startAfter } = input;
  const query = {
    'list-type': '2',
    'start-after': after === undefined ? startAfter : undefined,
    'continuation-token': after !== undefined && 'token' in after ? after.token : undefined,
  };
  const page = await fetchPage(s3, { input, root: 'ListBucketResult', query }, options);
  return {
    objects: insideEach(page.entries, 'Contents').map((entry) => readEntry(entry, page.decode)),
    folders: page.folders,
    ...nextPosition(page, after, () => {
      const token = page.textOf('NextContinuationToken');
      return token ? { token } : undefined;
    }),
  };
}
