import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Counts that replicas share and that outlive a restart; each row is one attempt under one name. */
export interface SignInFailures {
  /** Counts one more under each of the names until then; answers the rows' ids, in the same order. */
  add(names: readonly string[], expiresAtMs: number): Promise<readonly string[]>;
  count(name: string): Promise<number>;
  /** When one of the newest so many of a name ends; null when there are fewer. */
  endsAtMs(name: string, newest: number): Promise<number | null>;
  remove(ids: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
}

/** Whoever guesses from many addresses must not fill the database: the oldest go first. */
const mostRows = 100_000;
const sweepEvery = 500;

export function openSignInFailures(db: Kysely<Tables>, now: () => number): SignInFailures {
  let untilSweep = sweepEvery;

  async function sweep(): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('expires_at_ms', '<=', now()).execute();
    const tooOld = await db
      .selectFrom('sign_in_failures')
      .select('expires_at_ms')
      .orderBy('expires_at_ms', 'desc')
      .offset(mostRows)
      .limit(1)
      .executeTakeFirst();
    if (tooOld === undefined) return;
    await db.deleteFrom('sign_in_failures').where('expires_at_ms', '<=', tooOld.expires_at_ms).execute();
  }

  return {
    async add(names, expiresAtMs) {
      const rows = names.map((name) => ({
        id: randomBytes(12).toString('base64url'),
        name,
        expires_at_ms: expiresAtMs,
      }));
      await db.insertInto('sign_in_failures').values(rows).execute();
      untilSweep -= 1;
      if (untilSweep <= 0) {
        untilSweep = sweepEvery;
        await sweep();
      }
      return rows.map(({ id }) => id);
    },
    async count(name) {
      const { counted } = await db
        .selectFrom('sign_in_failures')
        .select((expression) => expression.fn.countAll<number>().as('counted'))
        .where('name', '=', name)
        .where('expires_at_ms', '>', now())
        .executeTakeFirstOrThrow();
      return Number(counted);
    },
    async endsAtMs(name, newest) {
      const row = await db
        .selectFrom('sign_in_failures')
        .select('expires_at_ms')
        .where('name', '=', name)
        .orderBy('expires_at_ms', 'desc')
        .offset(newest - 1)
        .limit(1)
        .executeTakeFirst();
      return row?.expires_at_ms ?? null;
    },
    async remove(ids) {
      await db
        .deleteFrom('sign_in_failures')
        .where('id', 'in', [...ids])
        .execute();
    },
    sweep,
  };
}
