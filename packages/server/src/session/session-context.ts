import type { Admin } from '@longshore/madmin';
import type { BaseContext, SessionContext, StorageContext } from '#/context.ts';
import type { Session } from './session.ts';

/** Nobody's: whatever is asked of the storage server goes unsigned. */
export const anonymousContext = (base: BaseContext): StorageContext => ({
  ...base,
  session: null,
  s3: base.upstream.s3(null),
});

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
