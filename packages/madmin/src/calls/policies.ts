import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { byName } from '../by-name.ts';
import { optionalName } from '../input-rules.ts';
import { policyText, policyTold, type PolicyDocument, type PolicyInput } from '../policy-document.ts';
import { oneHolder, type PolicyHolder } from '../policy-holder.ts';
import { listAt, objectAt, readObject, textAt } from '../reply.ts';
import { storedName, storedNames } from '../stored-name.ts';

export type { PolicyHolder } from '../policy-holder.ts';
export type { PolicyDocument, PolicyInput, PolicyStatement } from '../policy-document.ts';

/** Every policy, by name. Needs `admin:ListUserPolicies`. */
export async function policyList(
  admin: Admin,
  input: {
    /** Only policies with a statement for this bucket. */
    readonly bucket?: string | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<Readonly<Record<string, PolicyDocument>>> {
  const query = { bucket: optionalName('bucket', input.bucket) };
  const call = { method: 'GET', path: '/list-canned-policies', query, gzip: true } as const;
  return readObject((await sendCall(admin, call, options)).body, (wire) => byName(wire, policyTold));
}

/** Dates have the server's own names; members not listed here are kept. */
export interface PolicyInfo {
  readonly name: string;
  readonly policy: PolicyDocument;
  /** RFC 3339. Missing for the policies that the server brings, and from older servers. */
  readonly CreateDate?: string;
  readonly UpdateDate?: string;
}

/** Needs `admin:GetPolicy`. Refused with `XMinioAdminNoSuchPolicy` (404) when there is none. */
export async function policyInfo(
  admin: Admin,
  input: { readonly name: string },
  options: CallOptions = {},
): Promise<PolicyInfo> {
  const { name } = input;
  const query = { name: storedName('name', name), v: '2' };
  const reply = await sendCall(admin, { method: 'GET', path: '/info-canned-policy', query }, options);
  return readObject(reply.body, (wire) => {
    // Older servers answer with the document alone.
    const isDocument = 'Version' in wire || 'Statement' in wire;
    if (wire['Policy'] === undefined && isDocument) return { name, policy: wire };
    const { PolicyName, Policy, ...rest } = wire;
    return { ...rest, name: textAt({ PolicyName }, 'PolicyName'), policy: objectAt({ Policy }, 'Policy') };
  });
}

/**
 * Makes a policy, or replaces the document of an existing one. Needs `admin:CreatePolicy`. At most 20 KiB, or it is
 * refused with `EntityTooLarge` (400); a name with a comma is `PolicyInvalidName`, a document that the server does not
 * understand `XMinioMalformedIAMPolicy` or `MalformedPolicy`, one without statements `XMinioAdminInvalidArgument`.
 */
export async function policyAdd(
  admin: Admin,
  input: { readonly name: string; readonly policy: PolicyInput },
  options: CallOptions = {},
): Promise<void> {
  const body = Buffer.from(policyText('policy', input.policy));
  const query = { name: storedName('name', input.name) };
  await sendCall(
    admin,
    { method: 'PUT', path: '/add-canned-policy', query, body, answersNothing: true },
    options,
  );
}

/**
 * Also succeeds when there is no such policy. Needs `admin:DeletePolicy`. Refused with `XMinioIAMPolicyInUse` (400) while
 * it is attached anywhere; for the policies that the server brings it answers `InternalError` (500).
 */
export async function policyDelete(
  admin: Admin,
  input: { readonly name: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { name: storedName('name', input.name) };
  await sendCall(
    admin,
    { method: 'DELETE', path: '/remove-canned-policy', query, answersNothing: true },
    options,
  );
}

/** Policies, and the user or the group to attach them to or to detach them from. */
export type PolicyChange = PolicyHolder & { readonly policies: readonly string[] };

/**
 * Attaches these policies and detaches all others; none detaches all. Older than `policyAttach`, and not for LDAP. Needs
 * `admin:AttachUserOrGroupPolicy`. Disabled users are refused with `XMinioAdminNoSuchUser` (404).
 */
export async function policySet(admin: Admin, input: PolicyChange, options: CallOptions = {}): Promise<void> {
  const { policies } = input;
  if (policies.some((name) => name.includes(','))) {
    throw new InputError('policies', 'The server would take a comma as the end of the name.');
  }
  const query = {
    policyName: storedNames('policies', policies).join(','),
    userOrGroup: holderOf(input),
    isGroup: String(input.group !== undefined),
  };
  await sendCall(
    admin,
    { method: 'PUT', path: '/set-user-or-group-policy', query, answersNothing: true },
    options,
  );
}

function holderOf(holder: PolicyHolder): string {
  const { user, group } = oneHolder(holder);
  return group === undefined ? storedName('user', user) : storedName('group', group);
}

/** The policies that were attached or detached. */
export interface PolicyChanged {
  readonly policiesAttached: readonly string[];
  readonly policiesDetached: readonly string[];
}

/**
 * Attaches those that are not attached yet. Needs `admin:AttachUserOrGroupPolicy` or `admin:UpdatePolicyAssociation`.
 * Refused with `XMinioAdminPolicyChangeAlreadyApplied` (400) when all of them are, and with `XMinioAdminNoSuchPolicy`
 * (404) when one does not exist. Disabled users are `XMinioAdminNoSuchUser` (404); for disabled groups the server answers
 * `InternalError` (500).
 */
export function policyAttach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return change(admin, { input, verb: 'attach' }, options);
}

/**
 * Detaches those that are attached. Needs and refuses what `policyAttach` does, but unknown policies are passed over;
 * `XMinioAdminPolicyChangeAlreadyApplied` (400) when none of them is attached.
 */
export function policyDetach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return change(admin, { input, verb: 'detach' }, options);
}

async function change(
  admin: Admin,
  { input, verb }: { readonly input: PolicyChange; readonly verb: 'attach' | 'detach' },
  options: CallOptions,
): Promise<PolicyChanged> {
  const policies = storedNames('policies', input.policies);
  if (policies.length === 0) throw new InputError('policies', 'Name at least one policy.');
  const holder = holderOf(input);
  const plain = JSON.stringify({
    policies,
    ...(input.group === undefined ? { user: holder } : { group: holder }),
  });
  const path = `/idp/builtin/policy/${verb}`;
  // Refused with 400 under any other content type.
  const contentType = 'application/octet-stream';
  const reply = await sendEncrypted(admin, { method: 'POST', path, contentType, plain }, options);
  if (reply.body.length === 0) {
    const done = { policiesAttached: policies, policiesDetached: policies };
    return verb === 'attach' ? { ...done, policiesDetached: [] } : { ...done, policiesAttached: [] };
  }
  return readObject(await openReply(admin, reply, options), (wire) => {
    return {
      policiesAttached: listAt(wire, 'policiesAttached').map(String),
      policiesDetached: listAt(wire, 'policiesDetached').map(String),
    };
  });
}
