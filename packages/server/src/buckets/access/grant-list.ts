import type { bucketGrantList as row } from '@longshore/contract/buckets/access';
import { bucketLevels } from '@longshore/contract/policy/reach';
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
  const { holders, policies } = await readHolders(ctx, bucket);
  const reaches = judgeOf(bucket, policies);
  const levelsOf = judgeBy(policies, (document, userName) =>
    bucketLevels(document, bucket, { 'aws:username': userName }),
  );
  const grants = await mapInTurns(holders, ({ userName, held }) => {
    const names = namesOf(held);
    if (!reaches(userName, names)) return [];
    const through = held.filter(({ policy }) => reaches(userName, [policy]));
    return [{ userName, ...levelsOf(userName, names), through }];
  });
  const byName = grants.flat().toSorted((left, right) => (left.userName < right.userName ? -1 : 1));
  return { grants: partOf(byName, query), total: byName.length };
};
