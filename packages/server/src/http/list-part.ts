import type { ListPage } from '@longshore/contract/list-page';

export function partOf<T>(list: readonly T[], { offset = 0, limit }: ListPage): T[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit);
}
