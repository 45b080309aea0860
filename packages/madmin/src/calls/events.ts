import type { Admin, CallOptions } from '../admin.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, optionalText, pathSegment } from '../input-rules.ts';
import { listAt, objectsOf } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { readValues } from '../stream/read-values.ts';

/** Which events to get. */
export interface EventWatch {
  /** All buckets where it is left out. */
  readonly bucket?: string | undefined;
  /** Such as `s3:ObjectCreated:*` or `s3:ObjectRemoved:Delete`, at least one. */
  readonly eventNames: readonly string[];
  /** Of keys as they are, not encoded. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  /** How often the server shows that it is there, in whole seconds, an hour at most. Default 1. */
  readonly pingSeconds?: number | undefined;
}

/** Something that happened to an object. */
export interface EventRecord {
  readonly eventVersion: string;
  readonly eventSource: string;
  readonly awsRegion: string;
  /** RFC 3339, to the millisecond. */
  readonly eventTime: string;
  /** Such as `s3:ObjectCreated:Put`. */
  readonly eventName: string;
  readonly userIdentity: { readonly principalId: string };
  readonly requestParameters?: Readonly<Record<string, string>>;
  readonly responseElements?: Readonly<Record<string, string>>;
  readonly s3: {
    readonly s3SchemaVersion?: string;
    readonly configurationId?: string;
    readonly bucket: { readonly name: string; readonly arn?: string };
    readonly object: {
      /** As it is in S3 calls, not encoded as in records sent to webhooks and the like. Empty for bucket events. */
      readonly key: string;
      /** Bytes. */
      readonly size?: number;
      /** Without quotes. */
      readonly eTag?: string;
      readonly contentType?: string;
      readonly userMetadata?: Readonly<Record<string, string>>;
      readonly versionId?: string;
      /** Hexadecimal; grows with the time of the event. */
      readonly sequencer: string;
    };
  };
  readonly source?: { readonly host: string; readonly port: string; readonly userAgent: string };
}

/** What servers that hold events back send at once, and the bytes of one ping: pings alone push events out. */
const longestBatchBytes = 8 * 1024;
const pingBytes = 17;

/**
 * What happens to objects and buckets, as it happens, until the loop is left or the signal aborts. It is an S3 call.
 * Some servers, those of 2025 and 2026 among them, hold records back until some 4 KiB of them, or of pings, have come
 * together; that takes up to four minutes at one ping a second. Nothing from before the call is told, and there is no
 * sign of when it began. Needs `s3:ListenBucketNotification`, or `s3:ListenNotification` without a bucket. Refused
 * with `NoSuchBucket`, and with `InvalidArgument` for an event name that the server does not know.
 */
export function eventWatch(
  admin: Admin,
  input: EventWatch,
  options: CallOptions = {},
): AsyncGenerator<EventRecord, void, undefined> {
  const { bucket, eventNames, prefix, suffix, pingSeconds = 1 } = input;
  if (eventNames.length === 0) throw new InputError('eventNames', 'At least one must be given.');
  if (!(Number.isSafeInteger(pingSeconds) && pingSeconds >= 1 && pingSeconds <= 3600))
    throw new InputError('pingSeconds', 'It must be a whole number of seconds from 1 to 3600.');
  for (const name of eventNames) givenName('eventNames', name);
  optionalText('prefix', prefix);
  optionalText('suffix', suffix);
  const query = { events: eventNames, prefix, suffix, ping: String(pingSeconds) };
  const path = bucket === undefined ? '/' : `/${pathSegment('bucket', bucket)}`;
  const longestSilenceMs = (pingSeconds * longestBatchBytes * 1000) / pingBytes;
  const headersTimeoutMs = longestSilenceMs;
  const call = { method: 'GET', base: 'root', path, query, headersTimeoutMs, read: records } as const;
  return readValues(admin, call, { ...options, idleTimeoutMs: longestSilenceMs });
}

async function* records(values: AsyncIterable<Wire>): AsyncGenerator<EventRecord, void, undefined> {
  for await (const value of values) {
    // Null in pings.
    yield* objectsOf<EventRecord>(listAt(value, 'Records'), 'a record', ['eventName']);
  }
}
