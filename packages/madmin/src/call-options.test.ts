import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin, type AdminOptions } from './admin.ts';
import { groupList, groupSetStatus } from './calls/groups.ts';
import { healthCheck } from './calls/health-check.ts';
import { healStart } from './calls/heal.ts';
import { traceWatch } from './calls/trace.ts';
import { userList } from './calls/users.ts';
import type { RequestEvent, ResponseEvent } from './hooks.ts';
import { serve } from './testing/answers.ts';
import { packageVersion } from './user-agent.ts';
import packageJson from '../package.json' with { type: 'json' };

const credentials = { accessKey: 'someone', secretKey: 'a secret' };

interface Answer {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with these in turn, then with an empty list; with nothing where there is `undefined`. */
async function adminOf(
  answers: (Answer | undefined)[] = [],
  options: Partial<AdminOptions> = {},
): Promise<{ admin: Admin; agents: (string | undefined)[] }> {
  const agents: (string | undefined)[] = [];
  const { endpoint, stop } = await serve((request, reply) => {
    agents.push(request.headers['user-agent']);
    request.resume();
    const {
      status = 200,
      text = '[]',
      headers = {},
    } = answers.length === 0 ? {} : (answers.shift() ?? { status: 0 });
    if (status > 0) reply.writeHead(status, headers).end(text);
  });
  onTestFinished(stop);
  return { admin: createAdmin({ endpoint, credentials, ...options }), agents };
}

test('says in User-Agent which package asks, and for which program', async () => {
  expect(packageVersion).toBe(packageJson.version);
  const plain = await adminOf();
  await groupList(plain.admin);
  expect(plain.agents).toEqual([`longshore-madmin/${packageVersion}`]);
  const told = await adminOf([], { appInfo: { name: 'backup-tool', version: '2.1.0-rc.1' } });
  await groupList(told.admin);
  expect(told.agents).toEqual([`longshore-madmin/${packageVersion} backup-tool/2.1.0-rc.1`]);
});

test('hooks hear of every attempt, and of nothing secret', async () => {
  const events: (RequestEvent | ResponseEvent)[] = [];
  const note = (event: RequestEvent): void => void events.push(event);
  const { admin } = await adminOf([{ status: 503 }], { onRequest: note, onResponse: note });
  const { host } = new URL(admin.endpoint);
  await groupList(admin);
  const event = { method: 'GET', host, path: '/minio/admin/v3/groups' };
  const durationMs = expect.any(Number) as number;
  expect(events).toEqual([
    { ...event, attempt: 1 },
    { ...event, attempt: 1, status: 503, durationMs },
    { ...event, attempt: 2 },
    { ...event, attempt: 2, status: 200, durationMs },
  ]);
  events.length = 0;
  await groupSetStatus({ ...admin, endpoint: 'http://127.0.0.1:1' }, { group: 'g', status: 'enabled' }).catch(
    () => {},
  );
  expect(events[1]).toMatchObject({
    method: 'PUT',
    path: '/minio/admin/v3/set-group-status',
    status: undefined,
  });
});

test('hooks hear of the beginning of a stream', async () => {
  const events: ResponseEvent[] = [];
  const { admin } = await adminOf([{ text: '' }], { onResponse: (event) => events.push(event) });
  await traceWatch(admin, { s3: true }).next();
  expect(events).toMatchObject([{ path: '/minio/admin/v3/trace', status: 200, attempt: 1 }]);
});

test.each(['onRequest', 'onResponse'] as const)('what %s throws, the call throws', async (hook) => {
  const own = new Error('the log is full');
  const thrower = {
    [hook]: () => {
      throw own;
    },
  };
  const { admin, agents } = await adminOf([{ status: 503 }], thrower);
  await expect(groupList(admin)).rejects.toBe(own);
  expect(agents).toHaveLength(hook === 'onRequest' ? 0 : 1);
});

test.each([0, -1, Number.NaN, '1'])('a time limit of %j is refused', async (timeoutMs) => {
  const { admin, agents } = await adminOf();
  await expect(groupList(admin, { timeoutMs: timeoutMs as number })).rejects.toMatchObject({
    name: 'InputError',
    field: 'timeoutMs',
  });
  expect(agents).toEqual([]);
});

const late = { name: 'TimeoutError', phase: 'call' };

test('a time limit ends a call to a silent server, and says that a write may have happened', async () => {
  const { admin } = await adminOf([undefined, undefined]);
  await expect(groupList(admin, { timeoutMs: 60 })).rejects.toMatchObject({
    ...late,
    mayHaveHappened: false,
  });
  const write = groupSetStatus(admin, { group: 'g', status: 'enabled' }, { timeoutMs: 500 });
  await expect(write).rejects.toMatchObject({ ...late, mayHaveHappened: true });
});

test('a time limit counts all attempts and the pauses between them', async () => {
  const busyFor = (seconds: string) => ({ status: 503, headers: { 'retry-after': seconds } });
  const { admin, agents } = await adminOf([busyFor('1'), busyFor('5'), busyFor('5')]);
  const startedAt = performance.now();
  await expect(groupList(admin, { timeoutMs: 2500 })).rejects.toMatchObject(late);
  // The third attempt would come after six seconds.
  expect(performance.now() - startedAt).toBeLessThan(5500);
  expect(agents).toHaveLength(2);
});

test('a time limit counts the wait for credentials, where nothing was sent', async () => {
  const never = (): Promise<never> => new Promise(() => {});
  const { admin, agents } = await adminOf([], { credentials: never });
  const write = groupSetStatus(admin, { group: 'g', status: 'enabled' }, { timeoutMs: 30 });
  await expect(write).rejects.toMatchObject({ ...late, mayHaveHappened: false });
  expect(agents).toEqual([]);
});

test('a time limit ends a stream', async () => {
  const { endpoint, stop } = await serve((_request, reply) => void reply.write(' '));
  onTestFinished(stop);
  const admin = createAdmin({ endpoint, credentials });
  await expect(traceWatch(admin, { s3: true }, { timeoutMs: 60 }).next()).rejects.toMatchObject(late);
});

test('a time limit ends a healing that the server is silent about', async () => {
  const { endpoint, stop } = await serve((_request, reply) => void reply.write(' '));
  onTestFinished(stop);
  const admin = createAdmin({ endpoint, credentials });
  const call = { method: 'POST', path: '/minio/admin/v3/heal/' };
  await expect(healStart(admin, {}, { timeoutMs: 60 })).rejects.toMatchObject({ ...late, call });
  const ownLimit = healStart(admin, {}, { totalTimeoutMs: 500 });
  await expect(ownLimit).rejects.toMatchObject({ phase: 'body', mayHaveHappened: true, call });
});

test('an abort wins over a time limit, and a call in time leaves no timer', async () => {
  const { admin } = await adminOf([undefined]);
  const reason = new Error('left the page');
  const giveUp = new AbortController();
  const call = groupList(admin, { timeoutMs: 60_000, signal: giveUp.signal });
  await pause(20);
  giveUp.abort(reason);
  await expect(call).rejects.toBe(reason);
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  await groupList(admin, { timeoutMs: 60_000 });
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBeLessThanOrEqual(
    timers + 1,
  );
  await expect(userList(admin, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('an unsigned call in time leaves nothing on its signal', async () => {
  const { admin } = await adminOf([{ text: '' }]);
  const { signal } = new AbortController();
  await healthCheck(admin, { kind: 'live' }, { timeoutMs: 60_000, signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test.each([
  ['seconds', '1'],
  ['a date', 'Sat, 21 Nov 2026 09:00:01 GMT'],
])('a repeated read waits as long as the server asks in %s', async (_what, retryAfter) => {
  const headers = { 'retry-after': retryAfter, date: 'Sat, 21 Nov 2026 09:00:00 GMT' };
  const { admin, agents } = await adminOf([{ status: 503, headers }]);
  const startedAt = performance.now();
  expect(await groupList(admin)).toEqual([]);
  expect(performance.now() - startedAt).toBeGreaterThan(950);
  expect(agents).toHaveLength(2);
});
