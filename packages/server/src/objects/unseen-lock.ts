import type { IncomingHttpHeaders } from 'node:http';
import { isAdminApiError } from '@longshore/madmin';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { getObjectLegalHold } from '#/s3/calls/get-object-legal-hold.ts';
import { getObjectRetention } from '#/s3/calls/get-object-retention.ts';
import type { CallOptions, S3 } from '#/s3/client.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { isFault, toConsoleError } from '#/upstream/errors.ts';
import { isUnavailable } from '#/upstream/unavailable.ts';

/** Whether versions in a bucket can be locked; `unknown` where that may not be read. */
export type Locking = 'on' | 'off' | 'unknown';

export async function lockingOf(s3: S3, bucket: string, options: CallOptions): Promise<Locking> {
  try {
    const found = await getBucketDocument(s3, { bucket, document: 'object-lock' }, options);
    return found === undefined ? 'off' : 'on';
  } catch (cause) {
    if (isAdminApiError(cause, 'AccessDenied')) return 'unknown';
    if (isUnavailable(cause)) return 'off';
    throw cause;
  }
}

interface Asked {
  readonly version: VersionInput;
  /** What the version answered to HEAD. */
  readonly head: IncomingHttpHeaders;
  /** Of its bucket, where that is known already. */
  readonly locking?: Locking | undefined;
}

/** What must be permitted before all of a lock is seen. */
export interface UnseenLock {
  readonly action: string;
  readonly resource: string;
  /** What the storage server said. */
  readonly cause: unknown;
}

const parts = [
  { header: 'x-amz-object-lock-mode', action: 's3:GetObjectRetention', read: getObjectRetention },
  { header: 'x-amz-object-lock-legal-hold', action: 's3:GetObjectLegalHold', read: getObjectLegalHold },
] as const;

/** HEAD leaves a lock out, as if there were none, for who may not read it. Undefined where nothing is left out. */
export async function unseenLockOf(
  s3: S3,
  { version, head, locking }: Asked,
  options: CallOptions,
): Promise<UnseenLock | undefined> {
  const versionId = head['x-amz-version-id']?.toString();
  // Only versions are locked.
  if (versionId === undefined) return undefined;
  const { bucket, key } = version;
  const bucketLocking = locking ?? (await lockingOf(s3, bucket, options));
  if (bucketLocking === 'off') return undefined;
  const untold = parts.filter(({ header }) => head[header] === undefined);
  const unseen = await Promise.all(
    untold.map(async ({ action, read }): Promise<UnseenLock | undefined> => {
      const cause = await denialOf(read(s3, { bucket, key, versionId }, options));
      return cause === undefined ? undefined : { action, resource: `${bucket}/${key}`, cause };
    }),
  );
  const first = unseen.find((one) => one !== undefined);
  return first === undefined || bucketLocking === 'on'
    ? first
    : { ...first, action: 's3:GetBucketObjectLockConfiguration', resource: bucket };
}

/** Why a part of a lock may not be read. That there is none is a refusal, too, but another one. */
async function denialOf(reading: Promise<unknown>): Promise<unknown> {
  try {
    await reading;
    return undefined;
  } catch (cause) {
    if (isAdminApiError(cause, 'AccessDenied')) return cause;
    const error = toConsoleError(cause);
    if (isFault(error) || error.status === 401) throw cause;
    return undefined;
  }
}

/** For what must not be done with a lock that is not seen. */
export function requireSeen(unseen: UnseenLock | undefined): void {
  if (unseen !== undefined) throw toConsoleError(unseen.cause, unseen);
}
