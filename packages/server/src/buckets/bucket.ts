import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import type { AccountBucket } from '@longshore/madmin';

/** The server's account of a bucket in the console's terms. */
export function bucketOf(bucket: AccountBucket): Bucket {
  const { details } = bucket;
  return {
    name: bucket.name,
    size: bucket.size,
    objects: bucket.objects,
    rw_access: bucket.access,
    creation_date: bucket.created,
    ...(details ? { details: detailsOf(details) } : {}),
  };
}

function detailsOf(details: NonNullable<AccountBucket['details']>): NonNullable<Bucket['details']> {
  const { versioning = false, versioningSuspended = false, locking = false, replication = false } = details;
  const quotaBytes = details.quota?.['size'] || details.quota?.['quota'];
  return {
    versioning,
    versioningSuspended,
    locking,
    replication,
    ...tagsOf(details.tags),
    ...(typeof quotaBytes === 'number' && quotaBytes > 0
      ? { quota: { quota: quotaBytes, type: 'hard' } }
      : {}),
  };
}

/** MinIO answers an empty frame here in place of the tags, which the view of one bucket reads where they are. */
function tagsOf(tags: unknown): { tags?: Record<string, string> } {
  if (typeof tags !== 'object' || tags === null) return {};
  const entries = Object.entries(tags).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return entries.length === 0 ? {} : { tags: Object.fromEntries(entries) };
}
