import { isAdminApiError } from '@longshore/madmin';
import { type BucketDocument, bucketDocuments } from '../bucket-documents.ts';
import { readCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';
import { contentOfRoot } from '../xml.ts';

interface Input {
  readonly bucket: string;
  readonly document: BucketDocument;
}

const maxBytes = 4 * 1024 * 1024;

/** As it is stored; undefined when the bucket has none. */
export async function getBucketDocument(
  s3: S3,
  { bucket, document }: Input,
  options: CallOptions,
): Promise<string | undefined> {
  const { root, absent } = bucketDocuments[document];
  const call = { method: 'GET', bucket, query: { [document]: '' }, expects: [200], maxBytes } as const;
  try {
    const text = await readCall(s3, call, options);
    const isIt =
      root === undefined ? text.trimStart().startsWith('{') : contentOfRoot(text, root) !== undefined;
    if (!isIt) throw unexpected(`It should be a whole ${root ?? 'JSON object'}`);
    return text;
  } catch (cause) {
    if (isAdminApiError(cause, absent)) return undefined;
    throw cause;
  }
}
