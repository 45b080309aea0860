import type { SiteEntityType, SiteFlags, SiteStatus } from '@longshore/contract/sites/sites-schemas';

/** What a thing has at a site: the flag that tells whether it is set, and the one that tells whether sites differ. */
interface Feature {
  readonly id: FeatureName;
  /** Without one, it is always set. */
  readonly set?: string;
  readonly differs: string;
}

export type FeatureName =
  | 'tags'
  | 'policy'
  | 'quota'
  | 'retention'
  | 'encryption'
  | 'replication'
  | 'versioning'
  | 'cors'
  | 'info'
  | 'mapping'
  | 'document';

const mapping: Feature = { id: 'mapping', set: 'HasPolicyMapping', differs: 'PolicyMismatch' };

export const features: Readonly<Record<SiteEntityType, readonly Feature[]>> = {
  bucket: [
    { id: 'tags', set: 'HasTagsSet', differs: 'TagMismatch' },
    { id: 'policy', set: 'HasPolicySet', differs: 'PolicyMismatch' },
    { id: 'quota', set: 'HasQuotaCfgSet', differs: 'QuotaCfgMismatch' },
    { id: 'retention', set: 'HasOLockConfigSet', differs: 'OLockConfigMismatch' },
    { id: 'encryption', set: 'HasSSECfgSet', differs: 'SSEConfigMismatch' },
    { id: 'replication', set: 'HasReplicationCfg', differs: 'ReplicationCfgMismatch' },
    { id: 'versioning', differs: 'VersioningConfigMismatch' },
    { id: 'cors', set: 'HasCorsCfgSet', differs: 'CorsCfgMismatch' },
  ],
  user: [{ id: 'info', differs: 'UserInfoMismatch' }, mapping],
  group: [{ id: 'info', differs: 'GroupDescMismatch' }, mapping],
  policy: [{ id: 'document', differs: 'PolicyMismatch' }],
};

const existence: Readonly<Record<SiteEntityType, string>> = {
  bucket: 'HasBucket',
  user: 'HasUser',
  group: 'HasGroup',
  policy: 'HasPolicy',
};

const statsOf = (status: SiteStatus): Readonly<Record<SiteEntityType, SiteFlags>> => ({
  bucket: status.bucketStats,
  user: status.userStats,
  group: status.groupStats,
  policy: status.policyStats,
});

export type FeatureState = 'set' | 'unset' | 'differs';

/** How a thing is at one site. */
export interface SiteState {
  readonly deploymentID: string;
  readonly siteName: string;
  readonly presence: 'there' | 'absent' | 'deleted' | 'noResponse';
  readonly features: Readonly<Partial<Record<FeatureName, FeatureState>>>;
}

/** How a thing is at each site; null where no site has it. */
export function siteStatesOf(
  status: SiteStatus,
  kind: SiteEntityType,
  name: string,
): readonly SiteState[] | null {
  const told = statsOf(status)[kind][name];
  if (told === undefined) return null;
  const states = Object.values(status.sites).map(({ deploymentID, name: siteName }): SiteState => {
    const flags = told[deploymentID];
    const site = { deploymentID, siteName };
    if (status.unreachable.includes(deploymentID)) return { ...site, presence: 'noResponse', features: {} };
    if (flags?.[existence[kind]] !== true) return { ...site, presence: 'absent', features: {} };
    if (flags['BucketMarkedDeleted'] === true) return { ...site, presence: 'deleted', features: {} };
    const found = features[kind].map(({ id, set, differs }): [FeatureName, FeatureState] => {
      if (flags[differs] === true) return [id, 'differs'];
      return [id, set === undefined || flags[set] === true ? 'set' : 'unset'];
    });
    return { ...site, presence: 'there', features: Object.fromEntries(found) };
  });
  return states.toSorted((a, b) => a.siteName.localeCompare(b.siteName, 'en'));
}

/** The names of things of a kind that are not the same at all sites. */
export function differing(status: SiteStatus, kind: SiteEntityType): readonly string[] {
  const isDifferent = (flags: Readonly<Record<string, boolean>>) =>
    flags[existence[kind]] !== true ||
    Object.entries(flags).some(([flag, value]) => value && flag.endsWith('Mismatch'));
  return Object.entries(statsOf(status)[kind])
    .filter(([, sites]) => Object.values(sites).some(isDifferent))
    .map(([name]) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en'));
}
