import type { CallOptions, S3 } from '../client.ts';
import { fetchPage, type ListingInput, type ListingPage, readEntry } from '../listing.ts';

/** One page of a bucket's objects. */
export async function listObjects(s3: S3, input: ListingInput, options: CallOptions): Promise<ListingPage> {
  const { after } = input;
  const query = {
    'list-type': '2',
    'continuation-token': after !== undefined && 'token' in after ? after.token : undefined,
  };
  const page = await fetchPage(s3, { input, root: 'ListBucketResult', query }, options);
  const token = page.isTruncated ? page.textOf('NextContinuationToken') : undefined;
  return {
    objects: page.entries
      .filter(({ name }) => name === 'Contents')
      .map(({ content }) => readEntry(content, page.decode)),
    folders: page.folders,
    ...(token === undefined ? {} : { next: { token } }),
  };
}
