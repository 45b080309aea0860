import { can, type Answer } from '@longshore/contract/can';
import { permissionsOf } from '@longshore/contract/policy/permissions';
import { objectRetentionDelete } from '@longshore/contract/objects/details';
import type { VersionInput } from '#/s3/object-documents.ts';
import { type AccountContext, accountOrNone } from '#/upstream/account.ts';
import { refuse } from '#/upstream/errors.ts';

/** Whether a user may change a retention in governance mode, by the policy that holds now. */
type MayBypass = (version: VersionInput) => Answer;

/**
 * MinIO takes a retention away for anyone who names the bypass, and shortens it for anyone who may set one: it does not
 * ask for `s3:BypassGovernanceRetention`. Here it is asked for. Servers without the admin API decide themselves.
 */
export async function bypassCheck(ctx: AccountContext): Promise<MayBypass> {
  const account = await accountOrNone(ctx);
  if (account === null) return () => ({ allowed: true });
  const { AccountName: userName, Policy: policy } = account;
  const { permissions } = permissionsOf(policy, userName);
  return ({ bucket, key }) =>
    can(objectRetentionDelete, { permissions, policy, userName }, { bucketName: bucket, path: key });
}

export function requireAllowed(answer: Answer): void {
  if (answer.allowed) return;
  const { missing: action, resource } = answer;
  throw refuse('AccessDenied', 'You don’t have permission to do this', {
    detailedMessage: `Requires ${action} on ${resource}`,
    action,
    resource,
  });
}
