import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Brings the schema to this version under a lock, so that replicas starting at once take turns. */
export async function migrate(db: Kysely<Tables>, lockStatements: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of lockStatements) await sql.raw(statement).execute(connection);
    try {
      await raise(connection);
      await sql`commit`.execute(connection);
    } catch (cause) {
      await sql`rollback`.execute(connection);
      throw cause;
    }
  });
}

async function raise(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db);
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const found = row?.version ?? 0;
  if (found > migrations.length)
    throw new Error(
      `The data is of schema version ${found}, written by a newer console; this one knows versions up to ` +
        `${migrations.length}. Start the newer console, or give this one another data folder or database.`,
    );
  for (const statements of migrations.slice(found))
    for (const statement of statements) await sql.raw(statement).execute(db);
  if (row === undefined)
    await db.insertInto('schema_version').values({ version: migrations.length }).execute();
  else if (found < migrations.length)
    await db.updateTable('schema_version').set({ version: migrations.length }).execute();
}
