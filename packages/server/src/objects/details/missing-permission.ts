import { type Answer, can } from '@longshore/contract/can';
import { permissionsOf } from '@longshore/contract/policy/permissions';
import type { KnownAction } from '@longshore/contract/policy/actions';
import type { SessionContext } from '#/context.ts';
import type { VersionInput } from '#/s3/object-documents.ts';
import { accountOrNone } from '#/upstream/account.ts';

type Place = Pick<VersionInput, 'bucket' | 'key'>;
type Judge = (action: KnownAction) => Answer;

/** What the user may do by the policy that holds now; null where the storage server does not tell it. */
async function judgeOf(ctx: SessionContext, { bucket: bucketName, key: path }: Place): Promise<Judge | null> {
  const account = await accountOrNone(ctx);
  if (account === null) return null;
  const { AccountName: userName, Policy: policy } = account;
  const access = { permissions: permissionsOf(policy, userName).permissions, policy, userName };
  return (action) => can({ needs: [{ action, on: 'object' }] }, access, { bucketName, path });
}

/** The permission to write that a refusal names: the storage server does not tell which it misses. */
export async function missingOf(
  ctx: SessionContext,
  place: Place,
  lock: Readonly<Record<string, string>>,
): Promise<string> {
  const judge = await judgeOf(ctx, place);
  const actions: KnownAction[] = ['s3:PutObject'];
  if (lock['x-amz-object-lock-mode'] !== undefined) actions.push('s3:PutObjectRetention');
  if (lock['x-amz-object-lock-legal-hold'] !== undefined) actions.push('s3:PutObjectLegalHold');
  return actions.find((action) => judge?.(action).allowed === false) ?? 's3:PutObject';
}
