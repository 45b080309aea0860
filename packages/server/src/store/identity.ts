import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

const id = 1;

/** What tells this database from any other, also from the one that was emptied. The first to ask makes it. */
export async function readIdentity(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('database_identity')
    .values({ id, identity: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { identity } = await db.selectFrom('database_identity').select('identity').executeTakeFirstOrThrow();
  return identity;
}
