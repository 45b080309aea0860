import type { bucketRetentionDelete as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { writeRetention } from './document.ts';

export const bucketRetentionDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  const bucket = params.bucketName;
  const change = { bucket, revision: query.revision };
  await inTurn(`retention of ${bucket}`, () => writeRetention(ctx, change));
};
