import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { InputError } from '../errors/input-error.ts';
import { goDuration } from '../go-duration.ts';
import { oneOf } from '../input-rules.ts';
import type { HealItem } from './heal.ts';
import { streamValues } from '../stream/stream-values.ts';

/** Each kind's bit in `type`, and its parameter where the server can be asked for it. */
const kinds = {
  os: { bit: 1, parameter: 'os' },
  storage: { bit: 2, parameter: 'storage' },
  s3: { bit: 4, parameter: 's3' },
  internal: { bit: 8, parameter: 'internal' },
  scanner: { bit: 16, parameter: 'scanner' },
  decommission: { bit: 32, parameter: 'decommission' },
  healing: { bit: 64, parameter: 'healing' },
  batchReplication: { bit: 128, parameter: 'batch-replication' },
  batchKeyRotation: { bit: 256, parameter: 'batch-keyrotation' },
  batchExpire: { bit: 512, parameter: 'batch-expire' },
  rebalance: { bit: 1024, parameter: 'rebalance' },
  replicationResync: { bit: 2048, parameter: 'replication-resync' },
  bootstrap: { bit: 4096, parameter: 'bootstrap' },
  ftp: { bit: 8192, parameter: 'ftp' },
  ilm: { bit: 16_384, parameter: 'ilm' },
  kms: { bit: 32_768, parameter: 'kms' },
  formatting: { bit: 65_536, parameter: 'formatting' },
} as const;

/** The kinds of events. */
export type TraceKind = keyof typeof kinds;

/** In the order of their bits in `type`. */
export const traceKindNames: readonly TraceKind[] = Object.keys(kinds) as TraceKind[];

/** Every kind switched on: `{ ...traceAll(), os: false }` leaves one out. */
export function traceAll(): Record<TraceKind, true> {
  return switchedOn(traceKindNames);
}

/** These kinds and no others. Throws InputError when none is given, which would be S3 calls, and for unknown ones. */
export function traceOnly(...wanted: readonly TraceKind[]): Partial<Record<TraceKind, true>> {
  if (wanted.length === 0) throw new InputError('kinds', 'At least one kind of event must be asked for.');
  return switchedOn(wanted.map((kind) => oneOf('kinds', kind, traceKindNames)));
}

function switchedOn<Kind extends TraceKind>(wanted: readonly Kind[]): Record<Kind, true> {
  return Object.fromEntries(wanted.map((kind) => [kind, true])) as Record<Kind, true>;
}

/** Which kinds of events to get, each by its name; S3 calls where none is named. */
export type TraceWatch = { readonly [Kind in TraceKind]?: boolean | undefined } & {
  /** Only what failed. */
  readonly errorsOnly?: boolean | undefined;
  /** Only what took longer. */
  readonly thresholdMs?: number | undefined;
};

/** A request that was traced. */
export interface TraceRequest {
  /** RFC 3339. */
  readonly time: string;
  readonly proto: string;
  readonly method: string;
  /** As in the event. */
  readonly path?: string;
  readonly rawquery?: string;
  /** With the signature of whoever sent it. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Base64; `<BLOB>` for bodies that the server does not show. */
  readonly body?: string;
  readonly client: string;
}

/** The reply to a request that was traced. */
export interface TraceResponse {
  /** RFC 3339. */
  readonly time: string;
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Base64. */
  readonly body?: string;
  readonly statuscode?: number;
}

/** How large a request and its reply were, and how long they took. */
export interface TraceStats {
  readonly inputbytes: number;
  readonly outputbytes: number;
  /** Nanoseconds. */
  readonly latency: number;
  /** Nanoseconds. */
  readonly timetofirstbyte: number;
}

/** Something that the server did. */
export interface TraceEvent {
  /** One bit; `traceKinds` gives its name. Servers of before 2022 leave it out. */
  readonly type?: number;
  readonly nodename: string;
  /** Such as `s3.PutObject`. */
  readonly funcname: string;
  /** RFC 3339. */
  readonly time: string;
  /** Of S3 calls: mostly decoded, yet encoded as it came where the client encoded more than it had to. */
  readonly path?: string;
  /** Nanoseconds. */
  readonly dur?: number;
  readonly bytes?: number;
  readonly msg?: string;
  readonly error?: string;
  readonly custom?: Readonly<Record<string, string>>;
  /** With events of kind `s3` and `internal`. */
  readonly http?: {
    readonly request: TraceRequest;
    readonly response: TraceResponse;
    readonly stats: TraceStats;
  };
  /** With events of kind `healing`. */
  readonly healResult?: HealItem;
  /** Servers of before 2022 have this instead of what is in `http`. */
  readonly request?: TraceRequest;
  readonly response?: TraceResponse;
  readonly stats?: TraceStats;
}

/**
 * What the server does, as it does it, until the loop is left or the signal aborts. Nothing from before is told, and
 * when more happens than is read, the server drops events. Repeats nothing: where the connection is cut the loop ends
 * with NetworkError. Needs `admin:ServerTrace`. Throws InputError when every kind named is switched off.
 */
export function traceWatch(
  admin: Admin,
  input: TraceWatch & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<TraceEvent, void, undefined> {
  const { errorsOnly = false, thresholdMs } = input;
  const query: Record<string, string> = { err: String(errorsOnly) };
  if (thresholdMs !== undefined) query['threshold'] = goDuration(thresholdMs, 'thresholdMs');
  for (const kind of wantedKinds(input)) query[kinds[kind].parameter] = 'true';
  // Ten thousand events a second must get through: they are not looked at one by one.
  return streamValues(admin, { method: 'GET', path: '/trace', query }, options) as AsyncGenerator<
    TraceEvent,
    void,
    undefined
  >;
}

function wantedKinds(input: TraceWatch): readonly TraceKind[] {
  const named = traceKindNames.filter((kind) => input[kind] !== undefined);
  if (named.length === 0) return ['s3'];
  const wanted = named.filter((kind) => input[kind]);
  if (wanted.length === 0)
    throw new InputError(named[0] ?? 's3', 'At least one kind of event must be asked for.');
  return wanted;
}

/** The names of an event's kinds; empty for kinds of newer servers. */
export function traceKinds(event: Pick<TraceEvent, 'type' | 'funcname'>): readonly TraceKind[] {
  const { type, funcname } = event;
  if (type === undefined || type === 0) return [funcname.startsWith('s3.') ? 's3' : 'internal'];
  // Not `&`, which has 32 bits only.
  return traceKindNames.filter((kind) => Math.floor(type / kinds[kind].bit) % 2 === 1);
}
