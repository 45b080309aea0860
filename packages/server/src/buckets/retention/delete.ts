import type { bucketRetentionDelete as row } from '@longshore/contract/bucket-locking';
import type { Handler } from '../../context.ts';
import { writeRetention } from './document.ts';

export const bucketRetentionDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  await writeRetention(ctx, { bucket: params.bucket_name, revision: query.revision });
};
