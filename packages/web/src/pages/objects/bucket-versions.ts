import { useQuery } from '@tanstack/react-query';
import { bucketQuery } from '#/pages/buckets/facts/bucket-query.ts';

export type Kept = 'yes' | 'no' | 'unknown';

/** Whether what is overwritten or deleted can come back. */
export function useKeepsVersions(bucketName: string): Kept {
  const { data } = useQuery(bucketQuery(bucketName));
  if (!data?.details) return 'unknown';
  const { versioning = false, versioningSuspended = false } = data.details;
  if (versioning) return 'yes';
  // What was stored while it was suspended is lost, what was stored before is kept.
  return versioningSuspended ? 'unknown' : 'no';
}
