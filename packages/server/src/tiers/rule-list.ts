import type { tierRuleList as row } from '@longshore/contract/tiers/tiers';
import type { TierRules } from '@longshore/contract/tiers/tiers-schemas';
import { lifecycle } from '#/buckets/lifecycle/document.ts';
import { ruleShown } from '#/buckets/lifecycle/rule-shown.ts';
import { rulesOf } from '#/buckets/lifecycle/rules.ts';
import { listPlainBuckets } from '#/buckets/list-plain.ts';
import { readPart } from '#/buckets/read-part.ts';
import type { Handler, SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** Each costs the storage server a call. */
const mostBuckets = 1000;
const bucketsAtOnce = 16;

export const tierRuleList: Handler<typeof row> = async (ctx, { params: { name } }) => {
  const buckets = await listPlainBuckets(ctx);
  const read = await mapAtOnce(buckets.slice(0, mostBuckets), bucketsAtOnce, async (bucket) => {
    const rules = await readPart(() => rulesWith(ctx, bucket.name, name));
    return 'refused' in rules ? { unread: [bucket.name] } : { rules: rules.value ?? [] };
  });
  return {
    rules: read.flatMap(({ rules = [] }) => rules),
    unreadBuckets: read.flatMap(({ unread = [] }) => unread),
    isComplete: buckets.length <= mostBuckets,
  };
};

/** Names of tiers are in upper case, also where a rule writes them otherwise. */
async function rulesWith(ctx: SessionContext, bucketName: string, tier: string): Promise<TierRules['rules']> {
  const text = await lifecycle.storage.read(ctx, bucketName).catch((cause: unknown) => {
    if (refusalOf(cause)?.code === 'NoSuchBucket') return undefined;
    throw cause;
  });
  const rules = rulesOf(lifecycle.parse(text)).map(ruleShown);
  const isUsed = (storageClass = '') => storageClass.toUpperCase() === tier.toUpperCase();
  return rules
    .filter(
      ({ transition: moves }) => isUsed(moves?.storage_class) || isUsed(moves?.noncurrent_storage_class),
    )
    .map(({ id: ruleId, status }) => ({ bucketName, ruleId, isEnabled: status === 'Enabled' }));
}
