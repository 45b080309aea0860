import type { TierRules } from '@longshore/contract/tiers/tiers-schemas';
import { lifecycle } from '#/buckets/lifecycle/document.ts';
import { ruleShown } from '#/buckets/lifecycle/rule-shown.ts';
import { rulesOf } from '#/buckets/lifecycle/rules.ts';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

interface Sought {
  readonly bucketName: string;
  readonly tier: string;
}

/** A bucket's rules that transition to a tier. Names of tiers are in upper case, also where a rule writes them otherwise. */
export async function rulesWith(
  ctx: SessionContext,
  { bucketName, tier }: Sought,
): Promise<TierRules['rules']> {
  const text = await lifecycle.storage.read(ctx, bucketName).catch((cause: unknown) => {
    // It was deleted since.
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
