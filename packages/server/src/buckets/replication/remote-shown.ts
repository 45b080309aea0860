import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import type { RemoteTarget } from '@longshore/madmin';
import { isOnline } from './targets.ts';

/** A remote target in the console's terms. */
export function remoteShown(target: RemoteTarget): RemoteBucket {
  const online = isOnline(target);
  return {
    accessKey: target.credentials?.accessKey ?? '',
    sourceBucket: target.sourcebucket,
    targetURL: `${target.secure ? 'https' : 'http'}://${target.endpoint}`,
    targetBucket: target.targetbucket,
    remoteARN: target.arn,
    ...(online === undefined ? {} : { status: online ? 'online' : 'offline' }),
    ...(target.type === 'replication' ? { service: 'replication' as const } : {}),
    syncMode: target.replicationSync ? 'sync' : 'async',
    bandwidth: target.bandwidthlimit ?? 0,
    healthCheckPeriod: Math.round((target.healthCheckDuration ?? 0) / 1e9),
  };
}
