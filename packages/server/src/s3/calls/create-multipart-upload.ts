import { resultCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { textIn } from '../elements.ts';
import { unexpected } from '../failure.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  /** What the object will have: `content-type`, `x-amz-meta-*`, `x-amz-tagging`, `x-amz-checksum-algorithm`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers the upload’s ID. Its parts take room until it is completed or aborted. */
export async function createMultipartUpload(
  s3: S3,
  { bucket, key, headers = {} }: Input,
  options: CallOptions,
): Promise<string> {
  const { result } = await resultCall(
    s3,
    {
      method: 'POST',
      bucket,
      key,
      query: { uploads: '' },
      headers,
      expects: [200],
      root: 'InitiateMultipartUploadResult',
    },
    options,
  );
  const uploadId = textIn(result, 'UploadId') ?? '';
  if (uploadId === '') throw unexpected('It should have the id of the upload');
  return uploadId;
}
