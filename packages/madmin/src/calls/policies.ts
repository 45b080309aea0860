import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { listAt, parseObject } from '../reply.ts';

/** Makes a policy, or replaces the document of an existing one. */
export async function policyAdd(
  admin: Admin,
  input: { readonly name: string; readonly policy: object },
  options: CallOptions = {},
): Promise<void> {
  const body = Buffer.from(JSON.stringify(input.policy));
  const query = { name: input.name };
  await sendCall(admin, { method: 'PUT', path: '/add-canned-policy', query, body }, options);
}

export async function policyDelete(
  admin: Admin,
  input: { readonly name: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { name: input.name };
  await sendCall(admin, { method: 'DELETE', path: '/remove-canned-policy', query }, options);
}

/** Exactly one of a user and a group. */
export type PolicyHolder =
  | { readonly user: string; readonly group?: undefined }
  | { readonly group: string; readonly user?: undefined };

export type PolicyChange = PolicyHolder & { readonly policies: readonly string[] };

export interface PolicyChanged {
  readonly policiesAttached: readonly string[];
  readonly policiesDetached: readonly string[];
}

/** Refused with `XMinioAdminPolicyChangeAlreadyApplied` when all of them are attached already. */
export function policyAttach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return change(admin, { ...input, verb: 'attach' }, options);
}

/** Refused with `XMinioAdminPolicyChangeAlreadyApplied` when none of them is attached. */
export function policyDetach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return change(admin, { ...input, verb: 'detach' }, options);
}

async function change(
  admin: Admin,
  input: PolicyChange & { readonly verb: 'attach' | 'detach' },
  options: CallOptions,
): Promise<PolicyChanged> {
  const { policies, user, group, verb } = input;
  const plain = JSON.stringify({ policies, user, group });
  const path = `/idp/builtin/policy/${verb}`;
  // Refused with 400 under any other content type.
  const contentType = 'application/octet-stream';
  const reply = await sendEncrypted(admin, { method: 'POST', path, contentType, plain }, options);
  if (reply.body.length === 0) {
    const done = { policiesAttached: policies, policiesDetached: policies };
    return verb === 'attach' ? { ...done, policiesDetached: [] } : { ...done, policiesAttached: [] };
  }
  const wire = parseObject(await openReply(admin, reply));
  return {
    policiesAttached: listAt(wire, 'policiesAttached').map(String),
    policiesDetached: listAt(wire, 'policiesDetached').map(String),
  };
}
