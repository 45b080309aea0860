import type { bucketRetentionDelete as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { locking, lockingElement } from './document.ts';

export const bucketRetentionDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const place = { bucketName: params.bucketName, kind: locking, revision: query.revision };
  await replaceDocument(ctx, place, lockingElement());
};
