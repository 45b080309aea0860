import type { bucketUserList as row } from '@longshore/contract/buckets/access';
import { judgingWithin, mostStepsTogether } from '@longshore/contract/policy/steps';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { judgeOf } from './judge.ts';
import { namesOf, readHolders } from './holders.ts';

export const bucketUserList: Handler<typeof row> = async (ctx, { params: { bucketName: bucket }, query }) => {
  const { holders, policies } = await readHolders(ctx, bucket, 'ofUsers');
  const reaches = judgeOf(bucket, policies, judgingWithin(mostStepsTogether));
  const reaching = await mapInTurns(
    holders,
    ({ userName, held }) => (reaches(userName, namesOf(held)) ? [userName] : []),
    ctx.signal,
  );
  return partOf(reaching.flat().toSorted(), query);
};
