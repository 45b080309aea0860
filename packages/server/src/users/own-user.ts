import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';

/** The storage server compares with the temporary keys of a session, and would let them. */
export function requireOther(ctx: SessionContext, userName: string, doing: string): void {
  if (userName === ctx.session.userName)
    throw refuse('OwnUserRefused', `You cannot ${doing} the user that you are signed in as`);
}
