import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, givenSecret, jsonText, optionalName } from '../input-rules.ts';
import { parseJson } from '../json-limits.ts';
import { objectsOf, readBody, readList, wrongShape } from '../reply.ts';
import {
  merged,
  placeWire,
  settingsWire,
  type RemoteTargetCredentials,
  type RemoteTargetSettings,
} from '../replication/remote-target-wire.ts';

export type { RemoteTargetCredentials, RemoteTargetSettings } from '../replication/remote-target-wire.ts';

/** Names are the server's own, but for those that `remoteTargetUpdate` has; members not listed here are kept. */
export interface RemoteTarget {
  /** The same as `sourcebucket`. */
  readonly bucket: string;
  readonly sourcebucket: string;
  /** Host and port, without a scheme. */
  readonly endpoint: string;
  /** The secret key is not told. */
  readonly credentials?: ToldCredentials;
  readonly targetbucket: string;
  /** Whether it is reached over TLS. */
  readonly secure: boolean;
  readonly path?: 'on' | 'off' | 'auto';
  readonly api?: string;
  /** `arn:minio:replication:{region}:{id}:{bucket}`; what rules name as their destination. */
  readonly arn: string;
  readonly type: string;
  readonly region?: string;
  /** Bytes a second; left out when there is no limit. */
  readonly bandwidthlimit?: number;
  /** The same. */
  readonly bandwidthBytesPerSecond?: number;
  readonly replicationSync: boolean;
  readonly storageclass?: string;
  /** Nanoseconds; left out when the server decides. */
  readonly healthCheckDuration?: number;
  /** The same, in milliseconds. */
  readonly healthCheckDurationMs?: number;
  readonly disableProxy: boolean;
  /** RFC 3339; year 1 for never. */
  readonly resetBeforeDate?: string;
  readonly resetID?: string;
  /** Nanoseconds. */
  readonly totalDowntime: number;
  /** RFC 3339; year 1 for never, and as long as it was never found down. */
  readonly lastOnline: string;
  /** As of the last health check: false for the first seconds, and after a restart. */
  readonly isOnline: boolean;
  /** Nanoseconds. */
  readonly latency: { readonly curr: number; readonly avg: number; readonly max: number };
  readonly deploymentID?: string;
  readonly edge: boolean;
  readonly edgeSyncBeforeExpiry: boolean;
  /** How often it was found down. */
  readonly offlineCount?: number;
}

