import type { bucketEncryptionEnable as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { encryption, encryptionElement } from './document.ts';

export const bucketEncryptionEnable: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const place = { bucketName: params.bucketName, kind: encryption, revision: query.revision, input: body };
  await replaceDocument(ctx, place, encryptionElement(body));
};
