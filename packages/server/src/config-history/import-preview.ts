import { configImportPreview as row } from '@longshore/contract/config-history/config-history';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readImport } from './read-file.ts';

export const configImportPreview: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'the import of its configuration');
  return readImport(ctx, row);
};
