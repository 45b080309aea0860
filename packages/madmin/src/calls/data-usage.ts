import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { withNamed } from '../by-name.ts';
import { sendCall } from '../call.ts';
import { objectAt, readObject, textAt } from '../reply.ts';

/** Totals of the last scan. Names are the server's own; members not listed here are kept. Sizes are bytes. */
export interface DataUsageInfo {
  /** RFC 3339; `0001-01-01T00:00:00Z` as long as no scan has finished: all counts are then 0. */
  readonly lastUpdate: string;
  readonly objectsCount?: number;
  readonly versionsCount?: number;
  readonly deleteMarkersCount?: number;
  readonly objectsTotalSize?: number;
  readonly bucketsCount?: number;
  readonly bucketsUsageInfo: Readonly<Record<string, BucketUsage>>;
  /** By ARN of the target. */
  readonly objectsReplicationInfo?: Readonly<Record<string, ReplicationUsage>> | null;
  readonly bucketsSizes?: Readonly<Record<string, number>>;
  readonly tierStats?: Readonly<Record<string, unknown>> | null;
  /** When asked for; current servers leave them out even so: ask `storageInfo`. */
  readonly capacity?: number;
  readonly freeCapacity?: number;
  readonly usedCapacity?: number;
}

/** What a bucket holds, as the scanner last counted it. */
export interface BucketUsage extends ReplicationUsage {
  readonly size?: number;
  readonly objectsCount?: number;
  readonly versionsCount?: number;
  readonly deleteMarkersCount?: number;
  /** Objects by class of size, such as `LESS_THAN_1024_B`. */
  readonly objectsSizesHistogram?: Readonly<Record<string, number>>;
  /** Objects by class of how many versions they have. */
  readonly objectsVersionsHistogram?: Readonly<Record<string, number>>;
  /** By ARN of the target. */
  readonly objectsReplicationInfo?: Readonly<Record<string, ReplicationUsage>> | null;
}

/** What of a bucket one target has, waits for or failed to get. */
export interface ReplicationUsage {
  readonly objectsPendingReplicationTotalSize?: number;
  readonly objectsPendingReplicationCount?: number;
  readonly objectsFailedReplicationTotalSize?: number;
  readonly objectsFailedReplicationCount?: number;
  readonly objectsReplicatedTotalSize?: number;
  /** Of objects that other servers sent. */
  readonly objectReplicaTotalSize?: number;
  readonly objectReplicaCount?: number;
}

/** What is stored, by bucket. Needs `admin:DataUsageInfo`. */
export async function dataUsageInfo(
  admin: Admin,
  input: {
    /** Ask what the drives hold, in bytes. */
    readonly capacity?: boolean | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<DataUsageInfo> {
  const query = { capacity: input.capacity === true ? 'true' : undefined };
  const reply = await sendCall(admin, { method: 'GET', path: '/datausageinfo', query, gzip: true }, options);
  const maps = ['bucketsUsageInfo', 'bucketsSizes', 'tierStats', 'objectsReplicationInfo'];
  return readObject(reply.body, (told) => {
    const wire = withNamed(told, maps);
    const buckets = wire['bucketsUsageInfo'] === null ? {} : objectAt(wire, 'bucketsUsageInfo');
    // Counts are read by their names, and the server leaves out those that are 0.
    const bucketsUsageInfo = buckets as DataUsageInfo['bucketsUsageInfo'];
    return { ...wire, lastUpdate: textAt(wire, 'lastUpdate'), bucketsUsageInfo };
  });
}
