import type { bucketRetentionView as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { readDocument } from '../document/edit.ts';
import { locking, retentionOf } from './document.ts';

export const bucketRetentionView: Handler<typeof row> = async (ctx, { params: { bucketName } }) => {
  const { document, revision } = await readDocument(ctx, { bucketName, kind: locking });
  return { ...retentionOf(document), revision };
};
