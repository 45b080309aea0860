import type { Tier } from '@longshore/contract/tiers/tiers-schemas';
import { tierList, tierStats } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { probeTier } from './probe.ts';
import { tierOf } from './told.ts';

/** Remote servers that are away cost no more than this, however many they are. */
const mostProbeMs = 5000;
const probesAtOnce = 16;

/** All tiers with what they hold, by name. */
export async function readTiers({ admin, signal }: SessionContext): Promise<Tier[]> {
  const [configs, usages] = await Promise.all([tierList(admin, { signal }), tierStats(admin, { signal })]);
  const tiers = configs.map((config) => tierOf(config, usages));
  return tiers.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The same tiers and whether each works; of those that were not asked in time, nothing is said. */
export function withStatus(ctx: SessionContext, tiers: readonly Tier[]): Promise<Tier[]> {
  const deadline = AbortSignal.timeout(mostProbeMs);
  return mapAtOnce(tiers, probesAtOnce, async (tier) => {
    if (deadline.aborted) return tier;
    try {
      return { ...tier, ...(await probeTier(ctx, { name: tier.name, deadline })) };
    } catch (cause) {
      // It was removed since.
      if (refusalOf(cause)?.code === 'XMinioAdminTierNotFound') return tier;
      throw cause;
    }
  });
}
