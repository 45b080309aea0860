import type { Tier } from '@longshore/contract/tiers/tiers-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { placeOf } from '../tier-kinds.ts';
import { statusesQuery, tiersQuery } from '../tier-queries.ts';

/** A tier, and whether its status is still being asked for. */
export interface TierRow extends Tier {
  readonly isChecking: boolean;
}

export function filteredText(tier: Tier): string {
  const { endpoint = '', bucket = '', prefix = '', region = '' } = placeOf(tier) ?? {};
  return [tier.name, tier.type, endpoint, bucket, prefix, region].join('\n');
}

/** The tiers at once, and their status as it comes. */
export function useTierRows() {
  const list = usePrefetchedQuery(tiersQuery);
  const statuses = useQuery(statusesQuery);
  const { items } = list.data;
  const { data, isFetching } = statuses;
  const rows = useMemo(() => {
    const known = new Map(data?.items.map((tier) => [tier.name, tier]));
    return items.map((tier): TierRow => {
      const { status, problem } = known.get(tier.name) ?? {};
      return {
        ...tier,
        isChecking: isFetching && status === undefined,
        ...(status !== undefined && { status }),
        ...(problem && { problem }),
      };
    });
  }, [items, data, isFetching]);
  return { rows, list, statuses };
}
