import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  /** Without one the newest version goes, or is covered by a delete marker. */
  readonly versionId?: string | undefined;
  readonly bypassGovernance?: boolean;
}

export function deleteObject(
  s3: S3,
  { bucket, key, versionId, bypassGovernance = false }: Input,
  options: CallOptions,
): Promise<void> {
  return sendCall(
    s3,
    {
      method: 'DELETE',
      bucket,
      key,
      query: { versionId },
      headers: bypassHeader(bypassGovernance),
      expects: [200, 204],
    },
    options,
  );
}

/** Deletes what is locked in governance mode, too. */
export const bypassHeader = (bypassGovernance: boolean): Record<string, string> =>
  bypassGovernance ? { 'x-amz-bypass-governance-retention': 'true' } : {};
