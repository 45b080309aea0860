import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { byName } from '../by-name.ts';
import { sendCall } from '../call.ts';
import { optionalName } from '../input-rules.ts';
import { isObject, objectAt, readObject, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { streamBytes, type ByteStream } from '../stream/stream-bytes.ts';

/** The server works through all buckets before it answers. */
const headersTimeoutMs = 10 * 60_000;

/**
 * The settings of one bucket, or of all, as a zip archive: a folder a bucket, a file a setting. Objects are not in it.
 * A bucket that does not exist is refused with `NoSuchBucket`. Needs `admin:ExportBucketMetadata`.
 */
export async function bucketMetadataExport(
  admin: Admin,
  input: { readonly bucket?: string | undefined } & NotOptions = {},
  options: CallOptions = {},
): Promise<ByteStream> {
  const query = { bucket: optionalName('bucket', input.bucket) };
  return await streamBytes(
    admin,
    { method: 'GET', path: '/export-bucket-metadata', query, headersTimeoutMs },
    options,
  );
}

/** By bucket. */
export interface BucketMetadataImported {
  readonly buckets: Readonly<Record<string, BucketImported>>;
}

/** Names are the server's own; members not listed here are kept. */
export interface BucketImported {
  /** Object locking. */
  readonly olock?: SettingImported;
  readonly versioning?: SettingImported;
  readonly policy?: SettingImported;
  readonly tagging?: SettingImported;
  /** Encryption. */
  readonly sse?: SettingImported;
  readonly lifecycle?: SettingImported;
  readonly notification?: SettingImported;
  readonly quota?: SettingImported;
  readonly cors?: SettingImported;
  /** Why nothing of the bucket was imported. */
  readonly error?: string;
}

/** Whether one setting of a bucket was taken over. */
export interface SettingImported {
  /** The archive has it. It holds now, unless there is an error. */
  readonly isSet: boolean;
  readonly error?: string;
}

/**
 * Brings back what `bucketMetadataExport` gave. Buckets that are missing are made; settings that exist are replaced,
 * those that the archive lacks stay. Which buckets is said by the archive alone. Failures are told setting by setting
 * in the reply; an archive that is no zip is refused with `InvalidRequest`. Remote targets are in the archive, but the
 * server does not bring them back. Needs `admin:ImportBucketMetadata`.
 */
export async function bucketMetadataImport(
  admin: Admin,
  input: { readonly zip: Uint8Array },
  options: CallOptions = {},
): Promise<BucketMetadataImported> {
  const path = '/import-bucket-metadata';
  const reply = await sendCall(admin, { method: 'PUT', path, body: input.zip, headersTimeoutMs }, options);
  return readObject(reply.body, (wire) => {
    // Left out when the archive has none.
    const buckets = wire['buckets'] === undefined ? {} : objectAt(wire, 'buckets');
    return { ...wire, buckets: byName(buckets, settingsOf) };
  });
}

/** People act on what was set and what was not. */
function settingsOf(bucket: unknown, name: string): BucketImported {
  if (!isObject(bucket)) throw wrongShape(name, 'an object');
  for (const [setting, outcome] of Object.entries<unknown>(bucket)) {
    if (setting !== 'error' && !hasOutcome(outcome)) throw wrongShape(`${name}/${setting}`, 'isSet');
  }
  return bucket;
}

function hasOutcome(value: unknown): value is Wire & SettingImported {
  return isObject(value) && typeof value['isSet'] === 'boolean';
}
