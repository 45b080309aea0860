import { listCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { insideEach, textIn } from '../elements.ts';

export interface ListedBucket {
  readonly name: string;
  readonly createdAt: string | undefined;
}

const usualMaxBytes = 64 * 1024 * 1024;

/** All buckets that these credentials may see. */
export async function listBuckets(
  s3: S3,
  { maxBytes = usualMaxBytes }: { readonly maxBytes?: number },
  options: CallOptions,
): Promise<ListedBucket[]> {
  const list = await listCall(
    s3,
    { method: 'GET', bucket: '', expects: [200], maxBytes, root: 'ListAllMyBucketsResult' },
    options,
  );
  return insideEach(insideEach(list, 'Buckets').flat(), 'Bucket').map((entry) => ({
    name: textIn(entry, 'Name') ?? '',
    createdAt: textIn(entry, 'CreationDate'),
  }));
}
