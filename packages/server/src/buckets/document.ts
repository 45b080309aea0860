import { createHash } from 'node:crypto';
import type { SessionContext } from '#/context.ts';
import type { BucketDocument } from '#/s3/bucket-documents.ts';
import { deleteBucketDocument } from '#/s3/calls/delete-bucket-document.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { putBucketDocument } from '#/s3/calls/put-bucket-document.ts';
import { refuse } from '#/upstream/errors.ts';

export type DocumentName = Exclude<BucketDocument, 'tagging'>;

/** The document as it is stored; undefined when the bucket has none. */
export function readDocument(
  ctx: SessionContext,
  bucket: string,
  name: DocumentName,
): Promise<string | undefined> {
  return getBucketDocument(ctx.s3, { bucket, document: name }, { signal: ctx.signal });
}

export function writeDocument(
  ctx: SessionContext,
  bucket: string,
  { name, text }: { readonly name: DocumentName; readonly text: string },
): Promise<void> {
  return putBucketDocument(ctx.s3, { bucket, document: name, text }, { signal: ctx.signal });
}

export function deleteDocument(ctx: SessionContext, bucket: string, name: DocumentName): Promise<void> {
  return deleteBucketDocument(ctx.s3, { bucket, document: name }, { signal: ctx.signal });
}

/**
 * What a document was when it was read; also of a document that is not there. MinIO tells the actions and resources of a
 * policy in another order each time: of JSON neither the order of a list of texts nor that of members counts.
 */
export function revisionOf(text = ''): string {
  return createHash('sha256')
    .update(text.trimStart().startsWith('{') ? inOrder(text) : text)
    .digest('base64url')
    .slice(0, 22);
}

function inOrder(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, ordered));
  } catch {
    return text;
  }
}

function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.toSorted() : value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Refuses a change to a document that someone else changed since the person read it. */
export function requireUnchanged(expected: string | undefined, text: string | undefined): void {
  if (expected !== undefined) requireSameRevision(expected, revisionOf(text));
}

export function requireSameRevision(expected: string, now: string): void {
  if (expected === now) return;
  throw refuse('ChangedMeanwhile', 'It was changed by someone else since it was read');
}
