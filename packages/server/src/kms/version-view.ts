import type { kmsVersionView as row } from '@longshore/contract/kms/kms';
import { kmsVersion } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';

export const kmsVersionView: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'key management');
  const { version } = await kmsVersion(ctx.admin, { signal: ctx.signal }).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  return { version };
};
