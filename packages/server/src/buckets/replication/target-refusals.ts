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
    message: 'The other server does not accept this secret key',
  },
  {
    code: unreachable,
    says: /access key/i,
    field: 'body.accessKey',
    message: 'The other server does not accept this access key',
  },
  {
    code: unreachable,
    says: /certificate|x509|tls:/i,
    field: 'body.targetURL',
    message: 'The storage server does not trust the certificate of the other server',
  },
  {
    code: unreachable,
    field: 'body.targetURL',
    message: 'The storage server cannot reach the other server with these keys',
  },
  {
    code: 'XMinioAdminBucketRemoteAlreadyExists',
    field: 'body.targetURL',
    message: 'The bucket replicates to another bucket of that server already; it can do so to one only',
  },
  {
    code: 'XMinioAdminRemoteIdenticalToSource',
    field: 'body.targetURL',
    message: 'A bucket cannot be replicated to itself',
  },
  {
    code: 'RemoteTargetNotVersionedError',
    field: ({ target }) => target,
    message: 'The bucket there has no versioning, which replication needs',
  },
  {
    code: 'ReplicationSourceNotVersionedError',
    field: ({ source }) => source,
    message: 'The bucket has no versioning, which replication needs',
  },
  {
    code: 'XMinioAdminRemoteTargetNotFoundError',
    field: ({ target }) => target,
    message: 'The other server has no such bucket',
  },
  { code: 'NoSuchBucket', field: ({ source }) => source, message: 'The bucket does not exist' },
  {
    code: 'XMinioAdminReplicationBandwidthLimitError',
    field: 'body.bandwidth',
    message: 'The bandwidth must be at least 100 MB a second, or 0 for no limit',
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
