import { oneOf, search, text, unless } from '#/shell/screen-search.ts';
import { policyTabs } from './policy-queries.ts';

export const policiesSearch = search({
  filter: text,
  sort: unless('name', oneOf('name', 'effect', 'statements')),
  order: oneOf('desc'),
  /** The policy whose deletion is being confirmed. */
  delete: text,
  /** About those that are selected. */
  dialog: oneOf('deletePolicies'),
});

export const policySearch = search({
  tab: oneOf(...policyTabs),
  filter: text,
  dialog: oneOf('delete', 'edit', 'attach', 'detach', 'set'),
  /** The user or group that it is detached from, or that others are attached to. */
  item: text,
});
