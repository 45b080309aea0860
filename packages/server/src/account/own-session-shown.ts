import type { OwnSession } from '@longshore/contract/account/own-sessions-schemas';
import type { SessionContext } from '#/context.ts';
import type { OpenSessionRow } from '#/store/schema.ts';

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

/** What its owner is told of a session: nothing that opens or renews it. */
export function ownSessionShown(
  { session, providers, now }: Pick<SessionContext, 'session' | 'providers' | 'now'>,
  row: OpenSessionRow,
): OwnSession {
  const isCurrent = row.id === session.family;
  const provider = providers.all.find(({ settings }) => settings.name === row.provider);
  return {
    id: row.id,
    isCurrent,
    kind: row.kind,
    ...(row.provider === null ? {} : { identityProvider: provider?.settings.displayName ?? row.provider }),
    browser: row.browser,
    system: row.system,
    address: row.address,
    ...(row.started_at_ms === 0 ? {} : { startedAt: iso(row.started_at_ms) }),
    lastUsedAt: iso(isCurrent ? now() : row.used_at_ms),
    expiresAt: iso(isCurrent ? session.expiresAt : row.expires_at_ms),
  };
}
