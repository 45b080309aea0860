import type { Admin } from '@longshore/madmin';
import type { BaseContext, SessionContext } from '#/context.ts';
import type { Session } from './session.ts';

/** The admin client is made on first use: many calls need none. */
export function sessionContext(base: BaseContext, session: Session): SessionContext {
  const { upstream } = base;
  const { credentials } = session;
  let admin: Admin | undefined;
  return {
    ...base,
    session,
    s3: upstream.s3(credentials),
    get admin() {
      return (admin ??= upstream.admin(credentials));
    },
  };
}
