import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  /** MinIO then deletes all that is in it, versions too. */
  readonly force?: boolean;
}

export function deleteBucket(s3: S3, { bucket, force = false }: Input, options: CallOptions): Promise<void> {
  const headers: Record<string, string> = force ? { 'x-minio-force-delete': 'true' } : {};
  return sendCall(s3, { method: 'DELETE', bucket, headers, expects: [200, 204] }, options);
}
