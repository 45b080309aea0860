import type { ServiceAccount } from '@longshore/contract/service-accounts/service-accounts-schemas';
import { serviceAccountList } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { keyOf } from './wire.ts';

/** Of the user who is signed in unless told. */
export async function listKeys(
  ctx: SessionContext,
  of: { readonly user?: string },
): Promise<ServiceAccount[]> {
  requireAdmin(ctx.session, 'access keys');
  const listing = serviceAccountList(ctx.admin, of, { signal: ctx.signal });
  return (await withPermissionContext('admin:ListServiceAccounts', '', listing)).map(keyOf);
}
