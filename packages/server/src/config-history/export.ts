import type { configExport as row } from '@longshore/contract/config-history/config-history';
import { configExport as exportConfig } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { secretsExport } from '#/http/secrets-export.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { exportText } from './masked-text.ts';

export const configExport: Handler<typeof row> = async (ctx, { query: { secrets = false } }) => {
  requireAdmin(ctx.session, 'the export of its configuration');
  const begin = () => exportConfig(ctx.admin, { signal: ctx.signal });
  const text = secrets ? await secretsExport(ctx, 'configuration', begin) : await begin();
  ctx.reply.header('cache-control', 'private, no-store');
  return { status: 'success', value: Buffer.from(exportText(text, !secrets)).toString('base64') };
};
