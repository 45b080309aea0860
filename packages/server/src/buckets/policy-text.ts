import type { SessionContext } from '../context.ts';
import { toConsoleError } from '../errors.ts';
import { discard, readText } from '../s3-body.ts';
import { refusalOf } from '../upstream-refusal.ts';

const maxBytes = 1024 * 1024;

/** The bucket policy as the server wrote it down; undefined when there is none. */
export async function readBucketPolicy(ctx: SessionContext, bucket: string): Promise<string | undefined> {
  try {
    const { body } = await ctx.s3Raw.send({
      method: 'GET',
      bucket,
      query: { policy: '' },
      signal: ctx.signal,
    });
    return await readText(body, maxBytes);
  } catch (cause) {
    if (refusalOf(cause)?.code === 'NoSuchBucketPolicy') return undefined;
    throw toConsoleError(cause, { action: 's3:GetBucketPolicy', resource: bucket });
  }
}

export async function writeBucketPolicy(ctx: SessionContext, bucket: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  const headers = { 'content-type': 'application/json' };
  const query = { policy: '' };
  const answer = await ctx.s3Raw.send({ method: 'PUT', bucket, query, headers, body, signal: ctx.signal });
  await discard(answer.body);
}

export async function deleteBucketPolicy(ctx: SessionContext, bucket: string): Promise<void> {
  try {
    const query = { policy: '' };
    const { body } = await ctx.s3Raw.send({ method: 'DELETE', bucket, query, signal: ctx.signal });
    await discard(body);
  } catch (cause) {
    throw toConsoleError(cause, { action: 's3:DeleteBucketPolicy', resource: bucket });
  }
}
