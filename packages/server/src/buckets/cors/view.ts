import type { bucketCorsView as row } from '@longshore/contract/buckets/cors';
import type { Handler, SessionContext } from '#/context.ts';
import { readDocument, revisionOf, writeDocument } from '../document.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { readRules, writeRules } from './rules.ts';

export const bucketCorsView: Handler<typeof row> = async (ctx, { params: { bucketName: bucket } }) => {
  const { isOffered, text } = await readCors(ctx, bucket);
  return { isOffered, rules: text === undefined ? [] : readRules(text), revision: revisionOf(text) };
};

async function readCors(
  ctx: SessionContext,
  bucket: string,
): Promise<{ readonly isOffered: boolean; readonly text?: string | undefined }> {
  try {
    const text = await readDocument(ctx, bucket, 'cors');
    return { isOffered: text !== undefined || (await takesRules(ctx, bucket)), text };
  } catch (cause) {
    if (isNotOffered(cause)) return { isOffered: false };
    throw cause;
  }
}

export const isNotOffered = (cause: unknown): boolean => refusalOf(cause)?.code === 'NotImplemented';

/**
 * MinIO says of every bucket that it has no rules, and takes none. A document without rules is refused by servers that
 * do take rules, so that asking with one changes nothing anywhere.
 */
async function takesRules(ctx: SessionContext, bucket: string): Promise<boolean> {
  try {
    await writeDocument(ctx, bucket, { name: 'cors', text: writeRules([]) });
  } catch (cause) {
    if (isNotOffered(cause)) return false;
    if (refusalOf(cause) === null) throw cause;
  }
  return true;
}
