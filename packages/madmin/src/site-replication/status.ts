import type { ReplicationSite } from './site.ts';

/** By the sites' deployment ids. */
type BySite<Told> = Readonly<Record<string, Told>>;
/** By name of the bucket, policy, user, group or rule. */
type ByName<Told> = Readonly<Record<string, BySite<Told>>>;

/**
 * Of single things only those that differ between sites are told, and those asked for by name.
 *
 * A site that does not answer is told under the empty id instead of its own, with figures that are not its own either:
 * they repeat the other site's. Counts begin at 0 for kinds that were not asked for.
 */
export interface SiteReplicationStatusInfo {
  readonly Enabled: boolean;
  /** The largest number of any site; so are those below. */
  readonly MaxBuckets: number;
  readonly MaxUsers: number;
  readonly MaxGroups: number;
  readonly MaxPolicies: number;
  readonly MaxILMExpiryRules: number;
  /** Null without site replication. */
  readonly Sites: BySite<ReplicationSite> | null;
  readonly StatsSummary: BySite<SiteSummary> | null;
  readonly BucketStats: ByName<SiteBucketState> | null;
  readonly PolicyStats: ByName<SitePolicyState> | null;
  readonly UserStats: ByName<SiteUserState> | null;
  readonly GroupStats: ByName<SiteGroupState> | null;
  readonly ILMExpiryStats: ByName<SiteIlmExpiryState> | null;
  readonly Metrics: SiteReplicationMetrics;
}

/** How many of each kind the site has (`Total…`), and how many of them all sites have alike (`Replicated…`). */
export interface SiteSummary {
  readonly ReplicatedBuckets: number;
  readonly ReplicatedTags: number;
  readonly ReplicatedBucketPolicies: number;
  readonly ReplicatedIAMPolicies: number;
  readonly ReplicatedUsers: number;
  readonly ReplicatedGroups: number;
  readonly ReplicatedLockConfig: number;
  readonly ReplicatedSSEConfig: number;
  readonly ReplicatedVersioningConfig: number;
  readonly ReplicatedQuotaConfig: number;
  readonly ReplicatedUserPolicyMappings: number;
  readonly ReplicatedGroupPolicyMappings: number;
  readonly ReplicatedILMExpiryRules?: number;
  readonly ReplicatedCorsConfig?: number;
  readonly TotalBucketsCount: number;
  readonly TotalTagsCount: number;
  readonly TotalBucketPoliciesCount: number;
  readonly TotalIAMPoliciesCount: number;
  readonly TotalLockConfigCount: number;
  readonly TotalSSEConfigCount: number;
  readonly TotalVersioningConfigCount: number;
  readonly TotalQuotaConfigCount: number;
  readonly TotalUsersCount: number;
  readonly TotalGroupsCount: number;
  readonly TotalUserPolicyMappingCount: number;
  readonly TotalGroupPolicyMappingCount: number;
  readonly TotalILMExpiryRulesCount?: number;
  readonly TotalCorsConfigCount?: number;
}

/** Whether a bucket is the same at a site as elsewhere. */
export interface SiteBucketState {
  readonly DeploymentID: string;
  readonly HasBucket: boolean;
  readonly BucketMarkedDeleted: boolean;
  readonly TagMismatch: boolean;
  readonly VersioningConfigMismatch: boolean;
  readonly OLockConfigMismatch: boolean;
  readonly PolicyMismatch: boolean;
  readonly SSEConfigMismatch: boolean;
  readonly ReplicationCfgMismatch: boolean;
  readonly QuotaCfgMismatch: boolean;
  readonly CorsCfgMismatch?: boolean;
  readonly HasTagsSet: boolean;
  readonly HasOLockConfigSet: boolean;
  readonly HasPolicySet: boolean;
  readonly HasSSECfgSet: boolean;
  readonly HasReplicationCfg: boolean;
  readonly HasQuotaCfgSet: boolean;
  readonly HasCorsCfgSet?: boolean;
}

/** Whether a policy is the same at a site as elsewhere. */
export interface SitePolicyState {
  readonly PolicyMismatch: boolean;
  readonly HasPolicy: boolean;
}

/** Whether a user is the same at a site as elsewhere. */
export interface SiteUserState {
  readonly PolicyMismatch: boolean;
  readonly UserInfoMismatch: boolean;
  readonly HasUser: boolean;
  readonly HasPolicyMapping: boolean;
}

/** Whether a group is the same at a site as elsewhere. */
export interface SiteGroupState {
  readonly PolicyMismatch: boolean;
  readonly GroupDescMismatch: boolean;
  readonly HasGroup: boolean;
  readonly HasPolicyMapping: boolean;
}

/** Whether a rule of expiry is the same at a site as elsewhere. */
export interface SiteIlmExpiryState {
  readonly ILMExpiryRuleMismatch: boolean;
  readonly HasILMExpiryRules: boolean;
}

/** All zero and null unless metrics or buckets were asked for. */
export interface SiteReplicationMetrics {
  readonly activeWorkers: { readonly curr: number; readonly avg: number; readonly max: number };
  /** Bytes that came from other sites. */
  readonly replicaSize: number;
  readonly replicaCount: number;
  readonly queued: {
    readonly curr: ReplicationQueue;
    readonly avg: ReplicationQueue;
    readonly max: ReplicationQueue;
  };
  /** By the other sites' deployment ids. */
  readonly replMetrics: BySite<SiteTraffic> | null;
  readonly retries?: ReplicationCount;
  readonly errors?: ReplicationCount;
}

/** What waits to be replicated. */
export interface ReplicationQueue {
  readonly count: number;
  readonly bytes: number;
}

/** How much in the last minute, in the last hour and in all. */
export interface ReplicationCount {
  readonly last1m: number;
  readonly last1hr: number;
  readonly total: number;
}

/** From this site to another. */
export interface SiteTraffic {
  readonly deploymentID: string;
  /** Host and port. */
  readonly endpoint: string;
  readonly isOnline: boolean;
  /** RFC 3339; year 1 for never, and as long as it was never found down. */
  readonly lastOnline: string;
  /** Nanoseconds. */
  readonly totalDowntime: number;
  /** Nanoseconds. */
  readonly latency: { readonly curr: number; readonly avg: number; readonly max: number };
  /** Bytes. */
  readonly replicatedSize: number;
  readonly replicatedCount: number;
  readonly failed?: {
    readonly lastMinute: ReplicationQueue;
    readonly lastHour: ReplicationQueue;
    readonly totals: ReplicationQueue;
  };
}
