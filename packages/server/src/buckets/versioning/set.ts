import type { bucketVersioningSet as row } from '@longshore/contract/buckets/versioning';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { versioning, versioningElement } from './document.ts';

export const bucketVersioningSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const place = { bucketName: params.bucketName, kind: versioning, revision: query.revision, input: body };
  await replaceDocument(ctx, place, versioningElement(body));
};
