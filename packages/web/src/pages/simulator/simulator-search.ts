import { oneOf, search, type SearchOf, text, unless } from '#/shell/screen-search.ts';

export const askerKinds = ['user', 'group', 'accessKey', 'anonymous'] as const;
export type AskerKind = (typeof askerKinds)[number];

/** The whole question stands in the address, so that a refusal can lead to it. */
export const simulatorSearch = search({
  who: unless('user', oneOf(...askerKinds)),
  name: text,
  action: text,
  resource: text,
  /** The address that it comes from. */
  source: text,
  /** Whether it comes over TLS. */
  secure: oneOf('true', 'false'),
  /** The prefix that is listed. */
  prefix: text,
  /** Other conditions, a line each: `aws:Referer=https://…`. */
  more: text,
});

export type SimulatorSearch = SearchOf<typeof simulatorSearch>;
