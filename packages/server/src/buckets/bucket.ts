import type { Bucket } from '@longshore/contract/buckets';
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
    ...(details.tags ? { tags: details.tags } : {}),
    ...(typeof quotaBytes === 'number' && quotaBytes > 0
      ? { quota: { quota: quotaBytes, type: 'hard' } }
      : {}),
  };
}
