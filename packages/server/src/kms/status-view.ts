import type { kmsStatusView as row } from '@longshore/contract/kms/kms';
import { kmsInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';

export const kmsStatusView: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'key management');
  const status = await kmsInfo(ctx.admin, { signal: ctx.signal }).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  const endpoints = Object.entries(status.endpoints ?? {}).map(([url, state]) => ({ url, status: state }));
  return {
    name: status.name,
    defaultKeyID: status['default-key-id'],
    endpoints: endpoints.toSorted((one, other) => (one.url < other.url ? -1 : 1)),
  };
};
