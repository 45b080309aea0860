import type { bucketRetentionSet as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { locking, lockingElement } from './document.ts';

export const bucketRetentionSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const place = { bucketName: params.bucketName, kind: locking, revision: query.revision, input: body };
  await replaceDocument(ctx, place, lockingElement(body));
};
