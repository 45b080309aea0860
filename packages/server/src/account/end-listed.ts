import type { SessionContext } from '#/context.ts';
import { endSession } from '#/session/end-session.ts';
import { endAtProvider, endBeside } from '#/session/provider/end-at-provider.ts';
import type { OpenSessionRow } from '#/store/schema.ts';

/**
 * Ends a session that the caller has elsewhere; answers in words what of it could not be ended. The caller’s own session
 * stays, unless all end.
 */
export async function endListed(ctx: SessionContext, row: OpenSessionRow, all: boolean): Promise<string[]> {
  const { session } = ctx;
  const warnings = await endSession(ctx, {
    family: row.id,
    kind: row.kind,
    userName: session.userName,
    // The cookie of the other browser alone has its keys; the storage server ends them by their name.
    credentials: session.credentials,
    expiresAt: row.expires_at_ms,
    ...(row.revoke_type === null ? {} : { revokeType: row.revoke_type }),
  });
  if (row.provider === null) return warnings;
  const ending = {
    userName: session.userName,
    provider: { name: row.provider, grantId: row.grant_id ?? undefined },
  };
  const atProvider = all
    ? (await endAtProvider(ctx, ending)).warnings
    : await endBeside(ctx, ending, session);
  return [...warnings, ...atProvider];
}
