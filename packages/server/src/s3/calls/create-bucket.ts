import { documentBody, s3Namespace, sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { escapeXml } from '../xml.ts';

interface Input {
  readonly bucket: string;
  /** Objects of the bucket can be locked; this cannot be changed later. */
  readonly locking?: boolean;
}

/** The one region that is not named. */
const defaultRegion = 'us-east-1';

export function createBucket(
  s3: S3,
  { bucket, locking = false }: Input,
  options: CallOptions,
): Promise<void> {
  const { headers = {}, body } = s3.region === defaultRegion ? {} : locationBody(s3.region);
  return sendCall(
    s3,
    {
      method: 'PUT',
      bucket,
      headers: { ...headers, ...(locking ? { 'x-amz-bucket-object-lock-enabled': 'true' } : {}) },
      body,
      expects: [200],
    },
    options,
  );
}

const locationBody = (region: string) =>
  documentBody(
    `<CreateBucketConfiguration ${s3Namespace}><LocationConstraint>${escapeXml(region)}</LocationConstraint>` +
      '</CreateBucketConfiguration>',
  );
