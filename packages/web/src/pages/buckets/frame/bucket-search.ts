const names = ['part', 'dialog', 'item', 'filter', 'sort', 'order'] as const;

/** What the address says beside the tab: its part, the open dialog and the thing that it is about, and how a list is shown. */
export type BucketSearch = { readonly [Name in (typeof names)[number]]?: string };

/** The router reads `?item=2024` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export function parseBucketSearch(search: Record<string, unknown>): BucketSearch {
  const entries = names.map((name) => [name, textOf(search[name])] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
