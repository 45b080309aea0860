import { Readable } from 'node:stream';
import type { bucketMetadataExport as row } from '@longshore/contract/buckets/metadata';
import { bucketMetadataExport as exportMetadata } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { secretsExport } from '#/http/secrets-export.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { maskedExport } from './masked-export.ts';

export const bucketMetadataExport: Handler<typeof row> = async (ctx, { query }) => {
  const { bucket, secrets = false } = query;
  requireAdmin(ctx.session, 'the export of bucket settings');
  const begin = () => exportMetadata(ctx.admin, { bucket }, { signal: ctx.signal });
  const zip = secrets ? await secretsExport(ctx, bucket ?? 'all buckets', begin) : await begin();
  const content = secrets ? zip : await maskedExport(ctx, zip);
  const fileName = bucket === undefined ? 'bucket-metadata.zip' : `${bucket}-metadata.zip`;
  ctx.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition(false, fileName))
    .header('cache-control', 'private, no-store')
    .send(Readable.from(content).once('close', zip.cancel));
};
