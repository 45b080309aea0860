import { Readable } from 'node:stream';
import type { iamExport as row } from '@longshore/contract/iam/iam';
import { iamExport as exportIam } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { readZip, zipPieces } from '#/archive/zip-archive.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { unexpected } from '#/s3/failure.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readExport } from './read-current.ts';
import { withoutSecretKeys } from './secretless.ts';

export const iamExport: Handler<typeof row> = async (ctx, { query: { secrets = false } }) => {
  requireAdmin(ctx.session, 'the export of users and policies');
  let content: Readable;
  if (secrets) {
    const zip = await exportIam(ctx.admin, { signal: ctx.signal });
    content = Readable.from(zip).once('close', zip.cancel);
  } else {
    const entries = readZip(await readExport(ctx));
    if (entries === undefined) throw unexpected('It should be a zip archive');
    content = Readable.from(zipPieces(await withoutSecretKeys(entries)));
  }
  ctx.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition(false, 'iam.zip'))
    .header('cache-control', 'private, no-store')
    .send(content);
};
