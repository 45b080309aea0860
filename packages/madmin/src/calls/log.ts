import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { oneOf, optionalName, wholeNumber } from '../input-rules.ts';
import type { Wire } from '../wire.ts';
import { readValues } from '../stream/read-values.ts';

/** `minio` and `application` tell little apart: servers of 2024 and later know levels instead. */
export type LogType = 'minio' | 'application' | 'all' | 'fatal' | 'warning' | 'error' | 'event' | 'info';

const logTypes: readonly LogType[] = [
  'minio',
  'application',
  'all',
  'fatal',
  'warning',
  'error',
  'event',
  'info',
];

/** Which entries to get. */
export interface LogWatch {
  /** A node's host without its port; all nodes where it is left out. */
  readonly node?: string | undefined;
  /** How many lines of the past come first. Server's default 10. */
  readonly limit?: number | undefined;
  readonly logType?: LogType | undefined;
}

/** Something that a server logged. */
export interface LogEntry {
  readonly deploymentid?: string;
  /** `FATAL`, `ERROR`, `WARNING`, `EVENT`, `INFO`; empty with plain console lines. */
  readonly level?: string;
  /** `MINIO` or `APPLICATION`, from older servers. */
  readonly errKind?: string;
  /** RFC 3339; the year 1 for none. */
  readonly time?: string;
  readonly api?: {
    /** Such as `SYSTEM.config`. */
    readonly name?: string;
    readonly args?: Readonly<Record<string, unknown>>;
  };
  readonly remotehost?: string;
  readonly host?: string;
  readonly requestID?: string;
  readonly userAgent?: string;
  readonly message?: string;
  readonly error?: {
    readonly message?: string;
    /** Where in the server it happened, innermost last. */
    readonly source?: readonly string[];
    readonly variables?: Readonly<Record<string, unknown>>;
  };
  /** Lines that the server prints at its start and such; may have a line break first, and colour codes. */
  readonly ConsoleMsg?: string;
  /** Empty for the only node. */
  readonly node?: string;
}

/**
 * What the server logs: the last lines of the past, then what comes, until the loop is left or the signal aborts. A
 * node that does not exist logs nothing and is not told from one that is silent. Needs `admin:ConsoleLog`.
 */
export function logWatch(
  admin: Admin,
  input: LogWatch & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<LogEntry, void, undefined> {
  const { node, limit, logType } = input;
  if (limit !== undefined) wholeNumber('limit', limit, 1);
  if (logType !== undefined) oneOf('logType', logType, logTypes);
  optionalName('node', node);
  const query = { node, limit: limit?.toString(), logType };
  return readValues(admin, { method: 'GET', path: '/log', query, read: withoutKeepAlives }, options);
}

async function* withoutKeepAlives(values: AsyncIterable<Wire>): AsyncGenerator<LogEntry, void, undefined> {
  for await (const value of values) if (!isKeepAlive(value)) yield value;
}

/** Some servers send an entry without anything in it while nothing is logged. */
function isKeepAlive(value: Wire): boolean {
  return Object.values(value).every((member) => !member || isYearOne(member));
}

function isYearOne(member: unknown): boolean {
  return typeof member === 'string' && member.startsWith('0001-01-01T');
}
