import type { Tier, TierKind } from '@longshore/contract/tiers/tiers-schemas';

/** In the order in which they are offered. */
export const tierKinds = ['minio', 's3', 'azure', 'gcs'] as const satisfies readonly TierKind[];

export const tierKindOf = (text: string): TierKind | undefined => tierKinds.find((kind) => kind === text);

/** Where a tier keeps its objects; none of a type that the console does not know. */
export const placeOf = (tier: Tier) => (tier.type === 'unsupported' ? undefined : tier[tier.type]);

export const nameOf = ({ name }: Tier): string => name;
