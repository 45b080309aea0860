import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { needing } from '#/upstream/needing.ts';
import { deleteDocument, readDocument, writeDocument } from '../document.ts';
import { isRecord, type WrittenStatement } from './statement.ts';

export interface WrittenPolicy {
  /** As the server answered it. */
  readonly text: string | undefined;
  readonly document: Readonly<Record<string, unknown>>;
  readonly statements: readonly WrittenStatement[];
}

export async function readPolicy(ctx: SessionContext, bucket: string): Promise<WrittenPolicy> {
  const text = await needing('s3:GetBucketPolicy', bucket, readDocument(ctx, bucket, 'policy'));
  const document: unknown =
    text === undefined || text.trim() === '' ? { Version: '2012-10-17' } : parse(text);
  const written = isRecord(document) ? [document['Statement'] ?? []].flat() : undefined;
  if (!isRecord(document) || written?.every(isRecord) !== true)
    throw refuse('UpstreamInvalid', 'The storage server sent a bucket policy that the console cannot read');
  return { text, document, statements: written };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without any statement, the bucket gets private again. */
export async function writeStatements(
  ctx: SessionContext,
  bucket: string,
  { document, statements }: Pick<WrittenPolicy, 'document' | 'statements'>,
): Promise<void> {
  if (statements.length === 0) {
    await needing('s3:DeleteBucketPolicy', bucket, deleteDocument(ctx, bucket, 'policy'));
    return;
  }
  const text = JSON.stringify({ ...document, Statement: statements });
  await writeDocument(ctx, bucket, { name: 'policy', text });
}

/** `/` is the whole bucket, and keys do not begin with a slash. */
export const prefixOf = (written: string): string => written.replace(/^\/+/, '');
