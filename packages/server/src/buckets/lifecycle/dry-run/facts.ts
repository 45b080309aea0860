import { mapAtOnce } from '#/upstream/at-once.ts';
import type { SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { getObjectLegalHold } from '#/s3/calls/get-object-legal-hold.ts';
import { getObjectRetention } from '#/s3/calls/get-object-retention.ts';
import { getObjectTags } from '#/s3/calls/get-object-tags.ts';
import type { CallOptions, S3 } from '#/s3/client.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Terms } from './terms.ts';
import type { Facts, ListedVersion } from './version.ts';

/** Requests at once. */
const most = 8;

export interface Asked {
  readonly version: ListedVersion;
  /** Whether what is asked can matter at all; nothing is asked otherwise. */
  readonly asksTags: boolean;
  readonly asksLock: boolean;
}

/** What the filter and locks say of some versions; asks the server for each only what its list did not tell. */
export function factsOf(
  ctx: SessionContext,
  { bucket, terms }: { readonly bucket: string; readonly terms: Terms },
  asked: readonly Asked[],
): Promise<Facts[]> {
  return mapAtOnce(asked, most, async (one) => {
    const isMatched = await matches(ctx, { bucket, terms }, one);
    const lockedUntilMs = isMatched && one.asksLock ? await lockOf(ctx, bucket, one.version) : -Infinity;
    return { isMatched, lockedUntilMs };
  });
}

/** Sizes and tags are of objects; delete markers are told by prefix, and have no tags to match. */
export function fitsListing(terms: Terms, version: ListedVersion): boolean {
  if (!version.key.startsWith(terms.prefix)) return false;
  if (version.isMarker) return terms.tags.length === 0;
  const { largerThanBytes, smallerThanBytes } = terms;
  return (
    (largerThanBytes === undefined || version.sizeBytes > largerThanBytes) &&
    (smallerThanBytes === undefined || version.sizeBytes < smallerThanBytes)
  );
}

async function matches(
  ctx: SessionContext,
  { bucket, terms }: { bucket: string; terms: Terms },
  { version, asksTags }: Asked,
): Promise<boolean> {
  if (!fitsListing(terms, version)) return false;
  if (terms.tags.length === 0) return true;
  if (!asksTags) return false;
  const tags = version.tags ?? (await tagsOf(ctx, bucket, version));
  return terms.tags.every(({ key, value }) => tags[key] === value);
}

async function tagsOf(
  ctx: SessionContext,
  bucket: string,
  version: ListedVersion,
): Promise<Record<string, string>> {
  const asked = { action: 's3:GetObjectTagging', read: getObjectTags };
  const tags = (await readOf(ctx, { bucket, version }, asked)) ?? [];
  return Object.fromEntries(tags.map(({ key, value }) => [key, value]));
}

/** Without the right to read locks, HEAD leaves them out as if there were none; these two calls are refused instead. */
async function lockOf(ctx: SessionContext, bucket: string, version: ListedVersion): Promise<number> {
  const { metadata } = version;
  if (metadata !== undefined)
    return lockedUntil(
      metadata['x-amz-object-lock-legal-hold']?.toUpperCase() === 'ON',
      metadata['x-amz-object-lock-retain-until-date'],
    );
  const place = { bucket, version };
  const hold = { action: 's3:GetObjectLegalHold', read: getObjectLegalHold };
  const retention = { action: 's3:GetObjectRetention', read: getObjectRetention };
  const isHeld = await readOf(ctx, place, hold);
  return lockedUntil(isHeld ?? false, await readOf(ctx, place, retention));
}

function lockedUntil(isHeld: boolean, until: string | undefined): number {
  if (isHeld) return Infinity;
  const untilMs = Date.parse(until ?? '');
  return Number.isNaN(untilMs) ? -Infinity : untilMs;
}

interface Reading<T> {
  readonly action: string;
  readonly read: (s3: S3, input: VersionInput, options: CallOptions) => Promise<T>;
}

/** Undefined when there is none, or the version is gone since it was listed. */
async function readOf<T>(
  ctx: SessionContext,
  { bucket, version }: { readonly bucket: string; readonly version: ListedVersion },
  { action, read }: Reading<T>,
): Promise<T | undefined> {
  const { key, id } = version;
  const asking = read(ctx.s3, { bucket, key, versionId: id }, { signal: ctx.signal });
  try {
    return await withPermissionContext(action, `${bucket}/${key}`, asking);
  } catch (cause) {
    if (absent.has(refusalOf(cause)?.code ?? '')) return undefined;
    throw cause;
  }
}

const absent = new Set(['NoSuchObjectLockConfiguration', 'NoSuchKey', 'NoSuchVersion']);
