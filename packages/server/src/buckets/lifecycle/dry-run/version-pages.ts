import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListedObject, Position } from '#/s3/listing.ts';
import type { ListedVersion } from './version.ts';

export interface VersionQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** Asks for tags and locks too, where the server tells them in its lists. */
  readonly withMetadata: boolean;
}

const pageSize = 1000;

/** All versions below a prefix page by page, in the order of the list: the newest of a key first. */
export async function* versionPages(
  ctx: SessionContext,
  query: VersionQuery,
): AsyncGenerator<readonly ListedVersion[], void, undefined> {
  let after: Position | undefined;
  do {
    const asked = { ...query, recursive: true, pageSize, after };
    const { objects, next } = await listVersions(ctx.s3, asked, { signal: ctx.signal });
    yield objects.map(versionOf);
    after = next;
  } while (after !== undefined);
}

const ownClasses = new Set(['', 'STANDARD', 'REDUCED_REDUNDANCY']);

function versionOf(listed: ListedObject): ListedVersion {
  const { key, sizeBytes, modifiedAt, storageClass = '', version, metadata, tags } = listed;
  const isMarker = version?.isDeleteMarker ?? false;
  return {
    key,
    id: version?.id || 'null',
    isMarker,
    sizeBytes: isMarker ? 0 : sizeBytes,
    modifiedMs: Date.parse(modifiedAt),
    // What moved shows its tier as its class.
    isMoved: !ownClasses.has(storageClass),
    metadata,
    tags,
  };
}
