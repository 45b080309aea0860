import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, wholeNumber } from '../input-rules.ts';
import { readObject, wrongShape } from '../reply.ts';

/** How much a bucket may hold. */
export interface BucketQuota {
  /** 0: no quota. */
  readonly quotaBytes: number;
}

/** With the server's own members, of which `quotaBytes` is the one that counts. */
export interface BucketQuotaSetting extends BucketQuota {
  readonly bucket: string;
  /** Bytes. */
  readonly size?: number;
  /** The older name of `size`. */
  readonly quota?: number;
  /** Kept by the server for clients that set it. */
  readonly rate?: number;
  /** Kept by the server for clients that set it. */
  readonly requests?: number;
  /** `hard`, the only type there is; left out when there is no quota. */
  readonly quotatype?: string;
}

/**
 * Sets the hard quota of a bucket; 0 takes it away. Whatever was set before is replaced, `rate` and `requests` of other
 * clients included, unless they are given as `bucketQuotaInfo` tells them. Needs `admin:SetBucketQuota`. Refused with
 * `NoSuchBucket`.
 */
export async function bucketQuotaSet(
  admin: Admin,
  input: BucketQuota & {
    readonly bucket: string;
    readonly rate?: number | undefined;
    readonly requests?: number | undefined;
  },
  options: CallOptions = {},
): Promise<void> {
  const { quotaBytes, rate, requests } = input;
  const bucket = givenName('bucket', input.bucket);
  if (!Number.isSafeInteger(quotaBytes) || quotaBytes < 0) {
    throw new InputError('quotaBytes', 'A quota is a whole number of bytes, 0 or more.');
  }
  if (rate !== undefined) wholeNumber('rate', rate, 0);
  if (requests !== undefined) wholeNumber('requests', requests, 0);
  const quotatype = quotaBytes === 0 ? undefined : 'hard';
  // `quota` is the older name of `size`; servers read one or the other.
  const wire = { quota: quotaBytes, size: quotaBytes, rate, requests, quotatype };
  const body = Buffer.from(JSON.stringify(wire));
  await sendCall(
    admin,
    { method: 'PUT', path: '/set-bucket-quota', query: { bucket }, body, answersNothing: true },
    options,
  );
}

/** Needs `admin:GetBucketQuota`. Refused with `NoSuchBucket`. */
export async function bucketQuotaInfo(
  admin: Admin,
  input: { readonly bucket: string },
  options: CallOptions = {},
): Promise<BucketQuotaSetting> {
  const bucket = givenName('bucket', input.bucket);
  const reply = await sendCall(
    admin,
    { method: 'GET', path: '/get-bucket-quota', query: { bucket } },
    options,
  );
  return readObject(reply.body, (wire) => {
    // Both are there without a quota, too, but older servers have only one of them.
    const quotaBytes = wire['size'] || (wire['quota'] ?? wire['size']);
    if (typeof quotaBytes !== 'number' || quotaBytes < 0) throw wrongShape('size', 'a number of bytes');
    return { ...wire, bucket, quotaBytes };
  });
}
