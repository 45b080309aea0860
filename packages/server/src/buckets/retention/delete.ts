import type { bucketRetentionDelete as row } from '@longshore/contract/bucket-locking';
import type { Handler } from '../../context.ts';
import { inTurn } from '../turns.ts';
import { writeRetention } from './document.ts';

export const bucketRetentionDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const bucket = params.bucket_name;
  const change = { bucket, revision: query.revision };
  await inTurn(`retention of ${bucket}`, () => writeRetention(ctx, change));
};
