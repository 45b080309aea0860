import type { bucketQuotaView as row } from '@longshore/contract/buckets/quota';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readDocument } from '../document/edit.ts';
import { quota } from './document.ts';

export const bucketQuotaView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  requireAdmin(ctx.session, 'quotas');
  const { document: quotaBytes, revision } = await readDocument(ctx, { bucketName, kind: quota });
  return quotaBytes === 0 ? { revision } : { quota: quotaBytes, type: 'hard', revision };
};
