/** Times are RFC 3339, with the year 1 for none; counts are since the server's start unless told otherwise. */
export interface RealtimeMetrics {
  /** What could not be measured; the rest is there. */
  readonly errors?: readonly string[];
  /** The nodes that answered. */
  readonly hosts?: readonly string[] | null;
  /** Sums over nodes. */
  readonly aggregated: Metrics;
  readonly by_host?: Readonly<Record<string, Metrics>>;
  readonly by_disk?: Readonly<Record<string, DiskMetrics>>;
  readonly final: boolean;
}

/** What was measured, by type; types that were not asked for are missing. */
export interface Metrics {
  readonly scanner?: ScannerMetrics;
  readonly disk?: DiskMetrics;
  readonly os?: OsMetrics;
  readonly batchJobs?: {
    readonly collected: string;
    /** By the job's id. */
    readonly Jobs: Readonly<Record<string, BatchJobMetric>> | null;
  };
  readonly siteResync?: SiteResyncMetrics;
  readonly net?: NetMetrics;
  readonly mem?: { readonly collected: string; readonly memInfo: MemInfo };
  readonly cpu?: CpuMetrics;
  readonly rpc?: RpcMetrics;
  readonly go?: RuntimeMetrics;
}

/** How often something was done, and how long it took. */
export interface TimedAction {
  readonly count: number;
  /** Nanoseconds of all together. */
  readonly acc_time_ns: number;
  readonly min_ns?: number;
  readonly max_ns?: number;
  readonly bytes?: number;
}

type Actions = Readonly<Record<string, TimedAction>>;
type Counts = Readonly<Record<string, number>>;

/** How far the scanner is, and what it did. */
export interface ScannerMetrics {
  readonly collected: string;
  readonly current_cycle?: number;
  readonly current_started?: string;
  readonly cycle_complete_times?: readonly string[] | null;
  readonly ongoing_buckets?: number;
  readonly per_bucket_stats?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly life_time_ops?: Counts;
  readonly ilm_ops?: Counts;
  readonly last_minute?: { readonly actions?: Actions; readonly ilm?: Actions };
  /** What is being scanned. */
  readonly active?: readonly string[];
}

/** How drives fare. */
export interface DiskMetrics {
  readonly collected: string;
  /** How many drives are summed up. */
  readonly n_disks: number;
  readonly offline?: number;
  readonly healing?: number;
  readonly life_time_ops?: Counts;
  readonly last_minute?: { readonly operations?: Actions };
  /** The system's own counters; sectors are 512 bytes, ticks milliseconds. All 0 where nodes are summed up. */
  readonly iostats?: Counts;
}

/** Calls to the operating system. */
export interface OsMetrics {
  readonly collected: string;
  readonly life_time_ops?: Counts;
  readonly last_minute?: { readonly operations?: Actions };
}

/** How far a batch job is. */
export interface BatchJobMetric {
  readonly jobID: string;
  readonly jobType: string;
  readonly startTime: string;
  readonly lastUpdate: string;
  readonly retryAttempts: number;
  readonly complete: boolean;
  readonly failed: boolean;
  readonly replicate?: Readonly<Record<string, unknown>>;
  readonly rotation?: Readonly<Record<string, unknown>>;
  readonly expired?: Readonly<Record<string, unknown>>;
}

/** How far the resync of a site is. */
export interface SiteResyncMetrics {
  readonly collected: string;
  readonly resyncStatus?: string;
  readonly startTime: string;
  readonly lastUpdate: string;
  readonly numBuckets: number;
  readonly resyncID: string;
  readonly deplID: string;
  /** Bytes. */
  readonly completedReplicationSize: number;
  readonly replicationCount: number;
  /** Bytes. */
  readonly failedReplicationSize: number;
  readonly failedReplicationCount: number;
  readonly failedBuckets: readonly string[] | null;
  readonly bucket?: string;
  readonly object?: string;
}

/** What went over a network interface. */
export interface NetMetrics {
  readonly collected: string;
  /** Empty for the sum of all. */
  readonly interfaceName: string;
  /** `rx_bytes`, `tx_bytes`, packets, errors and more, since the system's start. */
  readonly netstats: Readonly<Record<string, number | string>>;
}

/** Bytes. */
export interface MemInfo {
  readonly total?: number;
  readonly used?: number;
  readonly free?: number;
  readonly available?: number;
  readonly shared?: number;
  readonly cache?: number;
  readonly buffer?: number;
  readonly swap_space_total?: number;
  readonly swap_space_free?: number;
  /** Of the container. */
  readonly limit?: number;
  readonly addr?: string;
  readonly error?: string;
}

/** How busy the processors are. */
export interface CpuMetrics {
  readonly collected: string;
  /** Seconds of processor time by what they were spent on. */
  readonly timesStat?: Readonly<Record<string, number | string>> | null;
  /** `load1`, `load5`, `load15`. */
  readonly loadStat?: Counts | null;
  readonly cpuCount?: number;
}

/** Connections between nodes. */
export interface RpcMetrics {
  readonly collectedAt: string;
  readonly connected: number;
  readonly reconnectCount: number;
  readonly disconnected: number;
  readonly outgoingStreams: number;
  readonly incomingStreams: number;
  readonly outgoingBytes: number;
  readonly incomingBytes: number;
  readonly outgoingMessages: number;
  readonly incomingMessages: number;
  readonly outQueue: number;
  readonly lastPongTime: string;
  /** Milliseconds. */
  readonly lastPingMS: number;
  /** Milliseconds. */
  readonly maxPingDurMS: number;
  readonly lastConnectTime: string;
  readonly byDestination?: Readonly<Record<string, RpcMetrics>>;
  readonly byCaller?: Readonly<Record<string, RpcMetrics>>;
}

/** The Go runtime's figures by their own names, such as `/memory/classes/total:bytes`; sums over `n` nodes. */
export interface RuntimeMetrics {
  readonly uintMetrics?: Counts;
  readonly floatMetrics?: Counts;
  readonly histMetrics?: Readonly<Record<string, unknown>>;
  readonly n: number;
}
