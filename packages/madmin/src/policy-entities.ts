import { InputError } from './errors/input-error.ts';
import { listAt, objectsOf, textAt } from './reply.ts';
import type { Wire } from './wire.ts';

/** Names are the server's own; members not listed here are kept. Who has no policy is left out. */
export interface PolicyEntities {
  /** RFC 3339. */
  readonly timestamp: string;
  readonly userMappings: readonly UserMapping[];
  readonly groupMappings: readonly GroupMapping[];
  readonly policyMappings: readonly PolicyMapping[];
}

/** The policies of a user. */
export interface UserMapping {
  readonly user: string;
  readonly policies: readonly string[];
  /** The groups that the user is in, as far as they have policies. */
  readonly memberOfMappings: readonly GroupMapping[];
}

/** The policies of a group. */
export interface GroupMapping {
  readonly group: string;
  readonly policies: readonly string[];
}

/** The users and groups of a policy. */
export interface PolicyMapping {
  readonly policy: string;
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** Lists that were computed and came out empty: the server would tell of everybody. */
export function refuseEmptyLists(lists: {
  readonly users?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly policies?: readonly string[] | undefined;
}): void {
  const given = Object.entries(lists).filter(([, list]) => list !== undefined);
  const [first] = given;
  if (first !== undefined && given.every(([, list]) => list?.length === 0))
    throw new InputError(first[0], 'The server would take an empty list for everything.');
}

export function entitiesOf(wire: Wire): PolicyEntities {
  return {
    ...wire,
    timestamp: textAt(wire, 'timestamp'),
    userMappings: mappingsAt(wire, 'userMappings', 'user').map((one) => ({
      ...one,
      user: textAt(one, 'user'),
      policies: textsAt(one, 'policies'),
      memberOfMappings: groupsAt(one, 'memberOfMappings'),
    })),
    groupMappings: groupsAt(wire, 'groupMappings'),
    policyMappings: mappingsAt(wire, 'policyMappings', 'policy').map((one) => ({
      ...one,
      policy: textAt(one, 'policy'),
      users: textsAt(one, 'users'),
      groups: textsAt(one, 'groups'),
    })),
  };
}

function groupsAt(wire: Wire, name: string): GroupMapping[] {
  return mappingsAt(wire, name, 'group').map((one) => ({
    ...one,
    group: textAt(one, 'group'),
    policies: textsAt(one, 'policies'),
  }));
}

function mappingsAt(wire: Wire, name: string, whose: string): readonly Wire[] {
  return objectsOf(listAt(wire, name), name, [whose]);
}

function textsAt(wire: Wire, name: string): readonly string[] {
  return listAt(wire, name).map(String);
}
