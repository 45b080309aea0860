import type { JobTask } from '@longshore/contract/jobs/jobs-schemas';
import { listObjects } from '#/s3/calls/list-objects.ts';
import { listVersions } from '#/s3/calls/list-versions.ts';
import type { CallOptions, S3 } from '#/s3/client.ts';
import type { ListedObject, ListingPage, Position } from '#/s3/listing.ts';
import type { Kind } from '../kinds/kind.ts';
import { compareKeys } from './place.ts';

const pageSize = 1000;

/** No more of a key are held. */
const mostVersions = 10_000;

/** All that is listed of one key, the newest version first; with `goesOn` more of it follows. */
export interface ListedKey {
  readonly key: string;
  readonly listed: readonly ListedObject[];
  readonly goesOn: boolean;
}

interface Listing {
  readonly task: JobTask;
  readonly ofVersions: boolean;
  /** Begins behind this key. */
  readonly after: string | undefined;
  /** What is to be known of a key with more versions than are held; without it such a key comes in parts. */
  readonly keep?: Kind['keep'];
}

/** What the job is about, page by page, in the order of the keys. */
export async function* listedKeys(
  s3: S3,
  listing: Listing,
  options: CallOptions,
): AsyncGenerator<readonly ListedKey[], void, undefined> {
  const { task, after } = listing;
  for (const path of pathsOf(task)) {
    const isPassed = after !== undefined && !after.startsWith(path) && compareKeys(after, path) >= 0;
    const isDone = after === path && !isFolder(path);
    if (!isPassed && !isDone) yield* keysBelow(s3, { ...listing, path }, options);
  }
}

const isFolder = (path: string): boolean => path === '' || path.endsWith('/');

/** In order, and none within another. */
export function pathsOf({ prefix, only }: Pick<JobTask, 'prefix' | 'only'>): string[] {
  if (only === undefined) return [prefix];
  const paths: string[] = [];
  for (const path of new Set(only.toSorted(compareKeys))) {
    const last = paths.at(-1);
    if (last === undefined || !isFolder(last) || !path.startsWith(last)) paths.push(path);
  }
  return paths;
}

async function* keysBelow(
  s3: S3,
  listing: Listing & { readonly path: string },
  options: CallOptions,
): AsyncGenerator<readonly ListedKey[], void, undefined> {
  const { path, ofVersions, task, keep } = listing;
  let open: ListedObject[] = [];
  for await (const page of pagesBelow(s3, listing, options)) {
    const meant = isFolder(path) ? page.objects : page.objects.filter(({ key }) => key === path);
    const keys: ListedKey[] = [];
    const close = (goesOn: boolean) => {
      const [first] = open;
      if (first !== undefined) keys.push({ key: first.key, listed: open, goesOn });
      open = [];
    };
    for (const one of meant) {
      if (open[0] !== undefined && open[0].key !== one.key) close(false);
      open.push(one);
    }
    // The versions of the last key may go on on the next page.
    if (!ofVersions || page.next === undefined) close(false);
    else if (open.length >= mostVersions) {
      if (keep === undefined) close(true);
      else open = [...keep(task, open)];
    }
    yield keys;
    // Keys come in order, and the path itself is the first of those that begin with it.
    if (!isFolder(path) && page.objects.some(({ key }) => key !== path)) break;
  }
  const [first] = open;
  if (first !== undefined) yield [{ key: first.key, listed: open, goesOn: false }];
}

async function* pagesBelow(
  s3: S3,
  { task, ofVersions, after, path }: Listing & { readonly path: string },
  options: CallOptions,
): AsyncGenerator<ListingPage, void, undefined> {
  const startAfter = after?.startsWith(path) === true ? after : undefined;
  const asked = { bucket: task.bucket, prefix: path, recursive: true, pageSize };
  let next: Position | undefined =
    ofVersions && startAfter !== undefined ? { keyMarker: startAfter, versionMarker: '' } : undefined;
  do {
    const page: ListingPage = ofVersions
      ? await listVersions(s3, { ...asked, after: next }, options)
      : await listObjects(s3, { ...asked, after: next, startAfter }, options);
    yield page;
    next = page.next;
  } while (next !== undefined);
}
