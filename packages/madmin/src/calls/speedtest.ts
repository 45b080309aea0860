import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { goDuration } from '../go-duration.ts';
import { optionalName, optionalText, wholeNumber } from '../input-rules.ts';
import { presentListAt } from '../present-list.ts';
import { listAt, objectAt, objectsOf, readObject } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { readValues } from '../stream/read-values.ts';
import type {
  DriveSpeedtestResult,
  NetworkSpeedtestResult,
  ObjectSpeedtestResult,
  SiteSpeedtestResult,
} from './speedtest-types.ts';

export type * from './speedtest-types.ts';

/** How to measure reads and writes of objects. */
export interface ObjectSpeedtest {
  /** Of each object. Server's default 64 MiB. */
  readonly sizeBytes?: number | undefined;
  /** For writes and for reads, each. More than a second. Server's default 10 s. */
  readonly durationMs?: number | undefined;
  /** Requests at a time on each server. Server's default 32. */
  readonly concurrent?: number | undefined;
  /** Start with `concurrent` and go up until more does not help; one result each time. Default false. */
  readonly autotune?: boolean | undefined;
  /** An existing one to write to, rather than the server's own; the result's `err` tells when it is missing. */
  readonly bucket?: string | undefined;
  readonly storageClass?: string | undefined;
  /** Leave the objects there. Default false. */
  readonly keepObjects?: boolean | undefined;
  readonly enableSha256?: boolean | undefined;
  readonly enableMultipart?: boolean | undefined;
}

/**
 * Writes and reads objects on all servers as fast as they can; the last result is the test's. **Nobody else's S3
 * requests are answered meanwhile**: leaving the loop, or the signal, ends the test and lets them through. Needs
 * `admin:OBDInfo`. Refused with `XMinioSpeedtestInsufficientCapacity` (507) when the objects would not fit. Throws
 * InputError for figures that make the server crash or measure nothing.
 */
export function objectSpeedtest(
  admin: Admin,
  input: ObjectSpeedtest & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<ObjectSpeedtestResult, void, undefined> {
  const { durationMs, autotune = false } = input;
  // The server counts whole seconds and divides by them: less than one ends its process.
  if (durationMs !== undefined && !(durationMs > 1000))
    throw new InputError('durationMs', 'It must be more than a second.');
  const query = {
    size: positive(input.sizeBytes, 'sizeBytes'),
    duration: durationMs === undefined ? undefined : goDuration(durationMs),
    concurrent: positive(input.concurrent, 'concurrent'),
    autotune: flag(autotune),
    bucket: optionalName('bucket', input.bucket),
    'storage-class': optionalText('storageClass', input.storageClass),
    noclear: flag(input.keepObjects),
    enableSha256: flag(input.enableSha256),
    enableMultipart: flag(input.enableMultipart),
  };
  const call = { method: 'POST', path: '/speedtest/object', query, read: objectResults } as const;
  return readValues(admin, call, options);
}

async function* objectResults(
  values: AsyncIterable<Wire>,
): AsyncGenerator<ObjectSpeedtestResult, void, undefined> {
  let last = '';
  for await (const value of values) {
    // To show that it is there, the server sends an empty result, or the one before once more.
    if (!value['servers']) continue;
    const text = JSON.stringify(value);
    if (text === last) continue;
    last = text;
    objectAt(value, 'PUTStats');
    objectAt(value, 'GETStats');
    // Checked above; the rest is for people to read.
    yield value as unknown as ObjectSpeedtestResult;
  }
}

/** How to measure drives. */
export interface DriveSpeedtest {
  /** One drive after the other. Some servers, those of 2026 among them, then measure nothing and answer with 0. */
  readonly serial?: boolean | undefined;
  /** Written and read at a time. Server's default 4 MiB. */
  readonly blockSizeBytes?: number | undefined;
  /** Written to and read from each drive. Server's default 1 GiB. */
  readonly fileSizeBytes?: number | undefined;
}

/**
 * Writes a file to each drive and reads it, all at once; one result a node. S3 requests are answered meanwhile. Needs
 * `admin:OBDInfo`.
 */
export function driveSpeedtest(
  admin: Admin,
  input: DriveSpeedtest & NotOptions = {},
  options: CallOptions = {},
): AsyncGenerator<DriveSpeedtestResult, void, undefined> {
  const query = {
    serial: flag(input.serial),
    // A negative size makes the server write until the drive is full.
    blocksize: positive(input.blockSizeBytes, 'blockSizeBytes'),
    filesize: positive(input.fileSizeBytes, 'fileSizeBytes'),
  };
  const call = { method: 'POST', path: '/speedtest/drive', query, read: driveResults } as const;
  return readValues(admin, call, options);
}

async function* driveResults(
  values: AsyncIterable<Wire>,
): AsyncGenerator<DriveSpeedtestResult, void, undefined> {
  for await (const value of values) {
    // To show that it is there, the server sends an empty result.
    if (!value['endpoint'] && !value['string']) continue;
    objectsOf(listAt(value, 'drivePerf'), 'a drive', ['path']);
    // Checked above; the rest is for people to read.
    yield value as unknown as DriveSpeedtestResult;
  }
}

/** How long to measure. */
export interface NetworkSpeedtest {
  /** Whole seconds, ten or more: the server takes nothing less. Default 10 s. */
  readonly durationMs?: number | undefined;
}

/**
 * Sends as much as it can between the nodes; answers when that is over. Needs `admin:OBDInfo`. Refused with
 * `NotImplemented` (501) by a server that is the only node.
 */
export async function networkSpeedtest(
  admin: Admin,
  input: NetworkSpeedtest & NotOptions = {},
  options: CallOptions = {},
): Promise<NetworkSpeedtestResult> {
  return between<NetworkSpeedtestResult>(admin, { ...input, path: '/speedtest/net' }, options);
}

/**
 * The same between replicated sites. Needs `admin:OBDInfo`. Refused with `NotImplemented` (501) where sites are not
 * replicated.
 */
export async function siteSpeedtest(
  admin: Admin,
  input: NetworkSpeedtest & NotOptions = {},
  options: CallOptions = {},
): Promise<SiteSpeedtestResult> {
  return between<SiteSpeedtestResult>(admin, { ...input, path: '/speedtest/site' }, options);
}

const slackMs = 60_000;

async function between<Result extends { readonly nodeResults: readonly object[] }>(
  admin: Admin,
  input: NetworkSpeedtest & { readonly path: string },
  options: CallOptions,
): Promise<Result> {
  const { path, durationMs = 10_000 } = input;
  if (!(durationMs >= 10_000 && durationMs % 1000 === 0))
    throw new InputError('durationMs', 'It must be whole seconds, ten or more.');
  const query = { duration: goDuration(durationMs) };
  const headersTimeoutMs = durationMs + slackMs;
  const reply = await sendCall(admin, { method: 'POST', path, query, headersTimeoutMs }, options);
  return readObject(reply.body, (wire) => {
    const nodeResults = objectsOf(presentListAt(wire, 'nodeResults'), 'a node', ['endpoint']);
    // Checked as far as it could mislead.
    return { ...wire, nodeResults } as object as Result;
  });
}

function positive(value: number | undefined, field: string): string | undefined {
  return value === undefined ? undefined : String(wholeNumber(field, value, 1));
}

function flag(value: boolean | undefined): string | undefined {
  return value === true ? 'true' : undefined;
}
