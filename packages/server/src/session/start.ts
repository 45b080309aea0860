import { randomBytes } from 'node:crypto';
import type { InputOf } from '@longshore/contract/endpoint';
import type { sessionCreate as row } from '@longshore/contract/session/login';
import type { BaseContext } from '#/context.ts';
import { withFields } from '#/upstream/with-fields.ts';
import type { Session } from './session.ts';
import type { NewSession } from './sessions.ts';
import { signInWithDirectory } from './sign-in-directory.ts';
import { signInWithKeys, signInWithToken } from './sign-in.ts';

const fields = {
  'credentials.accessKey': 'body.accessKey',
  'credentials.secretKey': 'body.secretKey',
  'credentials.sessionToken': 'body.sts',
};

type Login = InputOf<typeof row>['body'];

/** Asks the storage server for a session; `old` is the one that the browser has already. */
export async function startSession(ctx: BaseContext, login: Login, old: Session | null): Promise<NewSession> {
  const { accessKey, secretKey, sts, features } = login;
  const hidesMenu = features?.hide_menu ?? old?.hidesMenu ?? false;
  const with_ = {
    upstream: ctx.upstream,
    signal: ctx.signal,
    now: ctx.now,
    sessionSeconds: ctx.config.sessionSeconds,
    // A renewed session keeps the name, so that its sign-out ends the keys of both.
    revokeType: old?.revokeType ?? `console-${randomBytes(12).toString('hex')}`,
  };
  const signInWithPair = ctx.config.isLdapEnabled ? signInWithDirectory : signInWithKeys;
  const signIn =
    sts === undefined || sts === ''
      ? signInWithPair(with_, { accessKey, secretKey })
      : signInWithToken(with_, { accessKey, secretKey, sessionToken: sts });
  return { ...(await withFields(signIn, fields)), ...(hidesMenu ? { hidesMenu } : {}) };
}
