import { explained, type Meaning } from '#/upstream/meanings.ts';

/** The fields of a bucket here and of one there, which differ with the row. */
interface TargetFields {
  readonly source: string;
  readonly target: string;
}

const unreachable = 'XMinioAdminReplicationRemoteConnectionError';

const ofAdding: readonly Meaning<TargetFields>[] = [
  // Why one server does not reach the other is told by the sentence alone.
  {
    code: unreachable,
    says: /secret key|signature we calculated/i,
    field: 'body.secretKey',
    message: 'The remote server does not accept this secret key',
  },
  {
    code: unreachable,
    says: /access key/i,
    field: 'body.accessKey',
    message: 'The remote server does not accept this access key',
  },
  {
    code: unreachable,
    says: /certificate|x509|tls:/i,
    field: 'body.targetURL',
    message: 'The storage server does not trust the certificate of the remote server',
  },
  {
    code: unreachable,
    field: 'body.targetURL',
    message: 'The storage server cannot reach the remote server with these keys',
  },
  {
    code: 'XMinioAdminBucketRemoteAlreadyExists',
    field: 'body.targetURL',
    message: 'The bucket already replicates to another bucket of that server; only one is allowed',
  },
  {
    code: 'XMinioAdminRemoteIdenticalToSource',
    field: 'body.targetURL',
    message: 'A bucket cannot be replicated to itself',
  },
  {
    code: 'RemoteTargetNotVersionedError',
    field: ({ target }) => target,
    message: 'The target bucket has no versioning, which replication requires',
  },
  {
    code: 'ReplicationSourceNotVersionedError',
    field: ({ source }) => source,
    message: 'The bucket has no versioning, which replication requires',
  },
  {
    code: 'XMinioAdminRemoteTargetNotFoundError',
    field: ({ target }) => target,
    message: 'The remote server has no such bucket',
  },
  { code: 'NoSuchBucket', field: ({ source }) => source, message: 'The bucket does not exist' },
  {
    code: 'XMinioAdminReplicationBandwidthLimitError',
    field: 'body.bandwidth',
    message: 'The bandwidth must be at least 100 MB per second, or 0 for unlimited',
  },
];

const ofRemoval: readonly Meaning[] = [
  {
    code: 'XMinioAdminRemoteRemoveDisallowed',
    field: 'params.arn',
    message: 'A replication rule uses this target; delete the rule first',
  },
  {
    code: /^XMinioAdmin(?:RemoteTargetNotFoundError|RemoteArnInvalid)$/,
    field: 'params.arn',
    message: 'The bucket has no such remote target',
  },
];

export const targetRefusal = (cause: unknown, fields: TargetFields): unknown =>
  explained(cause, ofAdding, fields);

export const removalRefusal = (cause: unknown): unknown => explained(cause, ofRemoval, {});
