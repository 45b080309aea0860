import type { kmsKeyList as row } from '@longshore/contract/kms/kms';
import { kmsKeyList as listKeys } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';
import { madeOf } from './told.ts';

export const kmsKeyList: Handler<typeof row> = async (ctx, { query }) => {
  requireAdmin(ctx.session, 'listing keys');
  const options = { signal: ctx.signal };
  const keys = await listKeys(ctx.admin, { prefix: query.pattern }, options).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  return { results: keys.map((key) => ({ name: key.name, ...madeOf({ ...key }) })) };
};
