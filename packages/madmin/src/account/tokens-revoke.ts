import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';

export interface TokensRevokeInput {
  /** Whose temporary keys; by default the caller's, which needs no admin right. */
  readonly user?: string | undefined;
  /** Only keys that were given out with this type; by default the caller's own type. */
  readonly tokenRevokeType?: string | undefined;
  /** All temporary keys of the user, whatever their type. */
  readonly fullRevoke?: boolean | undefined;
  /** Where the user comes from. Default `builtin`. */
  readonly userProvider?: 'builtin' | 'ldap' | undefined;
}

/** Ends temporary keys at once. Older servers lack the call and refuse it. */
export async function tokensRevoke(
  admin: Admin,
  input: TokensRevokeInput = {},
  options: CallOptions = {},
): Promise<void> {
  const query = {
    user: input.user,
    tokenRevokeType: input.tokenRevokeType,
    fullRevoke: input.fullRevoke === true ? 'true' : undefined,
  };
  const path = `/revoke-tokens/${input.userProvider ?? 'builtin'}`;
  await sendCall(admin, { method: 'POST', path, query }, options);
}
