import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { InputError } from '../errors/input-error.ts';
import { goDuration } from '../go-duration.ts';
import { refusalOf } from '../refusal.ts';
import { textAt } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { readValues } from '../stream/read-values.ts';

const sections = [
  'minioinfo',
  'minioconfig',
  'syscpu',
  'sysdrivehw',
  'sysdocker',
  'sysosinfo',
  'sysload',
  'sysmem',
  'sysnet',
  'sysprocess',
  'syserrors',
  'sysservices',
  'sysconfig',
] as const;

/** Names are the server's own. */
export type HealthSection = (typeof sections)[number];

/** What to collect. */
export interface HealthInfoInput {
  /** All unless named. */
  readonly sections?: readonly HealthSection[] | undefined;
  /** For waiting until an earlier run is over, and again for this one; what is not there by then is missing. Default 10 s. */
  readonly deadlineMs?: number | undefined;
  /**
   * Replaces the addresses of nodes in most places. Paths of drives and the network interfaces stay as they are, so read
   * it before you give it away. Secrets are left out either way.
   */
  readonly anonymize?: boolean | undefined;
}

/** Names are the server's own; members not listed here are kept. */
export interface HealthInfo {
  /** Of this format: `3`. */
  readonly version: string;
  /** When the run began, RFC 3339. */
  readonly timestamp: string;
  readonly sys?: HealthSystem;
  readonly minio?: HealthServer;
}

/** Lists of nodes, each with the members of its section. Sizes are bytes. */
export interface HealthSystem {
  readonly cpus?: readonly HealthNode[];
  readonly partitions?: readonly HealthNode[];
  readonly osinfo?: readonly HealthNode[];
  readonly meminfo?: readonly HealthNode[];
  readonly procinfo?: readonly HealthNode[];
  readonly netinfo?: readonly HealthNode[];
  readonly errors?: readonly HealthNode[];
  readonly services?: readonly HealthNode[];
  readonly config?: readonly HealthNode[];
  readonly kubernetes?: Wire;
}

/** What one node said, or why it did not. */
export interface HealthNode {
  readonly addr: string;
  /** Why the node could not tell. */
  readonly error?: string;
}

/** What the collection says of one server. */
export interface HealthServer {
  /** Much as `serverInfo` gives it, with metrics. */
  readonly info?: Wire;
  /** Settings by subsystem and target. */
  readonly config?: { readonly config?: Wire; readonly error?: string };
}

const defaultDeadlineMs = 10_000;
/** Each value holds the whole deployment. */
const maxValueBytes = 64 * 1024 * 1024;

/**
 * What support needs to know of the deployment. Each value repeats the one before and adds to it: the last is all.
 * Runs follow one another: one that does not get its turn within the deadline ends with AdminApiError
 * `RequestTimeout`, status 200. Needs `admin:HealthInfo`, named `admin:OBDInfo` in policies.
 */
export function healthInfoCollect(
  admin: Admin,
  input: HealthInfoInput & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<HealthInfo, void, undefined> {
  const { deadlineMs = defaultDeadlineMs, anonymize = false } = input;
  // The server answers 500 to a deadline of zero, and less than a nanosecond is zero.
  if (!(deadlineMs >= 1)) throw new InputError('deadlineMs', 'It must be a millisecond or more.');
  const query: Record<string, string> = { deadline: goDuration(deadlineMs, 'deadlineMs') };
  if (anonymize) query['anonymize'] = 'strict';
  for (const section of chosen(input.sections ?? sections)) query[section] = 'true';
  const headersTimeoutMs = deadlineMs + 60_000;
  const call = {
    method: 'GET',
    path: '/healthinfo',
    query,
    headersTimeoutMs,
    async *read(values: AsyncIterable<Wire>) {
      for await (const value of values) yield checked(admin, value);
    },
  } as const;
  return readValues(admin, call, { ...options, maxValueBytes });
}

/** The server ignores names that it does not know. */
function chosen(names: readonly HealthSection[]): readonly HealthSection[] {
  const unknown = names.find((name) => !sections.includes(name));
  if (unknown !== undefined) throw new InputError('sections', `There is no section "${unknown}".`);
  if (names.length === 0) throw new InputError('sections', 'At least one section is needed.');
  return names;
}

/** Once it has answered, the server tells a refusal as XML within its first value. */
function checked(admin: Admin, value: Wire): HealthInfo {
  const { error } = value;
  if (typeof error === 'string' && error !== '') {
    const reply = { status: 200, header: () => undefined, body: Buffer.from(error) };
    throw refusalOf(reply, admin.now());
  }
  return { ...value, version: textAt(value, 'version'), timestamp: textAt(value, 'timestamp') };
}
