import type { ServerDrive } from './server-info.ts';

/** A healing that runs, and the token that asks for its progress. */
export interface HealStarted {
  /** For `healInfo`; may name a node behind the id. */
  readonly clientToken: string;
  /** Who started it, without port. */
  readonly clientAddress: string;
  /** RFC 3339. */
  readonly startTime: string;
}

/** What the server took the input for. */
export interface HealSettings {
  readonly recursive: boolean;
  readonly dryRun: boolean;
  readonly remove: boolean;
  readonly recreate: boolean;
  /** 0 unknown, 1 normal, 2 deep. */
  readonly scanMode: number;
  readonly updateParity?: boolean;
  readonly nolock?: boolean;
  readonly pool?: number;
  readonly set?: number;
}

/** How far a healing is, and what it did since it was last asked. */
export interface HealInfo {
  readonly summary: 'not started' | 'running' | 'finished' | 'stopped' | (string & {});
  /** Why it stopped; empty otherwise. */
  readonly detail: string;
  /** RFC 3339; the year 1 when the server knows of no healing there. */
  readonly startTime: string;
  readonly settings: HealSettings;
  /** What was done since the last look. */
  readonly items: readonly HealItem[];
}

/** One thing that was looked at, with its drives before and after. */
export interface HealItem {
  /** Counts from 1. */
  readonly resultId: number;
  readonly type: 'metadata' | 'bucket' | 'bucket-metadata' | 'object' | (string & {});
  readonly bucket: string;
  /** As it is in S3 calls; empty for buckets. */
  readonly object: string;
  readonly versionId: string;
  readonly detail: string;
  readonly parityBlocks?: number;
  readonly dataBlocks?: number;
  readonly diskCount: number;
  readonly setCount: number;
  readonly before: { readonly drives: readonly HealItemDrive[] | null };
  /** Healed: more drives are `ok` than before. */
  readonly after: { readonly drives: readonly HealItemDrive[] | null };
  /** Bytes; -1 when it is not known. */
  readonly objectSize: number;
}

/** The state of a thing on one drive. */
export interface HealItemDrive {
  readonly uuid: string;
  readonly endpoint: string;
  readonly state:
    | 'ok'
    | 'offline'
    | 'corrupt'
    | 'missing'
    | 'permission-denied'
    | 'faulty'
    | 'root-mount'
    | 'unknown'
    | (string & {});
}

/** The healing that the server does of itself. */
export interface BackgroundHeal {
  readonly offline_nodes: readonly string[] | null;
  readonly ScannedItemsCount?: number;
  /** Endpoints of drives that are being healed. */
  readonly HealDisks?: readonly string[] | null;
  readonly sets: readonly BackgroundHealSet[];
  /** By node: what failed to be written everywhere, and was put right since. */
  readonly mrf?: Readonly<
    Record<string, { readonly bytes_healed: number; readonly items_healed: number }>
  > | null;
  /** By storage class. */
  readonly sc_parity?: Readonly<Record<string, number>>;
}

/** An erasure set, and how its drives are healed. */
export interface BackgroundHealSet {
  /** Such as `0-0`. */
  readonly id: string;
  readonly pool_index: number;
  readonly set_index: number;
  readonly heal_status: string;
  readonly heal_priority: string;
  readonly total_objects: number;
  readonly disks: readonly (ServerDrive & { readonly heal_info?: DriveHealing })[] | null;
}

/** The healing of one drive. */
export interface DriveHealing {
  readonly id?: string;
  readonly heal_id?: string;
  readonly endpoint?: string;
  readonly path?: string;
  /** RFC 3339. */
  readonly started?: string;
  /** RFC 3339. */
  readonly last_update?: string;
  readonly objects_total_count?: number;
  /** Bytes. */
  readonly objects_total_size?: number;
  readonly items_healed?: number;
  readonly items_failed?: number;
  readonly items_skipped?: number;
  readonly bytes_done?: number;
  readonly bytes_failed?: number;
  readonly bytes_skipped?: number;
  readonly current_bucket?: string;
  readonly current_object?: string;
  readonly queued_buckets?: readonly string[] | null;
  readonly healed_buckets?: readonly string[] | null;
  readonly finished?: boolean;
}
