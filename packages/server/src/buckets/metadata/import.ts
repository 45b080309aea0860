import type { bucketMetadataImport as row } from '@longshore/contract/buckets/metadata';
import { type BucketImported, bucketMetadataImport as importMetadata } from '@longshore/madmin';
import type { Handler, SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { lingerOn } from '#/objects/linger.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { zipNames } from './zip-names.ts';

/** The server reads it whole too; the settings of a thousand buckets weigh less. */
const maxBytes = 64 * 1024 * 1024;

export const bucketMetadataImport: Handler<typeof row> = async (ctx, { query: { bucket } }) => {
  requireAdmin(ctx.session, 'the import of bucket settings');
  const zip = await readArchive(ctx);
  const names = zipNames(zip);
  if (names === undefined || names.length === 0)
    throw refuse('InvalidInput', 'This is no archive of bucket settings', { field: 'body' });
  const other = names.find((name) => bucket !== undefined && !name.startsWith(`${bucket}/`));
  if (other !== undefined)
    throw refuse('InvalidInput', 'The archive holds settings of another bucket', {
      detailedMessage: `It has ${other}`,
      field: 'body',
    });
  const { buckets } = await importMetadata(ctx.admin, { zip }, { signal: ctx.signal });
  return { buckets: Object.entries(buckets).map(importedOf) };
};

function importedOf([name, { error, ...parts }]: [string, BucketImported]) {
  return {
    name,
    ...(error === undefined ? {} : { error }),
    parts: parts as Record<string, { isSet: boolean; error?: string }>,
  };
}

async function readArchive(ctx: SessionContext): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of ctx.request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      lingerOn(ctx);
      throw refuse('BodyTooLarge', 'The archive is larger than the console accepts', {
        detailedMessage: 'It may be 64 MiB at most.',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
