import type { bucketRetentionView as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { revisionOf } from '../document.ts';
import { readLocking, retentionOf } from './document.ts';

export const bucketRetentionView: Handler<typeof row> = async (ctx, { params }) => {
  const text = await readLocking(ctx, params.bucketName);
  return { ...(text === undefined ? {} : retentionOf(text)), revision: revisionOf(text) };
};
