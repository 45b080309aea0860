import type { BaseContext } from '#/context.ts';
import type { Session } from './session.ts';

/** The browser's session that a new one of this user renews. One that was signed out of would end the new one too. */
export async function findFormer(
  ctx: BaseContext,
  before: readonly Session[],
  userName: string,
): Promise<Session | null> {
  const former = before.find((one) => one.userName === userName);
  if (former === undefined) return null;
  return ctx.sessions.requireUnended(former).then(
    () => former,
    () => null,
  );
}

/** Ends what the browser had before. The new session is good in any case: it must not fail for the old one. */
export async function supersede(ctx: BaseContext, before: readonly Session[]): Promise<void> {
  for (const session of before)
    await ctx.sessions.supersede(session).catch((cause: unknown) => {
      ctx.log.error(
        { err: cause },
        'the end of the session before a renewed one could not be stored; it holds in this process only',
      );
    });
}
