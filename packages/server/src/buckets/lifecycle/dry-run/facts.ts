import { mapAtOnce } from '#/upstream/at-once.ts';
import type { SessionContext } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { readText } from '#/s3/body.ts';
import { elements, elementText } from '#/s3/xml.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Terms } from './terms.ts';
import type { Facts, ListedVersion } from './version.ts';

/** Requests at once. */
const most = 8;
const maxBytes = 100_000;

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
  const xml = await subresource(ctx, bucket, { version, name: 'tagging', action: 's3:GetObjectTagging' });
  return Object.fromEntries(
    elements(xml, 'Tag').map((tag) => [elementText(tag, 'Key') ?? '', elementText(tag, 'Value') ?? '']),
  );
}

/** Without the right to read locks, HEAD leaves them out as if there were none; these two calls are refused instead. */
async function lockOf(ctx: SessionContext, bucket: string, version: ListedVersion): Promise<number> {
  const { metadata } = version;
  if (metadata !== undefined)
    return lockedUntil(
      metadata['x-amz-object-lock-legal-hold'],
      metadata['x-amz-object-lock-retain-until-date'],
    );
  const hold = await subresource(ctx, bucket, {
    version,
    name: 'legal-hold',
    action: 's3:GetObjectLegalHold',
  });
  const retention = await subresource(ctx, bucket, {
    version,
    name: 'retention',
    action: 's3:GetObjectRetention',
  });
  return lockedUntil(elementText(hold, 'Status'), elementText(retention, 'RetainUntilDate'));
}

function lockedUntil(hold: string | undefined, until: string | undefined): number {
  if (hold?.toUpperCase() === 'ON') return Infinity;
  const untilMs = Date.parse(until ?? '');
  return Number.isNaN(untilMs) ? -Infinity : untilMs;
}

/** Empty when there is none, or the version is gone since it was listed. */
async function subresource(
  ctx: SessionContext,
  bucket: string,
  { version, name, action }: { version: ListedVersion; name: string; action: string },
): Promise<string> {
  const { key, id } = version;
  const query = { [name]: '', versionId: id };
  const asking = ctx.s3Raw
    .send({ method: 'GET', bucket, key, query, signal: ctx.signal })
    .then(({ body }) => readText(body, maxBytes))
    .catch((cause: unknown) => {
      if (absent.has(refusalOf(cause)?.code ?? '')) return '';
      throw cause;
    });
  return needing(action, `${bucket}/${key}`, asking);
}

const absent = new Set(['NoSuchObjectLockConfiguration', 'NoSuchTagSet', 'NoSuchKey', 'NoSuchVersion']);
