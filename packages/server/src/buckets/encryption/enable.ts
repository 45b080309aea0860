import type { bucketEncryptionEnable as row } from '@longshore/contract/bucket-encryption';
import type { Handler } from '../../context.ts';
import { requireSameEncryption, writeEncryption } from './document.ts';

export const bucketEncryptionEnable: Handler<typeof row> = async (ctx, { params, query, body }) => {
  await requireSameEncryption(ctx, params.bucket_name, query.revision);
  await writeEncryption(ctx, params.bucket_name, body);
};
