import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Of sign-ins through identity providers: which came back, and what the providers granted. */
export interface ProviderSignIns {
  /** Whether this sign-in comes back for the first time; asked by several at once, only one of them hears so. */
  use(id: string, expiresAtMs: number): Promise<boolean>;
  keep(id: string, sealed: string, expiresAtMs: number): Promise<void>;
  /** Keeps what took a grant's place; false where that was taken meanwhile, which nothing brings back. */
  replace(id: string, sealed: string, expiresAtMs: number): Promise<boolean>;
  /** Lets one caller of all processes renew a grant, until that time at most; false where another does, or where none is. */
  beginTurn(id: string, untilMs: number): Promise<boolean>;
  /** Ends the turn that began with this time; one that another took over meanwhile goes on. */
  endTurn(id: string, untilMs: number): Promise<void>;
  /** Null where there is none, or where its time is over. */
  find(id: string): Promise<string | null>;
  /** The same, and it is gone then: of several who ask, one gets it. */
  take(id: string): Promise<string | null>;
  sweep(): Promise<void>;
}

/** So that many sign-ins do not fill the database until the next sweep of all. */
const sweepEvery = 500;

export function openProviderSignIns(db: Kysely<Tables>, now: () => number): ProviderSignIns {
  let untilSweep = sweepEvery;

  const sweepUsed = () => db.deleteFrom('used_sign_ins').where('expires_at_ms', '<=', now()).execute();

  return {
    async use(id, expiresAtMs) {
      untilSweep -= 1;
      if (untilSweep <= 0) {
        untilSweep = sweepEvery;
        await sweepUsed();
      }
      const added = await db
        .insertInto('used_sign_ins')
        .values({ id, expires_at_ms: expiresAtMs })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async keep(id, sealed, expiresAtMs) {
      await db.insertInto('provider_grants').values({ id, sealed, expires_at_ms: expiresAtMs }).execute();
    },
    async replace(id, sealed, expiresAtMs) {
      const replaced = await db
        .updateTable('provider_grants')
        .set({ sealed, expires_at_ms: expiresAtMs })
        .where('id', '=', id)
        .returning('id')
        .execute();
      return replaced.length === 1;
    },
    async beginTurn(id, untilMs) {
      const begun = await db
        .updateTable('provider_grants')
        .set({ turn_until_ms: untilMs })
        .where('id', '=', id)
        .where('turn_until_ms', '<=', now())
        .returning('id')
        .execute();
      return begun.length === 1;
    },
    async endTurn(id, untilMs) {
      await db
        .updateTable('provider_grants')
        .set({ turn_until_ms: 0 })
        .where('id', '=', id)
        .where('turn_until_ms', '=', untilMs)
        .execute();
    },
    async find(id) {
      const row = await db
        .selectFrom('provider_grants')
        .select('sealed')
        .where('id', '=', id)
        .where('expires_at_ms', '>', now())
        .executeTakeFirst();
      return row?.sealed ?? null;
    },
    async take(id) {
      const row = await db
        .deleteFrom('provider_grants')
        .where('id', '=', id)
        .returning(['sealed', 'expires_at_ms'])
        .executeTakeFirst();
      return row === undefined || row.expires_at_ms <= now() ? null : row.sealed;
    },
    async sweep() {
      await sweepUsed();
      await db.deleteFrom('provider_grants').where('expires_at_ms', '<=', now()).execute();
    },
  };
}
