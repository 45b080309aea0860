import type { IncomingHttpHeaders } from 'node:http';
import type { StorageContext } from '#/context.ts';
import type { S3Answer } from '#/s3/call.ts';
import { getObject, type ObjectInput } from '#/s3/calls/get-object.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { isSignable } from '#/s3/signable.ts';

type Source = Pick<ObjectInput, 'bucket' | 'key' | 'versionId'>;

/** The object, or as much of it as the browser asks for. */
export function getRange(ctx: StorageContext, source: Source): Promise<S3Answer> {
  const { headers, method } = ctx.request;
  const given = method === 'HEAD' ? 'HEAD' : 'GET';
  return inRange(headers, (part) =>
    getObject(ctx.s3, { method: given, ...source, ...part }, { signal: ctx.signal }),
  );
}

type Part = Pick<ObjectInput, 'range' | 'ifMatch'>;

/** `If-Range` becomes `If-Match`: storage servers ignore the former, and would join pieces of two objects. */
export async function inRange(
  { range: given, 'if-range': ifRange }: IncomingHttpHeaders,
  get: (part: Part) => Promise<S3Answer>,
): Promise<S3Answer> {
  const range = given !== undefined && isSignable(given) ? given : undefined;
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
