import type { bucketRetentionSet as row } from '@longshore/contract/bucket-locking';
import type { Handler } from '../../context.ts';
import { writeRetention } from './document.ts';

export const bucketRetentionSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  await writeRetention(ctx, { bucket: params.bucket_name, revision: query.revision, retention: body });
};
