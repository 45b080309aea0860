import type { ListPage } from '@longshore/contract/list-page';

export const partOf = <T>(list: readonly T[], { offset, limit }: ListPage): T[] =>
  list.slice(offset, offset + limit);
