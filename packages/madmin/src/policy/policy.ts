import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';

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
