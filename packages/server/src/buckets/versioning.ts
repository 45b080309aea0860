import { createHash } from 'node:crypto';
import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { discard } from '#/s3/body.ts';
import { escapeXml } from '#/s3/xml.ts';

/** Sent by hand: the SDK does not know what MinIO adds (prefixes and folders that stay unversioned). */
export async function putVersioning(
  ctx: SessionContext,
  bucket: string,
  versioning: z.infer<typeof SetBucketVersioning>,
): Promise<void> {
  const { enabled = false, excludeFolders = false, excludePrefixes = [] } = versioning;
  const xml = Buffer.from(
    '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      `<Status>${enabled ? 'Enabled' : 'Suspended'}</Status>` +
      (excludeFolders ? '<ExcludeFolders>true</ExcludeFolders>' : '') +
      excludePrefixes
        .map((prefix) => `<ExcludedPrefixes><Prefix>${escapeXml(prefix)}</Prefix></ExcludedPrefixes>`)
        .join('') +
      '</VersioningConfiguration>',
  );
  const { body } = await ctx.s3Raw.send({
    method: 'PUT',
    bucket,
    query: { versioning: '' },
    headers: {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(xml).digest('base64'),
    },
    body: xml,
    signal: ctx.signal,
  });
  await discard(body);
}
