import type { Tag } from '#/s3/tags.ts';
import { revisionOf } from '#/http/revision.ts';

/** What the tags of a bucket were when they were read, in whatever order the storage server tells them. */
export function tagsRevisionOf(tags: readonly Tag[]): string {
  const pairs = tags.map(({ key, value }) => JSON.stringify([key, value]));
  return revisionOf(pairs.length === 0 ? undefined : pairs.toSorted().join());
}
