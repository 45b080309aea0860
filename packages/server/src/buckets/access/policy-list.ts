import type { bucketPolicyList as row } from '@longshore/contract/buckets/access';
import { parsePolicy } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';
import { policyList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
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
  const reaching = Object.entries(policies).filter(([, policy]) => {
    const document = parsePolicy(policy);
    return document !== null && reachesBucket(document, bucket);
  });
  const shown = reaching.map(([name, policy]) => ({ name, policy: JSON.stringify(policy) }));
  return { policies: partOf(shown.toSorted(byName), query), total: shown.length };
};

const byName = (left: { name: string }, right: { name: string }): number => (left.name < right.name ? -1 : 1);
