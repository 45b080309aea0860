import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export interface RevokedSessions {
  /** Ends a session; `refusedFromMs` lets calls already on their way finish. */
  add(id: string, expiresAtMs: number, refusedFromMs?: number): Promise<void>;
  /** Whether the session of this id has ended, or its whole family. */
  has(id: string, family?: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export function openRevokedSessions(db: Kysely<Tables>, now: () => number): RevokedSessions {
  // Asked with every request: compiled once.
  const isRevoked = db
    .selectFrom('revoked_sessions')
    .select('id')
    .where('id', 'in', ['', ''])
    .where('refused_from_ms', '<=', 0)
    .compile();
  return {
    async add(id, expiresAtMs, refusedFromMs = now()) {
      await db
        .insertInto('revoked_sessions')
        .values({ id, expires_at_ms: expiresAtMs, refused_from_ms: refusedFromMs })
        // Whoever ends it first wins, unless a later call ends it sooner.
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ refused_from_ms: refusedFromMs })
            .where('revoked_sessions.refused_from_ms', '>', refusedFromMs),
        )
        .execute();
    },
    async has(id, family = id) {
      const { rows } = await db.executeQuery({ ...isRevoked, parameters: [id, family, now()] });
      return rows.length > 0;
    },
    async sweep() {
      await db.deleteFrom('revoked_sessions').where('expires_at_ms', '<', now()).execute();
    },
  };
}
