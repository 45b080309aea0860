import type { SessionContext } from '#/context.ts';
import { type KeyState, KeyStates } from '#/objects/versions/key-states.ts';
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
export async function stateAt(
  ctx: Pick<SessionContext, 's3' | 'signal'>,
  { bucket, prefix, at }: Level,
): Promise<State> {
  const states = new KeyStates(at);
  const objects: ListedObject[] = [];
  const folders = new Set<string>();
  const begunAt = performance.now();
  // A folder's own marker is not something inside it.
  const isInside = ({ key }: KeyState) => key !== prefix || !prefix.endsWith('/');
  const take = (known: readonly KeyState[]) => objects.push(...known.filter(isInside).flatMap(newestOf));
  let after: Position | undefined;
  let pages = 0;
  do {
    const asked = { bucket, prefix, recursive: false, pageSize, after };
    const page = await listVersions(ctx.s3, asked, { signal: ctx.signal });
    for (const folder of page.folders) folders.add(folder);
    for (const version of page.objects) take(states.add(version));
    after = page.next;
    pages += 1;
  } while (after !== undefined && pages < mostPages && performance.now() - begunAt < mostMs);
  take(states.end());
  return { folders: [...folders], objects, isComplete: after === undefined };
}

function newestOf({ version, marker }: KeyState): ListedObject[] {
  if (marker === undefined) return version === undefined ? [] : [version];
  const { key, id, modifiedAt, isLatest } = marker;
  return [{ key, sizeBytes: 0, modifiedAt, version: { id, isLatest, isDeleteMarker: true } }];
}
