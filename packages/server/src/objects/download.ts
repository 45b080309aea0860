import type { objectDownload as row } from '@longshore/contract/objects/objects';
import type { Handler, SessionContext } from '#/context.ts';
import type { S3Answer } from '#/s3/call.ts';
import { getObject, type ObjectInput } from '#/s3/calls/get-object.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf, isInlineType, unknownType } from './content-type.ts';

export const objectDownload: Handler<typeof row> = async (ctx, { params, query }) => {
  const { reply } = ctx;
  const { headers, status, body } = await fetchRange(ctx, {
    bucket: params.bucketName,
    key: query.prefix,
    versionId: query.version_id === '' ? undefined : query.version_id,
  });
  const given = headers['content-type'] ?? unknownType;
  const type = given === unknownType || given === 'binary/octet-stream' ? contentTypeOf(query.prefix) : given;
  const inline = query.preview === true && isInlineType(type);
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified'] as const) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // Stored content that is already encoded is saved as it is; only a page that shows it needs it decoded.
  if (inline && headers['content-encoding']) reply.header('content-encoding', headers['content-encoding']);
  reply
    .status(status)
    .header('accept-ranges', 'bytes')
    .header('content-type', inline || !isInlineType(type) ? type : given)
    .header(
      'content-disposition',
      contentDisposition(inline, query.override_file_name || fileNameOf(query.prefix)),
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(body);
};

const fileNameOf = (key: string): string => key.split('/').findLast((segment) => segment !== '') ?? key;

type Source = Pick<ObjectInput, 'bucket' | 'key' | 'versionId'>;

/** `If-Range` becomes `If-Match`: storage servers ignore the former, and would join pieces of two objects. */
async function fetchRange(ctx: SessionContext, source: Source): Promise<S3Answer> {
  const { range, 'if-range': ifRange } = ctx.request.headers;
  const method = ctx.request.method === 'HEAD' ? 'HEAD' : 'GET';
  const get = (part: Pick<ObjectInput, 'range' | 'ifMatch'>) =>
    getObject(ctx.s3, { method, ...source, ...part }, { signal: ctx.signal });
  if (range === undefined) return get({});
  if (typeof ifRange !== 'string') return get({ range });
  if (!/^"[^"]*"$/.test(ifRange)) return get({});
  try {
    return await get({ range, ifMatch: ifRange });
  } catch (cause) {
    if (refusalOf(cause)?.status === 412) return get({});
    throw cause;
  }
}
