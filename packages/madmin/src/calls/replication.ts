import type { Admin, NotOptions } from '../admin.ts';
import { givenName, optionalName, optionalText } from '../input-rules.ts';
import { textAt } from '../reply.ts';
import type { Wire } from '../wire.ts';
import type { StreamOptions } from '../stream/open-call.ts';
import { readValues } from '../stream/read-values.ts';

export type { StreamOptions as ReplicationStreamOptions } from '../stream/open-call.ts';

/** A version of an object that is not replicated. */
export interface ReplicationDiffEntry {
  readonly object: string;
  readonly versionId: string;
  /** By the target's ARN. */
  readonly targets?: Readonly<Record<string, ReplicationTargetState>>;
  /** `PENDING` or `FAILED`, over all targets. */
  readonly rStatus?: string;
  /** The same for the deletion of a version. */
  readonly dStatus?: string;
  /** RFC 3339: when it was last tried; year 1 for never. */
  readonly replTimestamp?: string;
  /** RFC 3339. */
  readonly lastModified?: string;
  readonly deletemarker: boolean;
}

/** How replication to one target stands. */
export interface ReplicationTargetState {
  readonly rStatus?: string;
  readonly drStatus?: string;
}

/** Which bucket, prefix and target to compare. */
export interface ReplicationDiffInput {
  readonly bucket: string;
  /** Only what this target lacks. */
  readonly arn?: string | undefined;
  readonly prefix?: string | undefined;
  /** Asks for more detail; current servers tell the same either way. */
  readonly verbose?: boolean | undefined;
}

/**
 * The versions of a bucket that its targets do not have yet, found by going through the bucket, so it may take long and
 * be silent for a while. The request is sent with the first `next()`. Needs `admin:ReplicationDiff`. Refused with
 * `XMinioAdminRemoteTargetNotFoundError` when the bucket has no targets, with `InvalidRequest` for an unknown ARN.
 */
export function replicationDiff(
  admin: Admin,
  input: ReplicationDiffInput,
  options: StreamOptions = {},
): AsyncGenerator<ReplicationDiffEntry, void, undefined> {
  const { verbose } = input;
  const bucket = givenName('bucket', input.bucket);
  const arn = optionalName('arn', input.arn);
  const prefix = optionalText('prefix', input.prefix);
  const query = { bucket, arn, prefix, verbose: verbose === true ? 'true' : undefined };
  const call = { method: 'POST', path: '/replication/diff', query } as const;
  return readValues(admin, { ...call, read: entriesOf<ReplicationDiffEntry> }, options);
}

/** An object whose replication failed and will be tried again. */
export interface ReplicationFailure {
  /** The node that failed. */
  readonly nodeName: string;
  readonly bucket: string;
  readonly object: string;
  readonly versionId: string;
  readonly retryCount: number;
  readonly error?: string;
}

/** Which bucket's failures to get, and of which node. */
export interface ReplicationBacklogInput {
  /** By default all buckets. */
  readonly bucket?: string | undefined;
  /** Host and port of a node. By default all nodes. */
  readonly node?: string | undefined;
}

/**
 * The failures that the nodes have written down to try again. Do not read an empty answer as all being well: a current
 * server of one node told none within nine minutes of a target being down, while `replicationDiff` listed every object.
 * The members of an entry are therefore as published, not as seen. Needs `admin:ReplicationDiff`. Refused with
 * `NoSuchBucket`; an unknown node is not refused.
 */
export function replicationBacklog(
  admin: Admin,
  input: ReplicationBacklogInput & NotOptions = {},
  options: StreamOptions = {},
): AsyncGenerator<ReplicationFailure, void, undefined> {
  const query = {
    bucket: optionalName('bucket', input.bucket) ?? '',
    node: optionalName('node', input.node) ?? '',
  };
  const call = { method: 'GET', path: '/replication/mrf', query } as const;
  return readValues(admin, { ...call, read: entriesOf<ReplicationFailure> }, options);
}

async function* entriesOf<Entry extends { readonly object: string }>(
  values: AsyncGenerator<Wire, void, undefined>,
): AsyncGenerator<Entry, void, undefined> {
  for await (const value of values) {
    textAt(value, 'object');
    // Checked as far as it could mislead.
    yield value as unknown as Entry;
  }
}
