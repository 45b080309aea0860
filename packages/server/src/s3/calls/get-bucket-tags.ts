import type { CallOptions, S3 } from '../client.ts';
import { type Tag, tagsIn } from '../tags.ts';
import { getBucketDocument } from './get-bucket-document.ts';

/** Undefined when the bucket has none; MinIO says so of a bucket that is not there too. */
export async function getBucketTags(
  s3: S3,
  { bucket }: { readonly bucket: string },
  options: CallOptions,
): Promise<Tag[] | undefined> {
  const text = await getBucketDocument(s3, { bucket, document: 'tagging' }, options);
  return text === undefined ? undefined : tagsIn(text);
}
