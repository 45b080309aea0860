import { createHash } from 'node:crypto';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { discard, readText } from '#/s3/body.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** The documents that S3 keeps of a bucket, XML but for the policy, by the query that names them, and what is said when there is none. */
const absent = {
  lifecycle: 'NoSuchLifecycleConfiguration',
  replication: 'ReplicationConfigurationNotFoundError',
  notification: '',
  versioning: '',
  cors: 'NoSuchCORSConfiguration',
  policy: 'NoSuchBucketPolicy',
  encryption: 'ServerSideEncryptionConfigurationNotFoundError',
  'object-lock': 'ObjectLockConfigurationNotFoundError',
} as const;

export type DocumentName = keyof typeof absent;

const maxBytes = 4 * 1024 * 1024;

/** The raw document; undefined when the bucket has none. Raw, since the SDK drops what it does not know. */
export async function readDocument(
  ctx: SessionContext,
  bucket: string,
  name: DocumentName,
): Promise<string | undefined> {
  try {
    const query = { [name]: '' };
    const { body } = await ctx.s3Raw.send({ method: 'GET', bucket, query, signal: ctx.signal });
    return await readText(body, maxBytes);
  } catch (cause) {
    if (refusalOf(cause)?.code === absent[name]) return undefined;
    throw cause;
  }
}

export async function writeDocument(
  ctx: SessionContext,
  bucket: string,
  { name, text }: { readonly name: DocumentName; readonly text: string },
): Promise<void> {
  const body = Buffer.from(text);
  const headers = {
    'content-type': name === 'policy' ? 'application/json' : 'application/xml',
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  const query = { [name]: '' };
  const answer = await ctx.s3Raw.send({ method: 'PUT', bucket, query, headers, body, signal: ctx.signal });
  await discard(answer.body);
}

export async function deleteDocument(ctx: SessionContext, bucket: string, name: DocumentName): Promise<void> {
  const answer = await ctx.s3Raw.send({
    method: 'DELETE',
    bucket,
    query: { [name]: '' },
    signal: ctx.signal,
  });
  await discard(answer.body);
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
