import type { bucketEncryptionDisable as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { replaceDocument } from '../document/edit.ts';
import { encryption, encryptionElement } from './document.ts';

export const bucketEncryptionDisable: Handler<typeof row> = async (ctx, { params, query }) => {
  const place = { bucketName: params.bucketName, kind: encryption, revision: query.revision };
  await replaceDocument(ctx, place, encryptionElement({ encType: 'none' }));
};
