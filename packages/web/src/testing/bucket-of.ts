import type { ListBelow } from '#/pages/objects/list-below.ts';

interface Bucket {
  readonly list: ListBelow;
  /** The queries, in their order. */
  readonly asked: Parameters<ListBelow>[0][];
}

/** For tests: lists keys as the storage server does, page by page and up to the next slash. */
export function bucketOf(
  keys: readonly string[],
  { refused = [] }: { readonly refused?: readonly string[] } = {},
): Bucket {
  const asked: Parameters<ListBelow>[0][] = [];
  const list: ListBelow = async (query) => {
    asked.push(query);
    const { prefix, pageSize, cursor = '' } = query;
    if (refused.includes(prefix)) throw new Error('refused');
    const below = keys.filter((key) => key.startsWith(prefix));
    const shown = below.map((key) => prefix + (/^[^/]*\/?/.exec(key.slice(prefix.length))?.[0] ?? ''));
    const names = [...new Set(shown)].filter((name) => name > cursor).toSorted();
    const objects = names.slice(0, pageSize).map((name) => ({ name, size: 0, last_modified: '' }));
    const nextCursor = names.length > pageSize ? objects.at(-1)?.name : undefined;
    return { objects, total: objects.length, ...(nextCursor !== undefined && { nextCursor }) };
  };
  return { list, asked };
}
