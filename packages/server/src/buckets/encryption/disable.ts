import type { bucketEncryptionDisable as row } from '@longshore/contract/bucket-encryption';
import type { Handler } from '../../context.ts';
import { requireSameEncryption, writeEncryption } from './document.ts';

export const bucketEncryptionDisable: Handler<typeof row> = async (ctx, { params, query }) => {
  await requireSameEncryption(ctx, params.bucket_name, query.revision);
  await writeEncryption(ctx, params.bucket_name, { encType: 'none' });
};
