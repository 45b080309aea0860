import { search, type SearchOf, text, unless } from '#/shell/screen-search.ts';

/** The whole question stands in the address. */
export const reachSearch = search({
  bucket: text,
  /** A key, or a prefix that ends with a slash; without it, the whole bucket. */
  path: text,
  action: unless('s3:GetObject', text),
});

export type ReachSearch = SearchOf<typeof reachSearch>;
