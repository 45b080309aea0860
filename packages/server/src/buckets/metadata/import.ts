import type { bucketMetadataImport as row } from '@longshore/contract/buckets/metadata';
import { type BucketImported, bucketMetadataImport as importMetadata } from '@longshore/madmin';
import type { Handler, SessionContext } from '#/context.ts';
import { lingerOn } from '#/objects/linger.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readArchive } from './read-archive.ts';
import { zipNames } from './zip-names.ts';

export const bucketMetadataImport: Handler<typeof row> = async (ctx, { query: { bucket } }) => {
  requireAdmin(ctx.session, 'the import of bucket settings');
  await requireImport(ctx);
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

/** A zip archive without files. */
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

/** Asks the storage server before the archive is read: the memory for it is for those who may import. */
async function requireImport(ctx: SessionContext): Promise<void> {
  try {
    await importMetadata(ctx.admin, { zip: emptyZip }, { signal: ctx.signal });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}

function importedOf([name, { error, ...parts }]: [string, BucketImported]) {
  return {
    name,
    ...(error === undefined ? {} : { error }),
    parts: parts as Record<string, { isSet: boolean; error?: string }>,
  };
}
