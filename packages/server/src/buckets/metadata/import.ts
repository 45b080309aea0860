import type { bucketMetadataImport as row } from '@longshore/contract/buckets/metadata';
import { bucketMetadataImport as importMetadata } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { importedShown } from './imported-shown.ts';
import { readArchive } from '#/archive/read-archive.ts';
import { journaledFiles } from './journaled-files.ts';
import { requireImport } from './require-import.ts';
import { withoutMasked } from './target-secrets.ts';
import { readZip, type ZipEntry, zipOf } from '#/archive/zip-archive.ts';

export const bucketMetadataImport: Handler<typeof row> = async (ctx, { query: { bucket } }) => {
  requireAdmin(ctx.session, 'the import of bucket settings');
  await requireImport(ctx);
  const archive = await readArchive(ctx);
  const entries = readZip(archive);
  if (entries === undefined || entries.length === 0)
    throw refuse('InvalidInput', 'This is not an archive of bucket settings', { field: 'body' });
  requireBucket(entries, bucket);
  const { kept, maskedBuckets } = await withoutMasked(entries);
  const zip = maskedBuckets.length === 0 ? archive : zipOf(kept);
  ctx.signal.throwIfAborted();
  ctx.change.after(journaledFiles(kept));
  ctx.change.begun();
  const { buckets } = await importMetadata(ctx.admin, { zip }, { signal: ctx.signal });
  return { buckets: importedShown(buckets, maskedBuckets) };
};

function requireBucket(entries: readonly ZipEntry[], bucket: string | undefined): void {
  const other = entries.find(({ name }) => bucket !== undefined && !name.startsWith(`${bucket}/`));
  if (other === undefined) return;
  throw refuse('InvalidInput', 'The archive contains settings of another bucket', {
    detailedMessage: `It has ${other.name}`,
    field: 'body',
  });
}
