import { userInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** Refuses those whose password is not kept by the storage server. */
export async function requireOwnPassword(ctx: SessionContext): Promise<void> {
  const { kind, userName } = ctx.session;
  if (kind === 'ldap' || kind === 'oidc')
    throw refuse(
      'PasswordSetElsewhere',
      'Your password is managed by your identity provider; change it there',
    );
  try {
    await userInfo(ctx.admin, { accessKey: userName }, { signal: ctx.signal });
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === 'XMinioAdminNoSuchUser')
      throw refuse(
        'PasswordSetElsewhere',
        'The password of root is set in the storage server’s environment',
        {
          detailedMessage:
            'Change MINIO_ROOT_PASSWORD there and restart the storage server. Access keys of root stay as they are.',
          cause,
        },
      );
    // A policy may deny looking, and not changing.
    if (code !== 'AccessDenied') throw cause;
  }
}
