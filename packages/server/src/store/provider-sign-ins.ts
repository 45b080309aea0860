import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Of sign-ins through identity providers: which came back, and what the providers granted. */
export interface ProviderSignIns {
  /** Whether this sign-in comes back for the first time; asked by several at once, only one of them hears so. */
  use(id: string, expiresAtMs: number): Promise<boolean>;
  /** Keeps a grant, or what took its place. */
  keep(id: string, sealed: string, expiresAtMs: number): Promise<void>;
  /** Null where there is none, or where its time is over. */
  find(id: string): Promise<string | null>;
  remove(id: string): Promise<void>;
  sweep(): Promise<void>;
}

export function openProviderSignIns(db: Kysely<Tables>, now: () => number): ProviderSignIns {
  return {
    async use(id, expiresAtMs) {
      const added = await db
        .insertInto('used_sign_ins')
        .values({ id, expires_at_ms: expiresAtMs })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async keep(id, sealed, expiresAtMs) {
      const kept = { sealed, expires_at_ms: expiresAtMs };
      await db
        .insertInto('provider_grants')
        .values({ id, ...kept })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
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
    async remove(id) {
      await db.deleteFrom('provider_grants').where('id', '=', id).execute();
    },
    async sweep() {
      await db.deleteFrom('used_sign_ins').where('expires_at_ms', '<=', now()).execute();
      await db.deleteFrom('provider_grants').where('expires_at_ms', '<=', now()).execute();
    },
  };
}
