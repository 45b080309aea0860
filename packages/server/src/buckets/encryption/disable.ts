import type { bucketEncryptionDisable as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { requireSameEncryption, writeEncryption } from './document.ts';

export const bucketEncryptionDisable: Handler<typeof row> = async (ctx, { params, query }) => {
  const bucket = params.bucketName;
  await inTurn(`encryption of ${bucket}`, async () => {
    await requireSameEncryption(ctx, bucket, query.revision);
    await writeEncryption(ctx, bucket, { encType: 'none' });
  });
};
