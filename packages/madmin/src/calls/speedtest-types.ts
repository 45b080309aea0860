/** A measurement with one number of concurrent requests. */
export interface ObjectSpeedtestResult {
  readonly version: string;
  readonly servers: number;
  readonly disks: number;
  /** Bytes of each object. */
  readonly size: number;
  /** Requests at a time on each server. */
  readonly concurrent: number;
  readonly PUTStats: ObjectSpeedtestStats;
  readonly GETStats: ObjectSpeedtestStats;
}

/** How fast objects were written or read. */
export interface ObjectSpeedtestStats {
  /** Bytes a second. */
  readonly throughputPerSec: number;
  readonly objectsPerSec: number;
  readonly responseTime: SpeedtestTimings;
  /** To the first byte; all 0 for writes. */
  readonly ttfb?: SpeedtestTimings;
  readonly servers: readonly ObjectSpeedtestServer[] | null;
}

/** How fast one server was. */
export interface ObjectSpeedtestServer {
  readonly endpoint: string;
  /** Bytes a second. */
  readonly throughputPerSec: number;
  readonly objectsPerSec: number;
  /** Empty when all went well. */
  readonly err: string;
}

/** Nanoseconds. */
export interface SpeedtestTimings {
  readonly avg: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  /** Mean of the longest twentieth. */
  readonly l5p: number;
  /** Mean of the shortest twentieth. */
  readonly s5p: number;
  readonly max: number;
  readonly min: number;
  /** Standard deviation. */
  readonly sdev: number;
  readonly range: number;
}

/** One node's drives. */
export interface DriveSpeedtestResult {
  readonly version: string;
  readonly endpoint: string;
  readonly drivePerf?: readonly {
    readonly path: string;
    /** Bytes a second. */
    readonly readThroughput: number;
    /** Bytes a second. */
    readonly writeThroughput: number;
    readonly error?: string;
  }[];
  /** Why the node could not be tested; the server gives this member that name. */
  readonly string?: string;
}

/** How fast servers sent to each other. */
export interface NetworkSpeedtestResult {
  readonly nodeResults: readonly {
    readonly endpoint: string;
    /** Bytes sent a second. */
    readonly tx: number;
    /** Bytes received a second. */
    readonly rx: number;
    readonly error?: string;
  }[];
}

/** How fast sites sent to each other. */
export interface SiteSpeedtestResult {
  readonly nodeResults: readonly {
    readonly endpoint: string;
    /** Bytes sent. */
    readonly tx: number;
    /** Nanoseconds. */
    readonly txTotalDuration: number;
    /** Bytes received. */
    readonly rx: number;
    /** Nanoseconds. */
    readonly rxTotalDuration: number;
    readonly totalConn: number;
    readonly error?: string;
  }[];
}

/** How fast the client sent to the server. */
export interface ClientSpeedtestResult {
  readonly sentBytes: number;
  /** From the first byte to the server's word that it has all. */
  readonly elapsedMs: number;
  /** How long the server let the last client wait for its turn; nanoseconds. */
  readonly extraNs: number;
  /** Without that. */
  readonly bytesPerSecond: number;
}
