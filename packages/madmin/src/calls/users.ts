import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { sendEncrypted } from '../encrypted-call.ts';

export type AccountStatus = 'enabled' | 'disabled';

/** Makes a user, or gives an existing one another secret key and status. */
export async function userAdd(
  admin: Admin,
  input: {
    readonly accessKey: string;
    readonly secretKey: string;
    readonly status?: AccountStatus | undefined;
  },
  options: CallOptions = {},
): Promise<void> {
  const { accessKey, secretKey, status = 'enabled' } = input;
  const plain = JSON.stringify({ secretKey, status });
  await sendEncrypted(admin, { method: 'PUT', path: '/add-user', query: { accessKey }, plain }, options);
}

export async function userDelete(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<void> {
  const { accessKey } = input;
  await sendCall(admin, { method: 'DELETE', path: '/remove-user', query: { accessKey } }, options);
}

export async function userSetStatus(
  admin: Admin,
  input: { readonly accessKey: string; readonly status: AccountStatus },
  options: CallOptions = {},
): Promise<void> {
  const { accessKey, status } = input;
  await sendCall(admin, { method: 'PUT', path: '/set-user-status', query: { accessKey, status } }, options);
}
