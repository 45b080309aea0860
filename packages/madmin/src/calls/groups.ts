import { statusAt, type AccountStatus } from '../account-status.ts';
import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { oneOf } from '../input-rules.ts';
import { listAt, readList, readObject, textAt, wrongShape } from '../reply.ts';
import { storedName, storedNames } from '../stored-name.ts';
import { withoutUnsetTime } from '../unset-time.ts';

/** Names are the server's own; members not listed here are kept. */
export interface GroupInfo {
  /** The same as `name`, as the calls that change it have it. */
  readonly group: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly members: readonly string[];
  /** Attached policies, separated by commas. Empty while the group is disabled: `policyEntities` still tells them. */
  readonly policy: string;
  /** RFC 3339. */
  readonly updatedAt?: string;
}

/** Names of all groups. Needs `admin:ListGroups`. */
export async function groupList(admin: Admin, options: CallOptions = {}): Promise<readonly string[]> {
  const reply = await sendCall(admin, { method: 'GET', path: '/groups', gzip: true }, options);
  return readList(reply.body, (list) => namesOf('a group', list));
}

/** Needs `admin:GetGroup`. Refused with `XMinioAdminNoSuchGroup` (404) when there is none. */
export async function groupInfo(
  admin: Admin,
  input: { readonly group: string },
  options: CallOptions = {},
): Promise<GroupInfo> {
  const query = { group: storedName('group', input.group) };
  const reply = await sendCall(admin, { method: 'GET', path: '/group', query, gzip: true }, options);
  return readObject(reply.body, (told) => {
    const wire = withoutUnsetTime(told, 'updatedAt');
    const name = textAt(wire, 'name');
    return {
      ...wire,
      group: name,
      name,
      status: statusAt(wire),
      members: namesOf('a member', listAt(wire, 'members')),
      policy: textAt(wire, 'policy'),
    };
  });
}

function namesOf(what: string, list: readonly unknown[]): readonly string[] {
  return list.map((name) => {
    if (typeof name !== 'string') throw wrongShape(what, 'text');
    return name;
  });
}

/** A group, and users to add to it or to remove from it. */
export interface GroupMembers {
  readonly group: string;
  /** Names of users, who all exist: otherwise `XMinioAdminNoSuchUser` (404) and nothing changes. */
  readonly members: readonly string[];
}

/**
 * Adds members, and makes the group when there is none: a new group is enabled, and may have no members. Needs
 * `admin:AddUserToGroup`. A name with `,` or `=` is refused with `XMinioInvalidGroupName` (400), root and access keys as
 * members with `XMinioIAMActionNotAllowed` (403).
 */
export async function groupMembersAdd(
  admin: Admin,
  input: GroupMembers,
  options: CallOptions = {},
): Promise<void> {
  await change(admin, { ...input, isRemove: false }, options);
}

/**
 * The group stays, also when it has no members left; who was no member is passed over. Needs `admin:AddUserToGroup`: the
 * server does not look at `admin:RemoveUserFromGroup`.
 */
export async function groupMembersRemove(
  admin: Admin,
  input: GroupMembers,
  options: CallOptions = {},
): Promise<void> {
  // The server takes that as "delete the group".
  if (input.members.length === 0) throw new InputError('members', 'Name at least one member to remove.');
  await change(admin, { ...input, isRemove: true }, options);
}

/**
 * Deletes a group without members, and what was attached to it. Needs `admin:AddUserToGroup`. Refused with
 * `XMinioAdminGroupNotEmpty` (400) while it has members.
 */
export async function groupDelete(
  admin: Admin,
  input: { readonly group: string },
  options: CallOptions = {},
): Promise<void> {
  await change(admin, { group: input.group, members: [], isRemove: true }, options);
}

// Members of a `groupStatus` are not sent: the server ignores it.
async function change(
  admin: Admin,
  input: GroupMembers & { readonly isRemove: boolean },
  options: CallOptions,
): Promise<void> {
  const { isRemove } = input;
  const wire = {
    group: storedName('group', input.group),
    members: storedNames('members', input.members),
    isRemove,
  };
  const body = Buffer.from(JSON.stringify(wire));
  await sendCall(
    admin,
    { method: 'PUT', path: '/update-group-members', body, answersNothing: true },
    options,
  );
}

/**
 * The members of a disabled group do without its policies. Needs `admin:EnableGroup`, also to disable: the server does
 * not look at `admin:DisableGroup`.
 */
export async function groupSetStatus(
  admin: Admin,
  input: { readonly group: string; readonly status: AccountStatus },
  options: CallOptions = {},
): Promise<void> {
  const status = oneOf('status', input.status, ['enabled', 'disabled']);
  const query = { group: storedName('group', input.group), status };
  await sendCall(admin, { method: 'PUT', path: '/set-group-status', query, answersNothing: true }, options);
}
