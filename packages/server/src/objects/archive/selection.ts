import type { StorageContext } from '#/context.ts';
import { pagesBelow } from '../pages-below.ts';
import { allVersions } from '../versions/all-versions.ts';
import { type KeyState, KeyStates } from '../versions/key-states.ts';

/** What an archive is made of: keys, and prefixes that end with a slash. */
export interface Selection {
  readonly bucket: string;
  readonly paths: readonly string[];
  /** What the names in the archive leave out. */
  readonly common: string;
  /** What was there at this moment; milliseconds since the epoch, now unless told. */
  readonly atMs?: number | undefined;
}

/** One object to be put in. */
export interface Member {
  readonly key: string;
  /** Where it is not the newest. */
  readonly versionId?: string;
  /** Known of what was listed. */
  readonly sizeBytes?: number;
  readonly modifiedMs?: number;
}

/** Nothing is in it twice: what lies below another path of the selection comes with that. */
export function selectionOf(bucket: string, given: readonly string[]): Selection {
  const unique = new Set(given);
  const below = belowOthers(unique);
  const paths = [...unique].filter((path) => !below.has(path));
  const [first = '', ...rest] = paths.map(folderAbove);
  const common = rest.reduce((shared, folder) => commonFolder(shared, folder), first);
  return { bucket, paths, common };
}

/** In order, all that lies below a folder follows it at once. */
function belowOthers(paths: ReadonlySet<string>): ReadonlySet<string> {
  const below = new Set<string>();
  let folder: string | null = null;
  for (const path of [...paths].toSorted()) {
    if (folder !== null && path.startsWith(folder)) below.add(path);
    else if (path.endsWith('/')) folder = path;
  }
  return below;
}

/** `a/b/` of `a/b/c` and of `a/b/c/`. */
const folderAbove = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

function commonFolder(one: string, other: string): string {
  if (other.startsWith(one)) return one;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, one.lastIndexOf('/', at - 1) + 1);
}

/** All objects that a path means. */
export function membersOf(
  ctx: StorageContext,
  { bucket, atMs }: Pick<Selection, 'bucket' | 'atMs'>,
  path: string,
): AsyncGenerator<Member, void, undefined> {
  return atMs === undefined ? membersNow(ctx, bucket, path) : membersThen(ctx, { bucket, path, atMs });
}

async function* membersNow(
  ctx: StorageContext,
  bucket: string,
  path: string,
): AsyncGenerator<Member, void, undefined> {
  if (!path.endsWith('/')) {
    yield { key: path };
    return;
  }
  for await (const page of pagesBelow(ctx, { bucket, prefix: path }))
    for (const { key, sizeBytes, modifiedAt } of page)
      yield { key, sizeBytes, modifiedMs: Date.parse(modifiedAt) };
}

interface Then {
  readonly bucket: string;
  readonly path: string;
  readonly atMs: number;
}

async function* membersThen(
  ctx: StorageContext,
  { bucket, path, atMs }: Then,
): AsyncGenerator<Member, void, undefined> {
  const found = new KeyStates(atMs);
  for await (const page of allVersions(ctx, { bucket, prefix: path }))
    for (const version of page) {
      // Keys come in order, and the path itself is the first of those that begin with it.
      if (!path.endsWith('/') && version.key !== path) return yield* membersIn(found.end());
      yield* membersIn(found.add(version));
    }
  yield* membersIn(found.end());
}

/** What was deleted by then is none. */
function membersIn(states: readonly KeyState[]): Member[] {
  return states.flatMap(({ key, version, marker }) =>
    version === undefined || marker !== undefined
      ? []
      : [
          {
            key,
            versionId: version.version?.id ?? 'null',
            sizeBytes: version.sizeBytes,
            modifiedMs: Date.parse(version.modifiedAt),
          },
        ],
  );
}
