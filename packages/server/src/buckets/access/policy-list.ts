import type { bucketPolicyList as row } from '@longshore/contract/buckets/access';
import { parsePolicy } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';
import { judgingWithin, mostStepsTogether } from '@longshore/contract/policy/steps';
import { policyList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { mapInTurns } from '#/upstream/in-turns.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { requireBucket } from '../require-bucket.ts';

/** All are judged here: the server's own choice by bucket takes a Deny for reach, and misses a lone folder. */
export const bucketPolicyList: Handler<typeof row> = async (
  ctx,
  { params: { bucketName: bucket }, query },
) => {
  requireAdmin(ctx.session, 'listing policies');
  const [policies] = await Promise.all([
    policyList(ctx.admin, {}, { signal: ctx.signal }),
    requireBucket(ctx, bucket),
  ]);
  const judging = judgingWithin(mostStepsTogether);
  const reachingOf = ([name, policy]: [string, unknown]) => {
    const document = parsePolicy(policy);
    const reaches =
      document !== null &&
      judging(
        () => reachesBucket(document, bucket),
        () => true,
      );
    return reaches ? [{ name, policy: JSON.stringify(policy) }] : [];
  };
  const reaching = await mapInTurns(Object.entries(policies), reachingOf, ctx.signal);
  const shown = reaching.flat();
  return { policies: partOf(shown.toSorted(byName), query), total: shown.length };
};

const byName = (left: { name: string }, right: { name: string }): number => (left.name < right.name ? -1 : 1);
