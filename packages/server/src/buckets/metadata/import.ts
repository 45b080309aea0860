import type { bucketMetadataImport as row } from '@longshore/contract/buckets/metadata';
import { type BucketImported, bucketMetadataImport as importMetadata } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readArchive } from './read-archive.ts';
import { zipNames } from './zip-names.ts';

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
