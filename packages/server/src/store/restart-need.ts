import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Whether the storage server waits for a restart, for all who use the console. */
export interface RestartNeed {
  /** Notes a setting that was changed now. */
  note(): Promise<void>;
  /** When the last such setting was changed; null when none waits. */
  sinceMs(): Promise<number | null>;
  /** Forgets what was changed up to a moment; what came later still waits. */
  clear(upToMs: number): Promise<void>;
}

const id = 1;

export function openRestartNeed(db: Kysely<Tables>, now: () => number): RestartNeed {
  // Asked with every session call: compiled once.
  const since = db.selectFrom('restart_needs').select('since_ms').compile();
  return {
    async note() {
      const since_ms = now();
      await db
        .insertInto('restart_needs')
        .values({ id, since_ms })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ since_ms }))
        .execute();
    },
    async sinceMs() {
      const { rows } = await db.executeQuery(since);
      return rows[0]?.since_ms ?? null;
    },
    async clear(upToMs) {
      await db.deleteFrom('restart_needs').where('since_ms', '<=', upToMs).execute();
    },
  };
}
