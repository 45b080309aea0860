import type { tierRuleList as row } from '@longshore/contract/tiers/tiers';
import { listPlainBuckets } from '#/buckets/list-plain.ts';
import { readPart } from '#/buckets/read-part.ts';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { rulesWith } from './rules-with.ts';

/** Each costs the storage server a call. */
const mostBuckets = 1000;
const bucketsAtOnce = 16;

export const tierRuleList: Handler<typeof row> = async (ctx, { params: { name: tier } }) => {
  const buckets = await listPlainBuckets(ctx);
  const read = await mapAtOnce(buckets.slice(0, mostBuckets), bucketsAtOnce, async ({ name: bucketName }) => {
    const rules = await readPart(() => rulesWith(ctx, { bucketName, tier }));
    return 'refused' in rules ? { unread: [bucketName] } : { rules: rules.value ?? [] };
  });
  return {
    rules: read.flatMap(({ rules = [] }) => rules),
    unreadBuckets: read.flatMap(({ unread = [] }) => unread),
    isComplete: buckets.length <= mostBuckets,
  };
};
