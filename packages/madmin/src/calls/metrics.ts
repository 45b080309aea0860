import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { InputError } from '../errors/input-error.ts';
import { NetworkError } from '../errors/network-error.ts';
import { goDuration } from '../go-duration.ts';
import { givenName, oneOf, optionalName, wholeNumber } from '../input-rules.ts';
import { objectAt } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { readValues } from '../stream/read-values.ts';
import type { RealtimeMetrics } from './metrics-types.ts';

export type * from './metrics-types.ts';

const bits = {
  scanner: 1,
  disk: 2,
  os: 4,
  batchJobs: 8,
  siteResync: 16,
  net: 32,
  mem: 64,
  cpu: 128,
  rpc: 256,
  runtime: 512,
} as const;

/** What can be measured. */
export type MetricType = keyof typeof bits;

/** What to measure, how often, and of which hosts and drives. */
export interface MetricsWatch {
  /** All of them where it is left out. */
  readonly types?: readonly MetricType[] | undefined;
  /** How many samples; 0, the default, is without end. */
  readonly count?: number | undefined;
  /** Between samples; the server takes less than a second, and what is left out, for a second. */
  readonly intervalMs?: number | undefined;
  /** Only these nodes, each `host:port`. */
  readonly hosts?: readonly string[] | undefined;
  /** Only these drives, each as the server names it. */
  readonly disks?: readonly string[] | undefined;
  /** Each node's figures besides their sum. */
  readonly byHost?: boolean | undefined;
  /** Each drive's figures besides their sum. */
  readonly byDisk?: boolean | undefined;
  /** Of batch jobs, only this one. */
  readonly byJobId?: string | undefined;
  /** Of resynchronised sites, only this deployment. */
  readonly byDepId?: string | undefined;
}

const slackMs = 60_000;

/**
 * Samples of what the server measures, the first one at once; `final` marks the last. What is not measured on the
 * server's system is left out, so that a sample may be empty. Needs `admin:ServerInfo`.
 */
export function metricsWatch(
  admin: Admin,
  input: MetricsWatch & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<RealtimeMetrics, void, undefined> {
  const { count = 0, intervalMs = 1000 } = input;
  wholeNumber('count', count, 0);
  const query = {
    types: input.types === undefined ? undefined : maskOf(input.types),
    n: String(count),
    interval: goDuration(intervalMs, 'intervalMs'),
    hosts: commaList(input.hosts, 'hosts'),
    disks: commaList(input.disks, 'disks'),
    'by-host': input.byHost === true ? 'true' : undefined,
    'by-disk': input.byDisk === true ? 'true' : undefined,
    'by-jobID': optionalName('byJobId', input.byJobId),
    'by-depID': optionalName('byDepId', input.byDepId),
  };
  const call = { method: 'GET', path: '/metrics', query, read: samples } as const;
  return readValues(admin, call, { ...options, idleTimeoutMs: intervalMs + slackMs });
}

async function* samples(
  values: AsyncIterable<Wire>,
  isLeft: () => boolean,
): AsyncGenerator<RealtimeMetrics, void, undefined> {
  for await (const value of values) {
    objectAt(value, 'aggregated');
    // Checked above; all else may be missing.
    yield value as unknown as RealtimeMetrics;
    if (value['final'] === true) return;
  }
  // A server that is being stopped ends the reply properly.
  if (!isLeft()) throw new NetworkError('cut');
}

function maskOf(types: readonly MetricType[]): string {
  // 0 would be all of them.
  if (types.length === 0) throw new InputError('types', 'At least one must be given.');
  for (const type of types) oneOf('types', type, Object.keys(bits) as MetricType[]);
  return String(types.reduce((mask, type) => mask | bits[type], 0));
}

function commaList(names: readonly string[] | undefined, field: string): string | undefined {
  for (const name of names ?? []) givenName(field, name);
  if (names?.some((name) => name.includes(',')))
    throw new InputError(field, 'A name with a comma in it cannot be sent.');
  return names?.join(',');
}
