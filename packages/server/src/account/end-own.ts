import type { SessionContext } from '#/context.ts';
import { cookieScope, cookiesElsewhere } from '#/session/cookie-scope.ts';
import { endSession } from '#/session/end-session.ts';
import { endAtProvider, type ProviderEnd } from '#/session/provider/end-at-provider.ts';

/** Ends the session that asks, as signing out does, and has the browser forget it. */
export async function endOwn(ctx: SessionContext): Promise<ProviderEnd> {
  const { session } = ctx;
  ctx.reply.header('set-cookie', ctx.sessions.forget(cookieScope(ctx), cookiesElsewhere(ctx)));
  const warnings = await endSession(ctx, session);
  const atProvider = await endAtProvider(ctx, session);
  return { ...atProvider, warnings: [...warnings, ...atProvider.warnings] };
}
