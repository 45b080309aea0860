import { givenName, oneOf } from '../input-rules.ts';

/** What sites share. */
export type SiteReplicationEntity = 'bucket' | 'policy' | 'user' | 'group' | 'ilm-expiry-rule';

const entities: readonly SiteReplicationEntity[] = ['bucket', 'policy', 'user', 'group', 'ilm-expiry-rule'];

/** Which parts to tell of: kinds, or one thing by its name. */
export interface SiteReplicationFilters {
  readonly buckets?: boolean | undefined;
  readonly policies?: boolean | undefined;
  readonly users?: boolean | undefined;
  readonly groups?: boolean | undefined;
  readonly metrics?: boolean | undefined;
  readonly ilmExpiryRules?: boolean | undefined;
  readonly peerState?: boolean | undefined;
  /** Buckets that were deleted, too. */
  readonly showDeleted?: boolean | undefined;
  /** One thing by its name, told also when all sites have it alike; alone unless kinds are named as well. */
  readonly entity?: { readonly type: SiteReplicationEntity; readonly name: string } | undefined;
}

export function filterQuery(filters: SiteReplicationFilters): Readonly<Record<string, string | undefined>> {
  const { entity } = filters;
  const told = (wish: boolean | undefined): string | undefined => (wish === true ? 'true' : undefined);
  return {
    'api-version': apiVersion,
    buckets: told(filters.buckets),
    policies: told(filters.policies),
    users: told(filters.users),
    groups: told(filters.groups),
    metrics: told(filters.metrics),
    'ilm-expiry-rules': told(filters.ilmExpiryRules),
    'peer-state': told(filters.peerState),
    showDeleted: told(filters.showDeleted),
    entity: entity && oneOf('entity', entity.type, entities),
    entityvalue: entity && givenName('entity', entity.name),
  };
}

/** Sent with every call of the area. */
export const apiVersion = '1';
