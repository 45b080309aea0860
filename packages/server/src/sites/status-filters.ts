import type { InputOf } from '@longshore/contract/endpoint';
import type { siteStatusView as row } from '@longshore/contract/sites/sites';
import type { SiteReplicationFilters } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';

/** All kinds unless some are left out; one thing by its name comes alone. */
export function filtersOf({
  entityType,
  entityValue = '',
  ...kinds
}: InputOf<typeof row>['query']): SiteReplicationFilters {
  if (entityType === undefined && entityValue !== '') throw half('entityType');
  if (entityType !== undefined && entityValue === '') throw half('entityValue');
  const isAsked = entityType === undefined;
  const { buckets = isAsked, groups = isAsked, policies = isAsked, users = isAsked } = kinds;
  const filters = { buckets, groups, policies, users };
  if (!isAsked) return { ...filters, entity: { type: entityType, name: entityValue } };
  // Asked for nothing, the server tells all.
  return Object.values(filters).includes(true) ? filters : { metrics: true };
}

const half = (name: string) =>
  refuse('InvalidInput', 'A thing is named by its type and its name', { field: `query.${name}` });
