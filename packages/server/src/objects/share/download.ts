import { Readable } from 'node:stream';
import type { sharedObjectDownload as row } from '@longshore/contract/objects/share';
import type { OpenHandler } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { downloadPolicy } from '#/http/security-headers.ts';
import { getPresignedObject } from '#/s3/calls/get-presigned-object.ts';
import { sentTypeOf, unknownType } from '../content-type.ts';
import { fileNameOf } from '../file-name.ts';
import { inRange } from '../get-range.ts';
import { linkFailure } from './link-failure.ts';
import { readSharedUrl } from './shared-url.ts';

/** Of the link only what it asks for is taken: the request goes to our own storage server, wherever the link points. */
export const sharedObjectDownload: OpenHandler<typeof row> = async (ctx, { params }) => {
  const { reply, request, signal } = ctx;
  const shared = readSharedUrl(params.url, ctx.config);
  const s3 = ctx.upstream.s3(null);
  const { headers, status, body } = await inRange(request.headers, (part) =>
    getPresignedObject(s3, { ...shared, ...part }, { signal }),
  ).catch((cause: unknown) => {
    throw linkFailure(cause, shared, ctx);
  });
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified'] as const) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // The signature is that of a GET, so that the storage server answers nothing else.
  if (request.method === 'HEAD') body.destroy();
  reply
    .status(status)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', downloadPolicy)
    .header('content-type', sentTypeOf(headers['content-type'] ?? unknownType))
    .header('content-disposition', contentDisposition(false, fileNameOf(shared.key)))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(request.method === 'HEAD' ? Readable.from([]) : body);
};
