import { revisionOf } from './document.ts';

interface Tag {
  readonly Key?: string | undefined;
  readonly Value?: string | undefined;
}

/** What the tags of a bucket were when they were read, in whatever order the storage server tells them. */
export function tagsRevisionOf(tags: readonly Tag[]): string {
  const pairs = tags.map(({ Key = '', Value = '' }) => JSON.stringify([Key, Value]));
  return revisionOf(pairs.length === 0 ? undefined : pairs.toSorted().join());
}