/** The targets of one bucket, or without one those of all. Needs `admin:GetBucketTarget`. */
export async function remoteTargetList(
  admin: Admin,
  input: { readonly bucket?: string | undefined } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly RemoteTarget[]> {
  // Both must be there, even if empty; no other type than replication is known.
  const query = { bucket: optionalName('bucket', input.bucket) ?? '', type: '' };
  const call = { method: 'GET', path: '/list-remote-targets', query, gzip: true } as const;
  const reply = await sendCall(admin, call, options);
  const texts = ['arn', 'sourcebucket', 'targetbucket'] as const;
  return readList(reply.body, (list) =>
    objectsOf<RemoteTarget>(list, 'a remote target', texts).map(withOurNames),
  );
}

function withOurNames(target: RemoteTarget): RemoteTarget {
  const { path, sourcebucket: bucket, bandwidthlimit: limit, healthCheckDuration: checks, ...rest } = target;
  return {
    ...rest,
    ...(paths.has(path) && { path }),
    ...(limit !== undefined && { bandwidthlimit: limit, bandwidthBytesPerSecond: limit }),
    ...(checks !== undefined && { healthCheckDuration: checks, healthCheckDurationMs: checks / 1e6 }),
    bucket,
    sourcebucket: bucket,
  };
}

/** The server may tell an empty one, which it would not take back. */
const paths: ReadonlySet<string | undefined> = new Set(['on', 'off', 'auto']);

/** A bucket elsewhere to replicate to. */
export interface RemoteTargetAddInput extends RemoteTargetSettings {
  /** Whose objects are to be replicated; must have versioning. */
  readonly bucket: string;
  /** `http://host:port` or `https://host:port` of the other server. */
  readonly endpoint: string;
  /** The bucket there; must have versioning. */
  readonly targetBucket: string;
  readonly credentials: RemoteTargetCredentials;
  readonly region?: string | undefined;
  /** For the copies; not checked. */
  readonly storageClass?: string | undefined;
  /** It takes traffic of the edge. */
  readonly edge?: boolean | undefined;
  /** Objects must have got there before they expire here. */
  readonly edgeSyncBeforeExpiry?: boolean | undefined;
}

/**
 * Gives a bucket another server's bucket to replicate to, which rules then name by the ARN. When there is such a target
 * already, nothing of it changes and its ARN is the answer. Needs `admin:SetBucketTarget`. Refused with
 * `ReplicationSourceNotVersionedError`, `RemoteTargetNotVersionedError`, `XMinioAdminRemoteTargetNotFoundError` (no such
 * bucket there), `XMinioAdminReplicationRemoteConnectionError` (503: down, wrong keys, or a certificate that the server
 * does not trust), `XMinioAdminRemoteIdenticalToSource` or `XMinioAdminReplicationBandwidthLimitError`.
 */
export async function remoteTargetAdd(
  admin: Admin,
  input: RemoteTargetAddInput,
  options: CallOptions = {},
): Promise<{ readonly arn: string }> {
  const { endpoint, credentials, region, storageClass } = input;
  givenSecret('secretKey', credentials.secretKey);
  const bucket = givenName('bucket', input.bucket);
  const targetBucket = givenName('targetBucket', input.targetBucket);
  const { edge, edgeSyncBeforeExpiry } = input;
  const plain = jsonText({
    sourcebucket: bucket,
    ...placeWire(endpoint),
    credentials,
    targetbucket: targetBucket,
    type: 'replication',
    api: 's3v4',
    path: 'auto',
    region,
    storageclass: storageClass,
    edge,
    edgeSyncBeforeExpiry,
    ...merged(settingsWire(input)),
  });
  return await setTarget(admin, { query: { bucket }, plain }, options);
}

export interface ToldCredentials {
  readonly accessKey: string;
  readonly secretKey?: undefined;
}

/** What to change in a target; members left out stay. */
export interface RemoteTargetUpdateInput extends RemoteTargetSettings {
  readonly bucket: string;
  readonly arn: string;
  /**
   * The server tries new credentials at the place told here, which should be the target's own; it does not move. Without
   * a secret key, as `remoteTargetList` tells them, they stay.
   */
  readonly credentials?:
    | (RemoteTargetCredentials & { readonly endpoint: string; readonly targetBucket: string })
    | ToldCredentials
    | undefined;
}

/**
 * Changes what is named and nothing else; takes a target as `remoteTargetList` gives it. Region, storage class and what concerns edges stay as they were made: the
 * server takes no change of them. Needs `admin:SetBucketTarget`. Refused as `remoteTargetAdd` is, and with
 * `XMinioAdminRemoteTargetNotFoundError` when the bucket has no such target.
 */
export async function remoteTargetUpdate(
  admin: Admin,
  input: RemoteTargetUpdateInput,
  options: CallOptions = {},
): Promise<{ readonly arn: string }> {
  const { credentials } = input;
  const bucket = givenName('bucket', input.bucket);
  const arn = givenName('arn', input.arn);
  const parts = new Map(settingsWire(input));
  if (credentials?.secretKey !== undefined) {
    const { endpoint, targetBucket, accessKey, sessionToken } = credentials;
    const targetbucket = givenName('targetBucket', targetBucket);
    const secretKey = givenSecret('secretKey', credentials.secretKey);
    parts.set('creds', {
      ...placeWire(endpoint),
      targetbucket,
      credentials: { accessKey, secretKey, sessionToken },
    });
  }
  if (parts.size === 0) throw new InputError('input', 'Nothing is to be changed.');
  const named = Object.fromEntries(Array.from(parts.keys(), (name) => [name, 'true']));
  const plain = jsonText({ sourcebucket: bucket, arn, type: 'replication', ...merged(parts) });
  return await setTarget(admin, { query: { bucket, update: 'true', ...named }, plain }, options);
}

async function setTarget(
  admin: Admin,
  call: { readonly query: Readonly<Record<string, string>>; readonly plain: string },
  options: CallOptions,
): Promise<{ readonly arn: string }> {
  const reply = await sendEncrypted(admin, { method: 'PUT', path: '/set-remote-target', ...call }, options);
  return readBody(reply.body, (body) => {
    const arn = parseJson(body);
    if (typeof arn !== 'string') throw wrongShape('the reply', "the target's ARN");
    return { arn };
  });
}

/**
 * Forgets a target. The server does so by itself when the bucket's replication rules are deleted. Needs
 * `admin:SetBucketTarget`. Refused with `XMinioAdminRemoteRemoveDisallowed` while a rule names it, with
 * `XMinioAdminRemoteTargetNotFoundError` or `XMinioAdminRemoteArnInvalid`.
 */
export async function remoteTargetDelete(
  admin: Admin,
  input: { readonly bucket: string; readonly arn: string },
  options: CallOptions = {},
): Promise<void> {
  const bucket = givenName('bucket', input.bucket);
  const arn = givenName('arn', input.arn);
  await sendCall(
    admin,
    { method: 'DELETE', path: '/remove-remote-target', query: { bucket, arn }, answersNothing: true },
    options,
  );
}
