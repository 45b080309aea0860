import type { SessionContext } from '#/context.ts';
import type { S3Answer } from '#/s3/call.ts';
import { getObject, type ObjectInput } from '#/s3/calls/get-object.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { isSignable } from './signable.ts';

type Source = Pick<ObjectInput, 'bucket' | 'key' | 'versionId'>;

/** `If-Range` becomes `If-Match`: storage servers ignore the former, and would join pieces of two objects. */
export async function getRange(ctx: SessionContext, source: Source): Promise<S3Answer> {
  const { range: given, 'if-range': ifRange } = ctx.request.headers;
  const range = given !== undefined && isSignable(given) ? given : undefined;
  const method = ctx.request.method === 'HEAD' ? 'HEAD' : 'GET';
  const get = (part: Pick<ObjectInput, 'range' | 'ifMatch'>) =>
    getObject(ctx.s3, { method, ...source, ...part }, { signal: ctx.signal });
  if (range === undefined) return get({});
  if (typeof ifRange !== 'string') return get({ range });
  if (!/^"[^"]*"$/.test(ifRange) || !isSignable(ifRange)) return get({});
  try {
    return await get({ range, ifMatch: ifRange });
  } catch (cause) {
    if (refusalOf(cause)?.status === 412) return get({});
    throw cause;
  }
}
