import type { bucketQuotaSet as row } from '@longshore/contract/buckets/quota';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { requireSameRevision } from '../document.ts';
import { inTurn } from '../turns.ts';
import { viewAfter } from '../view-after.ts';
import { quotaBytesOf, quotaWarnings, readQuota, writeQuota } from './quota.ts';

export const bucketQuotaSet: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: name }, query, body },
) => {
  requireAdmin(ctx.session, 'quotas');
  const quotaBytes = quotaBytesOf(body);
  await inTurn(`quota of ${name}`, async () => {
    if (query.revision !== undefined)
      requireSameRevision(query.revision, (await readQuota(ctx, name)).revision);
    await withFields(writeQuota(ctx, name, quotaBytes), { quotaBytes: 'body.amount' });
  });
  const { details, ...bucket } = await viewAfter(ctx, name);
  const warnings = quotaWarnings(quotaBytes, bucket.size);
  // The server's account of its buckets is up to a second old.
  const { quota: _, ...others } = details ?? {};
  const quota = { quota: quotaBytes, type: 'hard' as const };
  return {
    ...bucket,
    details: quotaBytes === 0 ? others : { ...others, quota },
    ...(warnings.length === 0 ? {} : { warnings }),
  };
};
