import type { PolicyDocument } from '../policy-document.ts';
import type { ReplicationSite } from './site.ts';

type ByName<Told> = Readonly<Record<string, Told>>;

/** What one site has, to be compared with others. Kinds that were not asked for are null. */
export interface SiteReplicationMetadata {
  readonly DeploymentID: string;
  readonly Buckets: ByName<SiteBucketMetadata> | null;
  readonly Policies: ByName<{ readonly policy: PolicyDocument; readonly updatedAt?: string }> | null;
  readonly UserPolicies: ByName<SitePolicyMapping> | null;
  readonly UserInfoMap: ByName<SiteUser> | null;
  readonly GroupDescMap: ByName<SiteGroup> | null;
  readonly GroupPolicies: ByName<SitePolicyMapping> | null;
  readonly ReplicationCfg: ByName<unknown> | null;
  readonly ILMExpiryRules: ByName<SiteIlmExpiryRule> | null;
  /** Empty, with peers null, unless asked for. */
  readonly State: {
    readonly name: string;
    /** By deployment id. */
    readonly peers: ByName<ReplicationSite> | null;
    /** RFC 3339. */
    readonly updatedAt: string;
  };
  /** Servers leave it false, and `Name` empty, also with site replication; ask `siteReplicationInfo`. */
  readonly Enabled: boolean;
}

/** Configurations are XML in base64; each has a `…Timestamp` beside it, RFC 3339. */
export interface SiteBucketMetadata {
  readonly bucket: string;
  readonly policy?: PolicyDocument;
  readonly versioningConfig?: string;
  readonly tags?: string;
  readonly objectLockConfig?: string;
  readonly sseConfig?: string;
  readonly replicationConfig?: string;
  readonly quotaConfig?: string;
  readonly expLCConfig?: string;
  readonly corsConfig?: string;
  /** RFC 3339: when it was made. */
  readonly bucketTimestamp?: string;
  /** RFC 3339; year 1 when it exists. */
  readonly bucketDeletedTimestamp?: string;
}

/** The policies of a user or a group at one site. */
export interface SitePolicyMapping {
  readonly userOrGroup: string;
  readonly isGroup: boolean;
  /** Names with commas between. */
  readonly policy: string;
  /** RFC 3339. */
  readonly updatedAt?: string;
}

/** A user at one site. */
export interface SiteUser {
  /** `on` or `off` here, unlike elsewhere. */
  readonly status: string;
}

/** A group at one site. */
export interface SiteGroup {
  readonly name: string;
  readonly status: string;
  readonly members: readonly string[] | null;
  readonly policy: string;
}

/** A rule of expiry at one site. */
export interface SiteIlmExpiryRule {
  readonly 'ilm-rule': string;
  readonly bucket: string;
}
