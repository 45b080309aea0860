import type { IncomingHttpHeaders } from 'node:http';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { abortMultipartUpload } from './calls/abort-multipart-upload.ts';
import { completeMultipartUpload } from './calls/complete-multipart-upload.ts';
import { copyObject } from './calls/copy-object.ts';
import { createMultipartUpload } from './calls/create-multipart-upload.ts';
import { getObjectTags } from './calls/get-object-tags.ts';
import { headObject } from './calls/head-object.ts';
import { uploadPartCopy } from './calls/upload-part-copy.ts';
import type { CallOptions, S3 } from './client.ts';
import type { VersionInput } from './object-documents.ts';
import { isSignable } from './signable.ts';
import type { StoredVersion } from './stored-version.ts';

export interface CopyInput {
  readonly source: VersionInput;
  readonly bucket: string;
  readonly key: string;
  /** What the source answered to HEAD, where that is known already. */
  readonly head?: IncomingHttpHeaders;
  /** What the copy gets beside what the source has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For tests: from how much on the copy is made of parts, and how large these are. */
  readonly sizes?: CopySizes;
}

interface CopySizes {
  readonly wholeMostBytes: number;
  readonly partBytes: number;
}

const gibibyte = 1024 ** 3;
const mostParts = 10_000;
const partsAtOnce = 4;
const abortMs = 30_000;

/** S3 copies no more than 5 GiB at once. */
const usualSizes: CopySizes = { wholeMostBytes: 5 * gibibyte, partBytes: gibibyte };

/** Copies an object or one of its versions within the server, of any size, with its metadata and tags. */
export async function copyVersion(s3: S3, input: CopyInput, options: CallOptions): Promise<StoredVersion> {
  const { source, bucket, key, headers: added = {}, sizes = usualSizes } = input;
  const headers =
    input.head ??
    (await withPermissionContext(
      source.versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion',
      `${source.bucket}/${source.key}`,
      headObject(s3, source, options),
    ));
  const sizeBytes = Number(headers['content-length']);
  // What was asked for is what is copied, whatever is written in between.
  const exact = { ...source, ifMatch: headers.etag };
  if (sizeBytes <= sizes.wholeMostBytes)
    return copyObject(s3, { source: exact, bucket, key, headers: added }, options);
  const kept = { ...added, ...keptOf(headers), ...(await taggingOf(s3, { source, headers }, options)) };
  const uploadId = await createMultipartUpload(s3, { bucket, key, headers: kept }, options);
  const partBytes = Math.max(sizes.partBytes, Math.ceil(sizeBytes / mostParts));
  return copyParts(
    s3,
    { ...input, source: exact, uploadId, ranges: rangesOf(sizeBytes, partBytes) },
    options,
  );
}

interface PartsInput extends CopyInput {
  readonly uploadId: string;
  readonly ranges: readonly Range[];
}

async function copyParts(s3: S3, input: PartsInput, options: CallOptions): Promise<StoredVersion> {
  const { source, ranges, ...target } = input;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  try {
    const parts = await mapAtOnce(ranges, partsAtOnce, async (range, at) => {
      const part = { ...target, source, partNumber: at + 1, range };
      const etag = await uploadPartCopy(s3, part, { signal }).catch((cause: unknown) => {
        // The others need not go on.
        failed.abort();
        throw cause;
      });
      return { partNumber: part.partNumber, etag };
    });
    return await completeMultipartUpload(s3, { ...target, parts }, { signal });
  } catch (cause) {
    // Whoever cancelled the copy wants its parts gone, too. Where that fails they stay among the incomplete uploads.
    await abortMultipartUpload(s3, target, { signal: AbortSignal.timeout(abortMs) }).catch(() => undefined);
    throw cause;
  }
}

export type Range = readonly [first: number, last: number];

/** The first and last byte of each part. */
export function rangesOf(sizeBytes: number, partBytes: number): Range[] {
  const count = Math.ceil(sizeBytes / partBytes);
  return Array.from({ length: count }, (_, at) => [
    at * partBytes,
    Math.min((at + 1) * partBytes, sizeBytes) - 1,
  ]);
}

const keptHeader =
  /^(?:content-(?:type|encoding|disposition|language)|cache-control|expires|x-amz-(?:meta-.*|storage-class|website-redirect-location|server-side-encryption(?:-aws-kms-key-id)?))$/;

/** What a copy must be told to have where it does not take it from its source: one made of parts, or with other metadata. */
export function keptOf(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !keptHeader.test(name)) continue;
    kept[name] = String(value);
    if (!isSignable(kept[name]))
      throw refuse('NotOffered', `The object cannot be copied with its ${name}, which is not ASCII text`);
  }
  return kept;
}

async function taggingOf(
  s3: S3,
  { source, headers }: { readonly source: VersionInput; readonly headers: IncomingHttpHeaders },
  options: CallOptions,
): Promise<Record<string, string>> {
  if (Number(headers['x-amz-tagging-count'] ?? 0) === 0) return {};
  const tags = await getObjectTags(s3, source, options);
  const named = new URLSearchParams();
  for (const { key, value } of tags) named.append(key, value);
  return { 'x-amz-tagging': named.toString() };
}
