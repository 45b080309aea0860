import { type Kysely, sql } from 'kysely';
import { mostEntries } from '@longshore/contract/most-entries';
import type { OpenSessionRow, Tables } from './schema.ts';

/** What is known of sessions while they may be used. That one is not here says nothing: see `revoked-sessions.ts`. */
export interface OpenSessions {
  /** A session that begins, or that renews one: all but when it began is taken over. */
  save(row: OpenSessionRow): Promise<void>;
  /** Sessions that were used. What renewed one is taken over here too, where that could not be saved. */
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

/** What belongs to the session that ends last: calls on their way are of the one before. */
const lastOf = <T>(column: keyof OpenSessionRow) =>
  sql<T>`case when excluded.expires_at_ms >= open_sessions.expires_at_ms
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`open_sessions.${column}`)} end`;

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
            session_id: lastOf<string>('session_id'),
            grant_id: lastOf<string | null>('grant_id'),
            revoke_type: lastOf<string | null>('revoke_type'),
            expires_at_ms: lastOf<number>('expires_at_ms'),
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
