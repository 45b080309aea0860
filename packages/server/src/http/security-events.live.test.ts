import { sessionDelete } from '@longshore/contract/session/login';
import { openSession } from '@longshore/testkit/console-session';
import { waitFor } from '@longshore/testkit/wait';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, personas } = await liveFixture();

type Line = Record<string, unknown>;

async function loggingConsole(env: Record<string, string> = {}) {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as Line) });
  const live = await ownConsole(minio.endpoint, env, { log });
  return { live, lines, events: () => lines.filter((line) => 'event' in line) };
}

test('logs sign-in, failures, throttling, refusal and sign-out in one line each without secrets', async () => {
  const { live, lines, events } = await loggingConsole({ CONSOLE_LOGIN_FAILURES_PER_KEY: '1' });
  const { accessKey: userName, secretKey } = personas.readOnly;
  const reader = await callerAt(live.url, personas.readOnly);
  const cookie = reader.raw.cookie();
  const bucket = personas.bucket;
  expect((await reader.raw.put(`/buckets/${bucket}/tags`, { tags: { a: 'b' } })).status).toBe(403);
  const wrong = { accessKey: userName, secretKey: 'mistyped-password' };
  expect((await openSession(live.url).post('/login', wrong)).status).toBe(401);
  expect((await openSession(live.url).post('/login', wrong)).status).toBe(429);
  await reader(sessionDelete, {});
  const foreign = await fetch(`${live.url}/api/v1/logout`, {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
  });
  expect(foreign.status).toBe(403);

  const from = { address: '127.0.0.1', requestId: expect.any(String) as string };
  expect(events()).toMatchObject([
    { ...from, event: 'sign-in', userName },
    { ...from, event: 'refused', userName, code: 'AccessDenied', action: 's3:PutBucketTagging' },
    { ...from, event: 'sign-in-failed', userName, code: 'InvalidLogin' },
    { ...from, event: 'throttled', userName },
    { ...from, event: 'sign-out', userName },
    { ...from, event: 'refused', code: 'OriginRefused' },
  ]);
  for (const secret of [secretKey, 'mistyped-password', cookie.slice(8, 60)])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test('logs exports with secret keys, and refuses those that another site begins', async () => {
  const { live, lines, events } = await loggingConsole();
  const { raw } = await callerAt(live.url, personas.administrator);
  const { accessKey: userName, secretKey } = personas.administrator;
  for (const path of ['/iam-export', '/bucket-metadata']) {
    const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
    const foreign = await raw.request(`${path}?secrets=true`, { headers });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'OriginRefused' });
    for (const query of ['', '?secrets=true']) {
      const reply = await raw.get(path + query);
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
    }
  }
  const exported = { event: 'secrets-exported', userName, address: '127.0.0.1' };
  expect(events().slice(1)).toMatchObject([
    { event: 'refused', userName, code: 'OriginRefused' },
    { ...exported, resource: 'users and access keys' },
    { event: 'refused', userName, code: 'OriginRefused' },
    { ...exported, resource: 'all buckets' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(secretKey);
});

test('limits a path of any length to 2 kB of a line', async () => {
  const { live, lines } = await loggingConsole();
  expect((await fetch(`${live.url}/${'a'.repeat(20_000)}`)).status).toBe(404);
  expect((await fetch(`${live.url}/${'b'.repeat(2000)}`)).status).toBe(404);
  const paths = () => lines.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  await waitFor('the lines of both requests', () => paths().length >= 2);
  for (const path of paths()) expect(Buffer.byteLength(path)).toBeLessThanOrEqual(2048);
  expect(paths()).toEqual([expect.stringMatching(/^\/a+…$/), `/${'b'.repeat(2000)}`]);
});

test('limits names from callers in a line', async () => {
  const { live, events } = await loggingConsole();
  const accessKey = 'n'.repeat(128);
  await (await openSession(live.url).post('/login', { accessKey, secretKey: 'wrong' })).text();
  expect(events()).toHaveLength(1);
  expect(JSON.stringify(events()).length).toBeLessThan(600);
});
