import type { bucketEncryptionEnable as row } from '@longshore/contract/buckets/encryption';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { requireSameEncryption, writeEncryption } from './document.ts';

export const bucketEncryptionEnable: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucketName;
  await inTurn(`encryption of ${bucket}`, async () => {
    await requireSameEncryption(ctx, bucket, query.revision);
    await writeEncryption(ctx, bucket, body);
  });
};
