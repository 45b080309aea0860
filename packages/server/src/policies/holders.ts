import { policyEntities } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { readPolicy, unless } from './read.ts';

export interface Holders {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** Whom a policy is attached to, each list by name. */
export async function holdersOf(ctx: SessionContext, name: string): Promise<Holders> {
  const { policyMappings } = await policyEntities(ctx.admin, { policies: [name] }, { signal: ctx.signal });
  return {
    users: policyMappings.flatMap(({ users }) => users).toSorted(),
    groups: policyMappings.flatMap(({ groups }) => groups).toSorted(),
  };
}

/** The same for a policy that is there: the storage server answers for others as for one that nobody has. */
export async function holdersOfExisting(ctx: SessionContext, name: string): Promise<Holders> {
  const holders = await holdersOf(ctx, name);
  // Who may not look at the policy itself is told what there is.
  if (holders.users.length + holders.groups.length === 0) await unless('AccessDenied', readPolicy(ctx, name));
  return holders;
}
