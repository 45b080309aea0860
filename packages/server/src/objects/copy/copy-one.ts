import type { IncomingHttpHeaders } from 'node:http';
import { headObject } from '#/s3/calls/head-object.ts';
import type { CallOptions, S3 } from '#/s3/client.ts';
import { copyVersion } from '#/s3/copy-version.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import type { StoredVersion } from '#/s3/stored-version.ts';
import { isFault, refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { type Locking, unseenLockOf } from '../unseen-lock.ts';
import { lockAt } from '../version-lock.ts';

export interface Place {
  readonly bucket: string;
  readonly key: string;
}

export interface CopyOne {
  readonly source: VersionInput;
  readonly target: Place;
  readonly existing: 'refuse' | 'skip' | 'replace';
  /** It was sent before, and nobody knows what became of it: what is at the target may be the copy. */
  readonly isRedone?: boolean;
  /** Of the source's bucket, where that is known already. */
  readonly locking?: Locking;
  /** Of a move, which has looked at the source before. */
  readonly moved?: { readonly head: IncomingHttpHeaders };
}

export interface Copied {
  /** What was copied, as it was told before. */
  readonly head: IncomingHttpHeaders;
  /** Null where there is an object that stays. */
  readonly stored: StoredVersion | null;
  /** Whether the copy has the retention and the legal hold of its source; `unseen` where these may not be read. */
  readonly lock: 'kept' | 'lost' | 'unseen';
}

/** Copies one version within the storage server, and replaces nothing unasked. */
export async function copyOne(s3: S3, input: CopyOne, options: CallOptions): Promise<Copied> {
  const { source, target } = input;
  if (source.bucket === target.bucket && source.key === target.key)
    throw refuse('InvalidInput', 'An object cannot be copied onto itself', { field: 'body.key' });
  const head = input.moved?.head ?? (await headObject(s3, source, options));
  const found = await findTarget(s3, input, options);
  const lock = lockAt(head, s3.now());
  if (found !== null) {
    if (input.isRedone === true && isSame(head, found))
      return { head, stored: storedOf(found), lock: hasLock(found, lock) ? 'kept' : 'lost' };
    if (input.existing === 'skip') return { head, stored: null, lock: 'kept' };
    // The source goes, and with it what is older of it may come to light: a copy is not replaced by that.
    if (input.existing === 'refuse' || input.moved !== undefined)
      throw refuse('TargetExists', 'An object with this name exists', {
        resource: `${target.bucket}/${target.key}`,
        field: 'body.key',
      });
  }
  const asked = { version: source, head, locking: input.locking };
  const unseen = input.moved === undefined ? await unseenLockOf(s3, asked, options) : undefined;
  const copy = (headers: Record<string, string>) =>
    withPermissionContext(
      's3:PutObject',
      `${target.bucket}/${target.key}`,
      copyVersion(s3, { ...target, source, head, headers }, options),
    );
  try {
    return { head, stored: await copy(lock), lock: unseen === undefined ? 'kept' : 'unseen' };
  } catch (cause) {
    if (Object.keys(lock).length === 0 || !isAboutLock(cause)) throw cause;
    return { head, stored: await copy({}), lock: 'lost' };
  }
}

/** What is in the way; a target that may be replaced is not looked at, unless it may be the copy. */
async function findTarget(
  s3: S3,
  { target, existing, isRedone = false }: CopyOne,
  options: CallOptions,
): Promise<IncomingHttpHeaders | null> {
  if (existing === 'replace' && !isRedone) return null;
  try {
    const asked = headObject(s3, target, options);
    return await withPermissionContext('s3:GetObject', `${target.bucket}/${target.key}`, asked);
  } catch (cause) {
    // A delete marker answers 405 where it is asked for by its version, and else as nothing.
    if (refusalOf(cause)?.status === 404 && refusalOf(cause)?.code !== 'NoSuchBucket') return null;
    throw cause;
  }
}

const isSame = (one: IncomingHttpHeaders, other: IncomingHttpHeaders): boolean =>
  one.etag !== undefined && one.etag === other.etag && one['content-length'] === other['content-length'];

export const versionIn = (head: IncomingHttpHeaders): string | undefined =>
  head['x-amz-version-id']?.toString();

const storedOf = (head: IncomingHttpHeaders): StoredVersion => ({
  etag: (head.etag ?? '').replaceAll('"', ''),
  versionId: versionIn(head),
});

const hasLock = (head: IncomingHttpHeaders, lock: Readonly<Record<string, string>>): boolean =>
  Object.keys(lock).every((name) => head[name] !== undefined);

const lockRefusals = new Set(['AccessDenied', 'InvalidRequest', 'InvalidArgument', 'NotOffered']);

/** The bucket knows no locks, or the user may set none. */
function isAboutLock(cause: unknown): boolean {
  const error = toConsoleError(cause);
  return !isFault(error) && lockRefusals.has(error.code);
}
