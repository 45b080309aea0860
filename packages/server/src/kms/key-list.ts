import type { kmsKeyList as row } from '@longshore/contract/kms/kms';
import { kmsKeyList as listKeys } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const kmsKeyList: Handler<typeof row> = async (ctx, { query }) => {
  requireAdmin(ctx.session, 'listing keys');
  const keys = await listKeys(ctx.admin, { prefix: query.pattern }, { signal: ctx.signal });
  const results = keys.map(({ name, createdAt = '', createdBy = '' }) => ({
    name,
    // The year 1 stands for a time that is not known.
    ...(createdAt === '' || createdAt.startsWith('0001-') ? {} : { createdAt }),
    ...(createdBy === '' ? {} : { createdBy }),
  }));
  return { results };
};
