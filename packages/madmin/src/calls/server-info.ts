import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { listAt, objectsOf, readObject, textAt } from '../reply.ts';

/** Names are the server's own; members not listed here are kept. Zero, false and empty members are often left out. */
export interface ServerInfo {
  /** `online`, `initializing` or `offline`. */
  readonly mode: string;
  readonly servers: readonly ServerNode[];
  readonly region?: string;
  readonly deploymentID?: string;
  /** Domains of bucket names as host names. */
  readonly domain?: readonly string[];
  /** ARNs to send bucket events to. */
  readonly sqsARN?: readonly string[] | null;
  readonly buckets?: Count;
  readonly objects?: Count;
  readonly versions?: Count;
  readonly deletemarkers?: Count;
  /** Bytes, as of the last scan. */
  readonly usage?: { readonly size: number; readonly error?: string };
  readonly services?: ServerServices;
  readonly backend?: Backend;
  /** By index of pool, then of erasure set. */
  readonly pools?: Readonly<Record<string, Readonly<Record<string, ErasureSet>>>>;
}

/** As of the last scan. */
export interface Count {
  readonly count: number;
  /** Why it is not known. */
  readonly error?: string;
}

/** Services that the server uses, each with `status`: `online` or `offline`. */
export interface ServerServices {
  readonly kms?: ServiceStatus;
  readonly kmsInfo?: readonly KmsEndpoint[];
  readonly ldap?: ServiceStatus;
  /** One object a target, with the status under the target's id. */
  readonly logger?: readonly Readonly<Record<string, ServiceStatus>>[];
  readonly audit?: readonly Readonly<Record<string, ServiceStatus>>[];
  /** One object a kind of target: its kind, and the status under each target's id. */
  readonly notifications?: readonly Readonly<
    Record<string, readonly Readonly<Record<string, ServiceStatus>>[]>
  >[];
}

/** Whether a service can be reached. */
export interface ServiceStatus {
  readonly status?: string;
}

/** A key manager, and whether it encrypts and decrypts. */
export interface KmsEndpoint extends ServiceStatus {
  readonly endpoint?: string;
  /** `success`, or what went wrong. */
  readonly encrypt?: string;
  readonly decrypt?: string;
  readonly version?: string;
}

/** How drives are put together. */
export interface Backend {
  /** `Erasure` or `FS`. */
  readonly backendType?: string;
  readonly onlineDisks?: number;
  readonly offlineDisks?: number;
  /** Drives of a set that may be lost, for each storage class. */
  readonly standardSCParity?: number;
  readonly rrSCParity?: number;
  /** One number a pool, as all lists here. */
  readonly totalSets?: readonly number[];
  readonly totalDrivesPerSet?: readonly number[];
  readonly standardSCData?: readonly number[];
  readonly rrSCData?: readonly number[];
}

/** What a set of drives holds. */
export interface ErasureSet {
  readonly id: number;
  /** Bytes of the drives, parity included. */
  readonly rawUsage: number;
  readonly rawCapacity: number;
  /** Bytes of the objects. */
  readonly usage: number;
  readonly objectsCount: number;
  readonly versionsCount: number;
  readonly deleteMarkersCount?: number;
  /** Drives that are being healed. */
  readonly healDisks?: number;
}

/** One server of the deployment. */
export interface ServerNode {
  readonly endpoint: string;
  /** `online`, `initializing` or `offline`. */
  readonly state?: string;
  readonly scheme?: string;
  /** Seconds. */
  readonly uptime?: number;
  /** RFC 3339 time of the release; another word in builds of one's own. */
  readonly version?: string;
  readonly commitID?: string;
  /** `online` or `offline` by address, as this node sees the others. */
  readonly network?: Readonly<Record<string, string>>;
  readonly drives?: readonly ServerDrive[];
  /** Counts from 1; only where the node is in one pool. */
  readonly poolNumber?: number;
  readonly poolNumbers?: readonly number[];
  /** Bytes, and counts of allocations. */
  readonly mem_stats?: Readonly<Record<string, number>>;
  readonly go_max_procs?: number;
  readonly num_cpu?: number;
  readonly runtime_version?: string;
  readonly gc_stats?: GarbageCollection;
  /** Secret ones are masked. */
  readonly minio_env_vars?: Readonly<Record<string, string>>;
  readonly edition?: string;
  readonly is_leader?: boolean;
  readonly ilm_expiry_in_progress?: boolean;
}

/** How the server's runtime frees memory. */
export interface GarbageCollection {
  /** RFC 3339. */
  readonly last_gc?: string;
  readonly num_gc?: number;
  /** Nanoseconds. */
  readonly pause_total?: number;
  /** Nanoseconds, newest first. */
  readonly pause?: readonly number[];
  /** RFC 3339, newest first. */
  readonly pause_end?: readonly string[];
}

/** Sizes are bytes; those above 2^53 are rounded. */
export interface ServerDrive {
  readonly endpoint?: string;
  readonly path?: string;
  /** `ok`, `offline`, `corrupt`, `missing`, `permission-denied`, `faulty`, `root-mount`, `unknown` or `unformatted`. */
  readonly state?: string;
  readonly uuid?: string;
  readonly rootDisk?: boolean;
  readonly healing?: boolean;
  readonly scanning?: boolean;
  readonly local?: boolean;
  readonly model?: string;
  /** Numbers of the device. */
  readonly major?: number;
  readonly minor?: number;
  readonly totalspace?: number;
  readonly usedspace?: number;
  readonly availspace?: number;
  readonly used_inodes?: number;
  readonly free_inodes?: number;
  /** Bytes per second. */
  readonly readthroughput?: number;
  readonly writethroughput?: number;
  /** Milliseconds. */
  readonly readlatency?: number;
  readonly writelatency?: number;
  /** Percent. */
  readonly utilization?: number;
  /** Counters of the drive's operations. */
  readonly metrics?: DriveMetrics;
  readonly heal_info?: Readonly<Record<string, unknown>>;
  readonly cacheStats?: Readonly<Record<string, unknown>>;
  /** These count from 0; -1 where the drive was not found. */
  readonly pool_index?: number;
  readonly set_index?: number;
  readonly disk_index?: number;
}

/** How a drive fares. */
export interface DriveMetrics {
  /** Calls of the last minute by operation; times are nanoseconds in all. */
  readonly lastMinute?: Readonly<Record<string, DriveOperation>>;
  /** Calls since the start by operation. */
  readonly apiCalls?: Readonly<Record<string, number>>;
}

/** How often something was done on a drive, and how long it took. */
export interface DriveOperation {
  readonly count?: number;
  readonly acc_time_ns?: number;
  readonly bytes?: number;
}

/** Mode, versions, nodes, drives and totals of the deployment. Needs `admin:ServerInfo`. */
export async function serverInfo(
  admin: Admin,
  input: {
    /** With `metrics` of each drive, which make the reply several times as long. */
    readonly metrics?: boolean | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<ServerInfo> {
  const query = { metrics: input.metrics === true ? 'true' : 'false' };
  const reply = await sendCall(admin, { method: 'GET', path: '/info', query, gzip: true }, options);
  return readObject(reply.body, (wire) => {
    const servers = objectsOf<ServerNode>(listAt(wire, 'servers'), 'a server', ['endpoint']);
    return { ...wire, mode: textAt(wire, 'mode'), servers };
  });
}
