import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply } from '../encrypted-call.ts';
import { entitiesOf, refuseEmptyLists, type PolicyEntities } from '../policy-entities.ts';
import { readObject } from '../reply.ts';
import { storedNames } from '../stored-name.ts';

export type { GroupMapping, PolicyEntities, PolicyMapping, UserMapping } from '../policy-entities.ts';

/** Users, groups and policies to look up; all where none is named. */
export interface PolicyEntitiesInput {
  readonly users?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly policies?: readonly string[] | undefined;
}

/**
 * Which policies are attached to whom: for the users, groups and policies asked for, each in its own list; without any,
 * for every policy; lists that are all empty are an InputError. Needs one of `admin:ListUsers`, `admin:ListGroups` and `admin:ListUserPolicies`.
 */
export async function policyEntities(
  admin: Admin,
  input: PolicyEntitiesInput & NotOptions = {},
  options: CallOptions = {},
): Promise<PolicyEntities> {
  refuseEmptyLists(input);
  const { users = [], groups = [], policies = [] } = input;
  const query = {
    user: storedNames('users', users),
    group: storedNames('groups', groups),
    policy: storedNames('policies', policies),
  };
  const call = { method: 'GET', path: '/idp/builtin/policy-entities', query } as const;
  return readObject(await openReply(admin, await sendCall(admin, call, options), options), entitiesOf);
}
