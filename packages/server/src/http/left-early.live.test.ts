import { startPostgres } from '@longshore/testkit/postgres';
import { waitFor } from '@longshore/testkit/wait';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { minio, personas } = await liveFixture();

test('frees the slot of a caller that disconnects during the session check', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  let lines = '';
  const live = await ownConsole(
    minio.endpoint,
    { ...sharing(postgres), CONSOLE_MAX_REQUESTS: '1' },
    { log: pino({}, { write: (line) => void (lines += line) }) },
  );
  const { raw } = await callerAt(live.url, personas.readOnly);
  const database = new Client(postgres.url);
  await database.connect();
  onTestFinished(() => database.end());
  const isAsked = async () => {
    const words = `select from pg_locks where not granted and relation = 'revoked_sessions'::regclass`;
    return (await database.query(words)).rowCount !== 0;
  };

  await database.query('begin');
  await database.query('lock table revoked_sessions in access exclusive mode');
  const leave = new AbortController();
  const left = raw.request('/session', { signal: leave.signal }).catch((cause: unknown) => cause);
  await waitFor('The question for the session', isAsked);
  leave.abort();
  expect(await left).toHaveProperty('name', 'AbortError');
  await waitFor('The line of a call that was left', () => lines.includes('"isCut":true'));
  await database.query('commit');

  const reply = await raw.get('/session');
  expect(reply.status, await reply.text()).toBe(200);
});
