import type { bucketQuotaSet as row } from '@longshore/contract/buckets/quota';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { replaceDocument } from '../document/edit.ts';
import { viewAfter } from '../view-after.ts';
import { quota } from './document.ts';
import { quotaBytesOf, quotaWarnings } from './quota.ts';

export const bucketQuotaSet: Handler<typeof row> = async (ctx, { params: { bucketName }, query, body }) => {
  requireAdmin(ctx.session, 'quotas');
  const quotaBytes = quotaBytesOf(body);
  const place = { bucketName, kind: quota, revision: query.revision };
  await withFields(replaceDocument(ctx, place, quotaBytes), { quotaBytes: 'body.amount' });
  const { details, ...bucket } = await viewAfter(ctx, bucketName);
  const warnings = quotaWarnings(quotaBytes, bucket.size);
  // The server's account of its buckets is up to a second old.
  const { quota: _, ...others } = details ?? {};
  return {
    ...bucket,
    details: quotaBytes === 0 ? others : { ...others, quota: { quota: quotaBytes, type: 'hard' as const } },
    ...(warnings.length === 0 ? {} : { warnings }),
  };
};
