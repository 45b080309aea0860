import type { bucketCorsSet as row } from '@longshore/contract/buckets/cors';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { cors, corsElement } from './document.ts';

export const bucketCorsSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const place = { bucketName: params.bucketName, kind: cors, revision: query.revision, input: body };
  await replaceDocument(ctx, place, corsElement(body.rules));
};
