import type { bucketRetentionSet as row } from '@longshore/contract/buckets/locking';
import type { Handler } from '#/context.ts';
import { inTurn } from '../turns.ts';
import { writeRetention } from './document.ts';

export const bucketRetentionSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucketName;
  const change = { bucket, revision: query.revision, retention: body };
  await inTurn(`retention of ${bucket}`, () => writeRetention(ctx, change));
};
