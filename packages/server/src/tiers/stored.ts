import { type TierConfig, tierList } from '@longshore/madmin';
import type { TierKind } from '@longshore/contract/tiers/tiers-schemas';
import { readPart } from '#/buckets/read-part.ts';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';

interface Named {
  readonly name: string;
  /** Whichever it is unless told. */
  readonly type?: TierKind;
}

/**
 * Notes for the journal what a tier was, without secrets, and refuses to change what is not there: the storage server
 * takes that for done. Who may change tiers but not list them changes them unseen.
 */
export async function noteStored(ctx: SessionContext, { name, type }: Named): Promise<void> {
  const listed = await readPart(() => tierList(ctx.admin, { signal: ctx.signal }));
  if ('refused' in listed) return;
  const tier = listed.value?.find((one) => one.Name === name && (type ?? one.Type) === one.Type);
  if (tier === undefined)
    throw refuse('NotFound', 'There is no tier with this name', { field: 'params.name' });
  ctx.change.before(toldOf(tier));
}

/** Without the server's own members, which begin in upper case and say the same once more. */
const toldOf = (tier: TierConfig): object =>
  Object.fromEntries(Object.entries(tier).filter(([name]) => /^[a-z]/.test(name)));
