import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** When users last signed in to the console. */
export interface LastSignIns {
  note(userName: string): Promise<void>;
  /** By name, of those that are known. */
  find(userNames: readonly string[]): Promise<ReadonlyMap<string, number>>;
  remove(userName: string): Promise<void>;
  /** Deletes those older than a year, and the oldest beyond 100,000. */
  sweep(): Promise<void>;
}

const keptMs = 366 * 24 * 60 * 60_000;
const mostKept = 100_000;
/** Below what the databases take as parameters of one query. */
const namesAtOnce = 1000;

export function openLastSignIns(db: Kysely<Tables>, now: () => number): LastSignIns {
  return {
    async note(userName) {
      const at_ms = now();
      await db
        .insertInto('last_sign_ins')
        .values({ user_name: userName, at_ms })
        .onConflict((conflict) => conflict.column('user_name').doUpdateSet({ at_ms }))
        .execute();
    },
    async find(userNames) {
      const found = new Map<string, number>();
      for (let from = 0; from < userNames.length; from += namesAtOnce) {
        const rows = await db
          .selectFrom('last_sign_ins')
          .selectAll()
          .where('user_name', 'in', userNames.slice(from, from + namesAtOnce))
          .execute();
        for (const { user_name: name, at_ms: atMs } of rows) found.set(name, atMs);
      }
      return found;
    },
    async remove(userName) {
      await db.deleteFrom('last_sign_ins').where('user_name', '=', userName).execute();
    },
    async sweep() {
      await db
        .deleteFrom('last_sign_ins')
        .where('at_ms', '<', now() - keptMs)
        .execute();
      const tooOld = await db
        .selectFrom('last_sign_ins')
        .select('at_ms')
        .orderBy('at_ms', 'desc')
        .offset(mostKept)
        .limit(1)
        .executeTakeFirst();
      if (tooOld !== undefined)
        await db.deleteFrom('last_sign_ins').where('at_ms', '<=', tooOld.at_ms).execute();
    },
  };
}
