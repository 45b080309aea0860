import type { accountPasswordSet as row } from '@longshore/contract/account/account';
import type { Handler } from '#/context.ts';
import { beginSignIn } from '#/session/sign-in-attempt.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { renewWith } from './renew.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { setOwnPassword } from './set-own-password.ts';

/** The journal says that it was changed, and nothing else. Who guesses the current one is slowed as at sign-in. */
export const accountPasswordSet: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'passwords');
  await requireOwnPassword(ctx);
  const { userName } = ctx.session;
  ctx.change.after({ userName });
  const attempt = await beginSignIn(ctx, userName);
  await setOwnPassword(ctx, { attempt, current: body.current_secret_key, next: body.new_secret_key });
  await attempt.forgive();
  await runSteps(
    ctx.signal,
    ['changing the password'],
    [{ doing: 'Signing in with the new password', run: () => renewWith(ctx, body.new_secret_key) }],
  );
};
