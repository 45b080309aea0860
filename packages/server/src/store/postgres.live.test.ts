import { startPostgres } from '@longshore/testkit/postgres';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';

test('gives up what a frozen replica keeps locked', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { dialect } = await openPostgres(postgres.url);
  const replica = new Kysely<{ things: { id: number } }>({ dialect });
  await sql`create table things as select 1 as id`.execute(replica);
  const frozen = replica.transaction().execute(async (on) => {
    await on.updateTable('things').set({ id: 2 }).execute();
    // Here it would be stopped: nothing more comes from it.
    await replica.updateTable('things').set({ id: 3 }).execute();
    await on.selectFrom('things').selectAll().execute();
  });
  await expect(frozen).rejects.toThrow();
  expect(await replica.selectFrom('things').selectAll().execute()).toEqual([{ id: 3 }]);
  await replica.destroy();
});
