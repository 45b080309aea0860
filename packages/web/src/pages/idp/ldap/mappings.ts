import type { LdapEntities } from '@longshore/contract/idp/idp-schemas';

/** Whose policies are asked for; everybody's where nobody is named. */
export interface AskedEntities {
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly policies: readonly string[];
}

export const everybody: AskedEntities = { users: [], groups: [], policies: [] };

/** A name, and the lists of names that belong to it. */
export interface Mapping {
  readonly name: string;
  readonly lists: readonly (readonly string[])[];
}

/** Undefined where they were not asked for. */
export interface Mappings {
  readonly users: readonly Mapping[] | undefined;
  readonly groups: readonly Mapping[] | undefined;
  readonly policies: readonly Mapping[] | undefined;
}

/** What was asked for. Of everybody, the storage server tells by policy alone: users and groups are made from that. */
export function mappingsOf(asked: AskedEntities, found: LdapEntities): Mappings {
  const isOfAll = [asked.users, asked.groups, asked.policies].every(({ length }) => length === 0);
  const { policies } = found;
  const users = isOfAll
    ? byHolder(policies.map(({ policy, users: names }) => ({ policy, names })))
    : found.users.map(({ user, policies: names }) => ({ name: user, lists: [names] }));
  const groups = isOfAll
    ? byHolder(policies.map(({ policy, groups: names }) => ({ policy, names })))
    : found.groups.map(({ group, policies: names }) => ({ name: group, lists: [names] }));
  return {
    users: isOfAll || asked.users.length > 0 ? users : undefined,
    groups: isOfAll || asked.groups.length > 0 ? groups : undefined,
    policies:
      isOfAll || asked.policies.length > 0
        ? policies.map((one) => ({ name: one.policy, lists: [one.users, one.groups] }))
        : undefined,
  };
}

function byHolder(
  held: readonly { readonly policy: string; readonly names: readonly string[] }[],
): Mapping[] {
  const policiesOf = new Map<string, string[]>();
  for (const { policy, names } of held)
    for (const name of names) policiesOf.set(name, [...(policiesOf.get(name) ?? []), policy]);
  return [...policiesOf].map(([name, list]) => ({ name, lists: [list] })).toSorted(byName);
}

const byName = (one: Mapping, other: Mapping): number => (one.name < other.name ? -1 : 1);
