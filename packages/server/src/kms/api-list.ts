import type { kmsApiList as row } from '@longshore/contract/kms/kms';
import { kmsApis } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';

export const kmsApiList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'key management');
  const apis = await kmsApis(ctx.admin, { signal: ctx.signal }).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  const results = apis.map(({ Method, Path, MaxBody = 0, Timeout = 0 }) => ({
    method: Method,
    path: Path,
    maxBody: Math.max(0, MaxBody),
    timeout: Math.max(0, Timeout),
  }));
  return { results };
};
