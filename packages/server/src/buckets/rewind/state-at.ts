import type { SessionContext } from '#/context.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { ListedObject, Position } from '#/s3/listing.ts';

const pageSize = 1000;
/** A level with more versions is cut short rather than kept in memory whole. */
const mostPages = 50;
/** The call as a whole is given a minute. */
const mostMs = 40_000;

interface Level {
  readonly bucket: string;
  readonly prefix: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface State {
  readonly folders: readonly string[];
  /** The newest version of each key that there was. */
  readonly objects: readonly ListedObject[];
  readonly isComplete: boolean;
}

/** What was directly below a prefix at a time. */
export async function stateAt(ctx: SessionContext, { bucket, prefix, at }: Level): Promise<State> {
  const newest = new Map<string, ListedObject>();
  const folders = new Set<string>();
  const begunAt = performance.now();
  let after: Position | undefined;
  let pages = 0;
  do {
    const asked = { bucket, prefix, recursive: false, pageSize, after };
    const page = await listVersions(ctx.s3, asked, { signal: ctx.signal });
    for (const folder of page.folders) folders.add(folder);
    for (const version of page.objects)
      if (isNewest(version, { at, newest })) newest.set(version.key, version);
    after = page.next;
    pages += 1;
  } while (after !== undefined && pages < mostPages && performance.now() - begunAt < mostMs);
  // A folder's own marker is not something inside it.
  if (prefix.endsWith('/')) newest.delete(prefix);
  return { folders: [...folders], objects: [...newest.values()], isComplete: after === undefined };
}

function isNewest(
  version: ListedObject,
  { at, newest }: { readonly at: number; readonly newest: ReadonlyMap<string, ListedObject> },
): boolean {
  const modifiedAt = Date.parse(version.modifiedAt);
  if (modifiedAt > at) return false;
  const other = newest.get(version.key);
  return other === undefined || Date.parse(other.modifiedAt) < modifiedAt;
}
