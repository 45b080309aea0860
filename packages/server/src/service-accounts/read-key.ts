import { serviceAccountInfo, type ServiceAccountInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

export async function readKey(ctx: SessionContext, accessKey: string): Promise<ServiceAccountInfo> {
  const reading = serviceAccountInfo(ctx.admin, { accessKey }, { signal: ctx.signal });
  return withPermissionContext('admin:ListServiceAccounts', '', reading);
}
