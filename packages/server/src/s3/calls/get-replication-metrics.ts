import { readCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';

const maxBytes = 16 * 1024 * 1024;

/** MinIO's counts of a bucket, as it tells them. */
export async function getReplicationMetrics(
  s3: S3,
  { bucket }: { readonly bucket: string },
  options: CallOptions,
): Promise<unknown> {
  const query = { 'replication-metrics': '2' };
  const text = await readCall(s3, { method: 'GET', bucket, query, expects: [200], maxBytes }, options);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unexpected('It should be JSON', cause);
  }
}
