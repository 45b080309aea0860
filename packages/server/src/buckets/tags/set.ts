import type { bucketTagsSet as row } from '@longshore/contract/buckets/tags';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { tagging } from './document.ts';

export const bucketTagsSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const place = { bucketName: params.bucketName, kind: tagging, revision: query.revision, input: body };
  await replaceDocument(ctx, place, body.tags);
};
