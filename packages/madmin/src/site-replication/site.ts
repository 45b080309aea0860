/** A member of the group of sites. */
export interface ReplicationSite {
  /** URL that the other sites reach it under. */
  readonly endpoint: string;
  readonly name: string;
  readonly deploymentID: string;
  /** Empty when never changed, which means disabled. */
  readonly sync: 'enable' | 'disable' | '';
  readonly defaultbandwidth: {
    /** Bytes a second; 0 for no limit. */
    readonly bandwidthLimitPerBucket: number;
    readonly set: boolean;
    /** RFC 3339; year 1 for never. */
    readonly updatedAt?: string;
  };
  /** The same limit, as `siteReplicationEdit` takes it; missing when none was ever set. */
  readonly bucketBandwidthBytesPerSecond?: number;
  readonly 'replicate-ilm-expiry': boolean;
}
