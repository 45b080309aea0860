import type { DestinationService } from '@longshore/contract/destinations/destination-kinds';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { readKnown, type Known } from './known.ts';

interface Named {
  readonly service: DestinationService;
  readonly accountId: string;
}

export async function findKnown(
  ctx: SessionContext,
  { service, accountId }: Named,
): Promise<Known | undefined> {
  const { known } = await readKnown(ctx, { only: service });
  return known.find(({ told }) => told.account_id === accountId);
}

export async function requireKnown(ctx: SessionContext, named: Named): Promise<Known> {
  const found = await findKnown(ctx, named);
  if (found === undefined) throw refuse('NotFound', 'There is no event destination of this name');
  return found;
}

/** The environment of the storage server has the last word: what is stored beside it would be without effect. */
export function refuseEnv({ told: { isEnv } }: Known): void {
  if (isEnv)
    throw refuse(
      'InvalidInput',
      'The environment of the storage server sets this destination: change it there',
    );
}
