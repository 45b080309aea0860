import type { IncomingHttpHeaders } from 'node:http';
import { deleteObject } from '#/s3/calls/delete-object.ts';
import { headObject } from '#/s3/calls/head-object.ts';
import type { CallOptions, S3 } from '#/s3/client.ts';
import { ConsoleError, refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { lockingOf, requireSeen, unseenLockOf } from '../unseen-lock.ts';
import { type Copied, copyOne, type CopyOne, versionIn } from './copy-one.ts';

/** Copies, looks at the copy, and only then deletes the version that was copied; what came after it stays. */
export async function moveOne(s3: S3, input: CopyOne, options: CallOptions): Promise<Copied> {
  const { source, target } = input;
  const head = await headObject(s3, source, options);
  requireUnlocked(head, s3.now());
  await requireSeenLock(s3, { input, head }, options);
  const copied = await copyOne(s3, { ...input, moved: { head } }, options);
  const { stored } = copied;
  if (stored === null) return copied;
  const copy = await headObject(s3, { ...target, versionId: stored.versionId }, options);
  const isWhole =
    copy['content-length'] === head['content-length'] && copy.etag?.replaceAll('"', '') === stored.etag;
  if (!isWhole)
    throw refuse('UpstreamInvalid', 'The copy is not like its source, so the source was kept', {
      resource: `${target.bucket}/${target.key}`,
    });
  const versionId = source.versionId ?? versionIn(head);
  if (versionId === undefined) await requireUnchanged(s3, { input, head }, options);
  await withPermissionContext(
    's3:DeleteObject',
    `${source.bucket}/${source.key}`,
    deleteObject(s3, { ...source, versionId }, options),
  );
  return copied;
}

interface Seen {
  readonly input: CopyOne;
  readonly head: IncomingHttpHeaders;
}

/** What is not seen may be a lock. Where not even the bucket tells of locks, only the storage server keeps such a source. */
async function requireSeenLock(s3: S3, { input, head }: Seen, options: CallOptions): Promise<void> {
  const { source } = input;
  if (versionIn(head) === undefined) return;
  const locking = input.locking ?? (await lockingOf(s3, source.bucket, options));
  if (locking === 'on') requireSeen(await unseenLockOf(s3, { version: source, head, locking }, options));
}

/** It could not be deleted afterwards, and would be there twice. */
function requireUnlocked(head: IncomingHttpHeaders, nowMs: number): void {
  const until = Date.parse(head['x-amz-object-lock-retain-until-date']?.toString() ?? '');
  const isHeld = head['x-amz-object-lock-legal-hold'] === 'ON';
  if (isHeld || until > nowMs)
    throw new ConsoleError({
      code: 'ObjectLocked',
      status: 400,
      message: `The object is ${isHeld ? 'under legal hold' : 'retained'} and cannot be moved, only copied`,
    });
}

/** Where no versions are kept, what was written since would be deleted in place of what was copied. */
async function requireUnchanged(s3: S3, { input, head }: Seen, options: CallOptions): Promise<void> {
  const now = await headObject(s3, input.source, options);
  if (now.etag === head.etag && now['last-modified'] === head['last-modified']) return;
  throw refuse('ChangedMeanwhile', 'The object was written while it was copied, so it was kept');
}
