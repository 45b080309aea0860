import type { ListedObject } from '#/s3/listing.ts';

/** What restoring one key to a moment means. */
export interface KeyChange {
  readonly key: string;
  /** `restore` copies `version` over what is current, `remove` puts a delete marker there. */
  readonly change: 'restore' | 'remove' | 'keep';
  /** The one of that moment, or the current one of what was not there then. */
  readonly version: ListedObject;
  /** When the key was last written or deleted. */
  readonly changedAt: string;
}

/**
 * What makes each key of a list of versions, the newest of a key first, what it was at a moment. Nothing is said of keys
 * that are deleted now and were not there then.
 */
export async function* changesTo(
  atMs: number,
  pages: AsyncIterable<readonly ListedObject[]>,
): AsyncGenerator<KeyChange, void, undefined> {
  let now: ListedObject | undefined;
  let then: ListedObject | undefined;
  for await (const page of pages) {
    for (const version of page) {
      if (now === undefined || version.key !== now.key) {
        if (now !== undefined) yield* changeOf(now, then);
        now = version;
        then = undefined;
      }
      if (then === undefined && Date.parse(version.modifiedAt) <= atMs) then = version;
    }
  }
  if (now !== undefined) yield* changeOf(now, then);
}

/** The same of one key, all of whose versions are at hand; undefined where nothing is to be said of it. */
export function changeIn(listed: readonly ListedObject[], atMs: number): KeyChange | undefined {
  const [now] = listed;
  if (now === undefined) return undefined;
  return changeOf(now, newestBy(listed, atMs))[0];
}

/** What there was at a moment; versions come newest first. */
export const newestBy = (listed: readonly ListedObject[], atMs: number): ListedObject | undefined =>
  listed.find(({ modifiedAt }) => Date.parse(modifiedAt) <= atMs);

const isMarker = ({ version }: ListedObject): boolean => version?.isDeleteMarker === true;

function changeOf(now: ListedObject, then: ListedObject | undefined): KeyChange[] {
  const { key, modifiedAt: changedAt } = now;
  const wasThere = then !== undefined && !isMarker(then);
  if (!wasThere) return isMarker(now) ? [] : [{ key, change: 'remove', version: now, changedAt }];
  const change = !isMarker(now) && isSame(now, then) ? 'keep' : 'restore';
  return [{ key, change, version: then, changedAt }];
}

/** The same version, or the same content, as a restore before this one left it. */
const isSame = (left: ListedObject, right: ListedObject): boolean =>
  left.version?.id === right.version?.id
    ? left.modifiedAt === right.modifiedAt
    : left.etag !== undefined && left.etag === right.etag && left.sizeBytes === right.sizeBytes;
