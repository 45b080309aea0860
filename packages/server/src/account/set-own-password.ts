import { userSetPassword } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import type { CountedAttempt } from '#/session/sign-in-limit.ts';
import { isWrongKeys, refuse } from '#/upstream/errors.ts';
import { explained } from '#/upstream/meanings.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

interface Change {
  readonly attempt: CountedAttempt;
  readonly current: string;
  readonly next: string;
}

/** Signed with the current password: temporary keys may not change that of their user. */
export async function setOwnPassword(ctx: SessionContext, { attempt, current, next }: Change): Promise<void> {
  const { userName: accessKey } = ctx.session;
  const own = ctx.upstream.admin({ accessKey, secretKey: current });
  const setting = userSetPassword(own, { accessKey, secretKey: next }, { signal: ctx.signal });
  try {
    await withPermissionContext('admin:CreateUser', '', setting);
  } catch (cause) {
    if (isWrongKeys(cause)) {
      attempt.fail();
      throw refuse('InvalidCurrentPassword', 'The current password is not correct', {
        field: 'body.current_secret_key',
        cause,
      });
    }
    await attempt.forgive();
    throw explained(cause, [{ code: 'XMinioAdminInvalidSecretKey', field: 'body.new_secret_key' }], {});
  }
}
