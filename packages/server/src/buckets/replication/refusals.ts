import { ConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** What a refusal's code or sentence is about: the field of the console's input, and words for people. */
type Meaning = readonly [pattern: RegExp, field: string, message: string];

const ofRules: readonly Meaning[] = [
  [/duplicate priority/, 'body.priority', 'Another rule of the bucket has this priority'],
  [
    /Delete marker replication is not supported/,
    'body.replicateDeleteMarkers',
    'Delete markers cannot be replicated by a rule with tags: they have none',
  ],
  [/storage class/i, 'body.storageClass', 'The storage server does not know this storage class'],
  [/Tag(?:Key|Value)|tags? /i, 'body.tags', 'The storage server does not accept these tags'],
  [/RemoteTargetNotFound|RemoteArnInvalid/, 'body.arn', 'The bucket has no such remote target'],
  [
    /RemoteDestinationNotFound[^]*(?:dial|connect|timeout|EOF|TLS)/i,
    'body.arn',
    'The storage server cannot reach the other server, and changes no rule meanwhile',
  ],
  [/RemoteDestinationNotFound/, 'body.arn', 'The other server has no such bucket any more'],
  [/Priority must be/, 'body.priority', 'The storage server does not accept this priority'],
];

/** The field of a bucket here and of one there differ with the row. */
const ofTargets = (source: string, target: string): readonly Meaning[] => [
  [
    /RemoteConnectionError: [^]*(?:secret key|signature we calculated)/i,
    'body.secretKey',
    'The other server does not accept this secret key',
  ],
  [
    /RemoteConnectionError: [^]*access key/i,
    'body.accessKey',
    'The other server does not accept this access key',
  ],
  [
    /RemoteConnectionError: [^]*(?:certificate|x509|tls:)/i,
    'body.targetURL',
    'The storage server does not trust the certificate of the other server',
  ],
  [
    /RemoteConnectionError/,
    'body.targetURL',
    'The storage server cannot reach the other server with these keys',
  ],
  [
    /BucketRemoteAlreadyExists/,
    'body.targetURL',
    'The bucket replicates to another bucket of that server already; it can do so to one only',
  ],
  [/RemoteIdenticalToSource/, 'body.targetURL', 'A bucket cannot be replicated to itself'],
  [/RemoteTargetNotVersioned/, target, 'The bucket there has no versioning, which replication needs'],
  [/ReplicationSourceNotVersioned/, source, 'The bucket has no versioning, which replication needs'],
  [/RemoteTargetNotFound/, target, 'The other server has no such bucket'],
  [/NoSuchBucket/, source, 'The bucket does not exist'],
  [/BandwidthLimit/, 'body.bandwidth', 'The bandwidth must be at least 100 MB a second, or 0 for no limit'],
];

const ofRemoval: readonly Meaning[] = [
  [/RemoteRemoveDisallowed/, 'params.arn', 'A replication rule uses this target; delete the rule first'],
  [/RemoteTargetNotFound|RemoteArnInvalid/, 'params.arn', 'The bucket has no such remote target'],
];

export const ruleRefusal = (cause: unknown): unknown => explained(cause, ofRules);

export const targetRefusal = (cause: unknown, source: string, target: string): unknown =>
  explained(cause, ofTargets(source, target));

export const removalRefusal = (cause: unknown): unknown => explained(cause, ofRemoval);

function explained(cause: unknown, meanings: readonly Meaning[]): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null) return cause;
  const { code, message, status } = refusal;
  const meaning = meanings.find(([pattern]) => pattern.test(`${code}: ${message}`));
  if (meaning === undefined) return cause;
  const [, field, words] = meaning;
  // The storage server itself is well when it cannot reach another one: its 503 says nothing of it.
  const head = { code, status: status >= 500 ? 400 : status, message: words };
  return new ConsoleError(head, { field, detailedMessage: message, cause });
}
