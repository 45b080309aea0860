import type { bucketGrantList as row } from '@longshore/contract/buckets/access';
import { bucketLevels, unjudgedLevels } from '@longshore/contract/policy/reach';
import { judgingWithin, mostStepsTogether } from '@longshore/contract/policy/steps';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { namesOf, readHolders } from './holders.ts';
import { judgeBy, judgeOf } from './judge.ts';

/** All policies of a user are judged together for what they may do, and each alone for whether it is one that counts. */
export const bucketGrantList: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: bucket }, query },
) => {
  const { holders, policies, unreadGroups } = await readHolders(ctx, bucket, 'ofUsers');
  const judging = judgingWithin(mostStepsTogether);
  const reaches = judgeOf(bucket, policies, judging);
  const levelsOf = judgeBy(policies, (document, userName) =>
    judging(
      () => bucketLevels(document, bucket, { 'aws:username': userName }),
      () => unjudgedLevels,
    ),
  );
  const grantsOf = ({ userName, held }: (typeof holders)[number]) => {
    const names = namesOf(held);
    if (!reaches(userName, names)) return [];
    const through = held.filter(({ policy }) => reaches(userName, [policy]));
    return [{ userName, ...levelsOf(userName, names), through }];
  };
  const grants = await mapInTurns(holders, grantsOf, ctx.signal);
  const byName = grants.flat().toSorted((left, right) => (left.userName < right.userName ? -1 : 1));
  const told = { grants: partOf(byName, query), total: byName.length };
  return { ...told, ...(unreadGroups !== null && { unreadGroups }) };
};
