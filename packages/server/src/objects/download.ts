import type { objectDownload as row } from '@longshore/contract/objects/objects';
import type { StorageHandler } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { downloadPolicy, inlinePolicy } from '#/http/security-headers.ts';
import { sendFolder } from './archive/send-archive.ts';
import { contentTypeOf, isInlineType, sentTypeOf, unknownType } from './content-type.ts';
import { fileNameOf } from './file-name.ts';
import { getRange } from './get-range.ts';

export const objectDownload: StorageHandler<typeof row> = async (ctx, { params, query }) => {
  const { reply } = ctx;
  if (query.prefix.endsWith('/') && !query.version_id) return sendFolder(ctx, params.bucketName, query);
  const { headers, status, body } = await getRange(ctx, {
    bucket: params.bucketName,
    key: query.prefix,
    versionId: query.version_id === '' ? undefined : query.version_id,
  });
  const given = sentTypeOf(headers['content-type'] ?? unknownType);
  const isUnknown = given === unknownType || given === 'binary/octet-stream';
  const type = isUnknown ? sentTypeOf(contentTypeOf(query.prefix)) : given;
  const inline = query.preview === true && isInlineType(type);
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified'] as const) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // Stored content that is already encoded is saved as it is; only a page that shows it needs it decoded.
  if (inline && headers['content-encoding']) reply.header('content-encoding', headers['content-encoding']);
  reply
    .status(status)
    .header('content-security-policy', inline ? inlinePolicy(type) : downloadPolicy)
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
