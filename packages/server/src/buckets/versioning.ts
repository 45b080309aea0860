import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { s3Namespace } from '#/s3/call.ts';
import { putBucketDocument } from '#/s3/calls/put-bucket-document.ts';
import { escapeXml } from '#/s3/xml.ts';

/** With what MinIO adds: prefixes and folders that stay unversioned. */
export async function putVersioning(
  ctx: SessionContext,
  bucket: string,
  versioning: z.infer<typeof SetBucketVersioning>,
): Promise<void> {
  const { enabled = false, excludeFolders = false, excludePrefixes = [] } = versioning;
  const text =
    `<VersioningConfiguration ${s3Namespace}>` +
    `<Status>${enabled ? 'Enabled' : 'Suspended'}</Status>` +
    (excludeFolders ? '<ExcludeFolders>true</ExcludeFolders>' : '') +
    excludePrefixes
      .map((prefix) => `<ExcludedPrefixes><Prefix>${escapeXml(prefix)}</Prefix></ExcludedPrefixes>`)
      .join('') +
    '</VersioningConfiguration>';
  await putBucketDocument(ctx.s3, { bucket, document: 'versioning', text }, { signal: ctx.signal });
}
