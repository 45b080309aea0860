import { Readable } from 'node:stream';
import type { iamExport as row } from '@longshore/contract/iam/iam';
import { iamExport as exportIam } from '@longshore/madmin';
import type { Handler, SessionContext } from '#/context.ts';
import { contentDisposition } from '#/http/content-disposition.ts';
import { secretsExport } from '#/http/secrets-export.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { secretlessExport } from './secretless.ts';

export const iamExport: Handler<typeof row> = async (ctx, { query: { secrets = false } }) => {
  requireAdmin(ctx.session, 'the export of users and policies');
  const content = secrets ? await wholeExport(ctx) : Readable.from(await secretlessExport(ctx));
  ctx.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition(false, 'iam.zip'))
    .header('cache-control', 'private, no-store')
    .send(content);
};

async function wholeExport(ctx: SessionContext): Promise<Readable> {
  const begin = () => exportIam(ctx.admin, { signal: ctx.signal });
  const zip = await secretsExport(ctx, 'users and access keys', begin);
  return Readable.from(zip).once('close', zip.cancel);
}
