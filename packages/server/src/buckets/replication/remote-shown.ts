import type { RemoteBucket } from '@longshore/contract/bucket-replication';
import type { RemoteTarget } from '@longshore/madmin';

/** A remote target in the console's terms. */
export function remoteShown(target: RemoteTarget): RemoteBucket {
  return {
    accessKey: target.credentials?.accessKey ?? '',
    sourceBucket: target.sourcebucket,
    targetURL: `${target.secure ? 'https' : 'http'}://${target.endpoint}`,
    targetBucket: target.targetbucket,
    remoteARN: target.arn,
    status: target.isOnline ? 'online' : 'offline',
    ...(target.type === 'replication' ? { service: 'replication' as const } : {}),
    syncMode: target.replicationSync ? 'sync' : 'async',
    bandwidth: target.bandwidthlimit ?? 0,
    healthCheckPeriod: Math.round((target.healthCheckDuration ?? 0) / 1e9),
  };
}
