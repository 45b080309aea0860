import type { Kysely } from 'kysely';
import { mostEntries } from '@longshore/contract/most-entries';
import type { OpenSessionRow, Tables } from './schema.ts';

/** What is known of sessions while they may be used. That one is not here says nothing: see `revoked-sessions.ts`. */
export interface OpenSessions {
  /** A session that begins, or that renews one: all but when it began is taken over. */
  save(row: OpenSessionRow): Promise<void>;
  /** Sessions that were used. */
  saveUsed(rows: readonly OpenSessionRow[]): Promise<void>;
  /** Forgets the owner's longest unused beyond the most that are kept. */
  makeRoom(owner: string): Promise<void>;
  /** The last used first. */
  list(owner: string): Promise<OpenSessionRow[]>;
  find(owner: string, id: string): Promise<OpenSessionRow | undefined>;
  /** By the family, or by the last that renewed it. */
  remove(about: { readonly id: string } | { readonly sessionId: string }): Promise<void>;
  sweep(): Promise<void>;
}

export const mostOfOneOwner = 100;
const mostOfAll = 100_000;

export function openOpenSessions(db: Kysely<Tables>, now: () => number): OpenSessions {
  return {
    async save({ id, started_at_ms, ...rest }) {
      await db
        .insertInto('open_sessions')
        .values({ id, started_at_ms, ...rest })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute();
    },
    async saveUsed(rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('open_sessions')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            used_at_ms: ref('excluded.used_at_ms'),
            browser: ref('excluded.browser'),
            system: ref('excluded.system'),
            address: ref('excluded.address'),
          })),
        )
        .execute();
    },
    async makeRoom(owner) {
      const tooMany = db
        .selectFrom('open_sessions')
        .select('id')
        .where('owner', '=', owner)
        .orderBy('used_at_ms', 'desc')
        .orderBy('id')
        .offset(mostOfOneOwner)
        .limit(mostEntries);
      await db.deleteFrom('open_sessions').where('owner', '=', owner).where('id', 'in', tooMany).execute();
    },
    list: (owner) =>
      db
        .selectFrom('open_sessions')
        .selectAll()
        .where('owner', '=', owner)
        .where('expires_at_ms', '>', now())
        .orderBy('used_at_ms', 'desc')
        .orderBy('id')
        .limit(mostOfOneOwner)
        .execute(),
    find: (owner, id) =>
      db
        .selectFrom('open_sessions')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('expires_at_ms', '>', now())
        .executeTakeFirst(),
    async remove(about) {
      const query = db.deleteFrom('open_sessions');
      await (
        'id' in about ? query.where('id', '=', about.id) : query.where('session_id', '=', about.sessionId)
      ).execute();
    },
    async sweep() {
      await db.deleteFrom('open_sessions').where('expires_at_ms', '<=', now()).execute();
      const tooOld = await db
        .selectFrom('open_sessions')
        .select('used_at_ms')
        .orderBy('used_at_ms', 'desc')
        .offset(mostOfAll)
        .limit(1)
        .executeTakeFirst();
      if (tooOld !== undefined)
        await db.deleteFrom('open_sessions').where('used_at_ms', '<=', tooOld.used_at_ms).execute();
    },
  };
}
