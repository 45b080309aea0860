import type { bucketQuotaView as row } from '@longshore/contract/buckets/quota';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readQuota } from './quota.ts';

export const bucketQuotaView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'quotas');
  const { quotaBytes, revision } = await readQuota(ctx, params.bucketName);
  return quotaBytes === 0 ? { revision } : { quota: quotaBytes, type: 'hard', revision };
};
