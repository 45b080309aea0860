import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionDelete } from '@longshore/contract/session/login';
import { openSession } from '@longshore/testkit/console-session';
import { startPostgres } from '@longshore/testkit/postgres';
import { refusalIn } from '@longshore/testkit/refusal';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { minio, personas } = await liveFixture();

const sealed = {
  CONSOLE_PBKDF_PASSPHRASE: 'one passphrase for all',
  CONSOLE_PBKDF_SALT: 'and its salt',
};

/** The cookies of a session that was ended and of one that goes on. */
async function cookiesOf(url: string): Promise<{ ended: string; living: string }> {
  const [leaving, staying] = [await callerAt(url, personas.readOnly), await callerAt(url, personas.readOnly)];
  const ended = leaving.raw.cookie();
  await leaving(sessionDelete, {});
  return { ended, living: staying.raw.cookie() };
}

const answerTo = (url: string, cookie: string) => openSession(url, cookie).get('/session');

test.each([
  ['a passphrase', sealed],
  ['the secret of the data folder', {}],
])('with %s: accepts cookies with the kept database and none with an emptied one', async (_words, env) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-emptied-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { ...env, CONSOLE_DATA_DIR: dataDir };
  const first = await startLiveConsole(minio.endpoint, settings);
  const { ended, living } = await cookiesOf(first.url);
  await first.close();

  const kept = await startLiveConsole(minio.endpoint, settings);
  expect((await answerTo(kept.url, living)).status).toBe(200);
  expect((await answerTo(kept.url, ended)).status).toBe(401);
  await kept.close();

  for (const file of await readdir(dataDir))
    if (file.startsWith('longshore.db')) await rm(join(dataDir, file));
  const emptied = await startLiveConsole(minio.endpoint, settings);
  for (const cookie of [ended, living])
    expect(await refusalIn(await answerTo(emptied.url, cookie))).toMatchObject({
      status: 401,
      code: 'SessionMissing',
    });
  await callerAt(emptied.url, personas.readOnly);
  await emptied.close();
});

test('ends sessions of an emptied shared database, the same on all replicas', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const start = () => startLiveConsole(minio.endpoint, sharing(postgres));
  const replicas = await Promise.all([start(), start(), start()]);
  const [first] = replicas;
  const { ended, living } = await cookiesOf(first.url);
  expect(await Promise.all(replicas.map(async ({ url }) => (await answerTo(url, living)).status))).toEqual([
    200, 200, 200,
  ]);
  for (const replica of replicas) await replica.close();

  const client = new Client(postgres.url);
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
  const emptied = await start();
  for (const cookie of [ended, living]) expect((await answerTo(emptied.url, cookie)).status).toBe(401);
  await emptied.close();
});
