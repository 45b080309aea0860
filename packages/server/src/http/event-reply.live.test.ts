import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ErrorBody } from '@longshore/contract/error';
import { events, EventWithId } from '@longshore/contract/events';
import { row } from '@longshore/contract/row';
import { withSchemas } from '@longshore/contract/with-schemas';
import { serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bindRows } from '#/bind.ts';
import type { Deps, Handler } from '#/context.ts';
import { gate } from '#/testing/gate.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { openReader, readUntil } from '#/testing/stream-reader.ts';
import { createSessions } from '#/session/sessions.ts';
import { refuse } from '#/upstream/errors.ts';
import { logRequests } from '#/log.ts';
import { handleErrors } from './error-handler.ts';

const schemas = {
  watch: { reply: events(z.object({ count: z.int(), text: z.string().optional() })) },
  follow: { reply: events(z.object({ count: z.int() })) },
  countTo: { body: z.object({ most: z.int() }), reply: events(z.object({ count: z.int() })) },
};
const rows = withSchemas(
  {
    watch: row<typeof schemas.watch>()({
      id: 'watch',
      method: 'GET',
      path: '/watch',
      tag: 'Test',
      summary: 'whatever a test tells',
      needs: [],
      session: false,
      reply: 'events',
    }),
    follow: row<typeof schemas.follow>()({
      id: 'follow',
      method: 'GET',
      path: '/follow',
      tag: 'Test',
      summary: 'one event, and then silence without end',
      needs: [],
      reply: 'events',
    }),
    countTo: row<typeof schemas.countTo>()({
      id: 'countTo',
      method: 'POST',
      path: '/count-to',
      tag: 'Test',
      summary: 'as many events as are asked for',
      needs: [],
      body: 'json',
      reply: 'events',
    }),
  },
  schemas,
);
type Watch = Handler<typeof rows.watch>;

const countTo: Handler<typeof rows.countTo> = async function* (_ctx, { body }) {
  for (let count = 1; count <= body.most; count += 1) yield { count };
};

const follow: Handler<typeof rows.follow> = async function* ({ signal }) {
  yield { count: 1 };
  yield await upstream(signal);
};

let minio: Minio;
let live: LiveConsole;
beforeAll(async () => {
  minio = await sharedMinio();
  live = await startLiveConsole(minio.endpoint);
});
afterAll(() => live.close());

/** Serves the rows of this file; silence lasts an hour unless told, so that no heartbeat comes between. */
async function serve(watch: Watch, heartbeatMs = 3_600_000) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const requests: unknown[] = [];
  const requestLog = pino({}, { write: (line: string) => requests.push(JSON.parse(line)) });
  const deps: Deps = { ...live.deps, log, requestLog };
  const app = fastify();
  app.decorateRequest('userName', '');
  logRequests(app, deps);
  handleErrors(app, deps);
  await bindRows(app, deps, { rows, handlers: { watch, follow, countTo }, heartbeatMs });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = () => app.close();
  onTestFinished(close);
  return { url, lines, requests, close, at: `${url}/api/v1/watch` };
}

/** Stands for a call to the storage server: fails when its signal aborts, and never ends else. */
const upstream = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const readError = async (reply: Response) => (await reply.json()) as ErrorBody;
const end = 'event: end\ndata:\n\n';

test('sends each event by its schema, then the end', async () => {
  const { at } = await serve(async function* () {
    yield { count: 1, secret: 'x' } as { count: number };
    yield { count: 2, text: 'two\nlines' };
  });
  const reply = await fetch(at);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(await reply.text()).toBe(`data: {"count":1}\n\ndata: {"count":2,"text":"two\\nlines"}\n\n${end}`);
});

test('completes a stream without events', async () => {
  const { at } = await serve(async function* () {});
  expect(await (await fetch(at)).text()).toBe(end);
});

test('reads a body and requires a session', async () => {
  const { url } = await serve(async function* () {});
  const ask = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const stranger = await openSession(url).request('/count-to', { ...ask, body: '{"most":2}' });
  expect(stranger.status).toBe(401);
  const { cookie } = await signIn(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const session = openSession(url, cookie());
  const counted = await session.request('/count-to', { ...ask, body: '{"most":2}' });
  expect(await counted.text()).toBe(`data: {"count":1}\n\ndata: {"count":2}\n\n${end}`);
  const refused = await session.request('/count-to', { ...ask, body: '{"most":"all"}' });
  expect(refused.status).toBe(400);
  expect((await readError(refused)).field).toBe('body.most');
});

test('logs one line per stream, which says whether the reader left', async () => {
  const { at, requests } = await serve(async function* (ctx) {
    yield { count: 1 };
    if (ctx.request.headers['accept'] !== 'text/plain') await upstream(ctx.signal);
  });
  const reader = await openReader(at);
  await readUntil(reader, '"count":1');
  await reader.cancel();
  await waitFor('the line of the stream that was left', () => requests.length > 0);
  await (await fetch(at, { headers: { accept: 'text/plain' } })).text();
  await waitFor('the line of the whole stream', () => requests.length > 1);
  expect(requests).toMatchObject([
    { path: '/api/v1/watch', status: 200, isCut: true, address: '127.0.0.1' },
    { path: '/api/v1/watch', status: 200 },
  ]);
  expect(requests[1]).not.toHaveProperty('isCut');
});

describe('a failure', () => {
  test('before the first event is answered with its status', async () => {
    const { at } = await serve(async function* () {
      yield* [];
      throw refuse('NotFound', 'There is nothing to watch');
    });
    const reply = await fetch(at);
    expect(reply.status).toBe(404);
    expect(await readError(reply)).toMatchObject({ code: 'NotFound', message: 'There is nothing to watch' });
  });

  test('later is sent as an error event and logged', async () => {
    const { at, lines } = await serve(async function* () {
      yield { count: 1 };
      throw refuse('UpstreamCut', 'The connection was cut');
    });
    const reply = await fetch(at);
    expect(reply.status).toBe(200);
    const [first, second, ...rest] = (await reply.text()).split('\n\n');
    expect([first, rest]).toEqual(['data: {"count":1}', ['']]);
    const [type, data = ''] = second?.split('\ndata: ') ?? [];
    expect(type).toBe('event: error');
    const body = JSON.parse(data) as ErrorBody;
    expect(body).toMatchObject({
      code: 'UpstreamCut',
      message: 'The connection was cut',
      detailedMessage: '',
      status: 502,
    });
    expect(lines.join()).toContain(body.requestId);
  });

  test.each([
    ['does not match its schema', { count: 'many' }],
    ['has an id that no header carries', new EventWithId('a b', { count: 1 })],
  ])('by an event that %s is the console’s', async (_words, wrong) => {
    let closed = 0;
    const { at, lines } = await serve(async function* (_ctx, { lastEventId }) {
      try {
        if (lastEventId === 'first') yield { count: 1 };
        yield wrong as EventWithId<{ count: number }>;
      } finally {
        closed += 1;
      }
    });
    const alone = await fetch(at);
    expect(alone.status).toBe(500);
    expect((await readError(alone)).code).toBe('InternalError');
    const second = await (await fetch(at, { headers: { 'last-event-id': 'first' } })).text();
    expect(second).toMatch(/^data: \{"count":1\}\n\nevent: error\ndata: .*"code":"InternalError".*\n\n$/);
    expect(closed).toBe(2);
    expect(lines).toHaveLength(2);
  });

  test('during cleanup is logged', async () => {
    const { at, lines } = await serve(async function* () {
      try {
        yield { count: 'none' } as unknown as { count: number };
      } finally {
        await Promise.reject(new Error('The other end is gone'));
      }
    });
    expect((await fetch(at)).status).toBe(500);
    expect(lines.join()).toContain('The other end is gone');
  });
});

describe('silence', () => {
  test('is filled with comments, also before the first event', async () => {
    const [first, second] = [gate(), gate()];
    const { at } = await serve(async function* () {
      await first.opened;
      yield { count: 1 };
      await second.opened;
      throw refuse('NotFound', 'It is gone');
    }, 10);
    const reader = await openReader(at);
    await readUntil(reader, ': still here\n\n: still here\n\n');
    first.open();
    expect(await readUntil(reader, 'data: {"count":1}\n\n')).toMatch(/^(: still here\n\n)*data: /);
    await readUntil(reader, ': still here\n\n');
    second.open();
    expect(await readUntil(reader, 'event: error')).toContain('event: error');
  });
});

describe('a stream of a session', () => {
  /** A service account's keys cannot be traded, and outlive the session. */
  async function followAs(heartbeatMs?: number) {
    const keys = { accessKey: uniqueName('svc').slice(0, 20), secretKey: 'a-secret-of-its-own' };
    await serviceAccountAdd(adminOf(minio), keys);
    onTestFinished(() => serviceAccountDelete(adminOf(minio), { accessKey: keys.accessKey }));
    const session = await signIn(live.url, keys);
    const { url } = await serve(async function* () {}, heartbeatMs);
    const { body } = await openSession(url, session.cookie()).get('/follow');
    if (body === null) throw new Error('The answer has no body');
    const reader = body.getReader();
    await readUntil(reader, 'data: {"count":1}\n\n');
    return { session, reader };
  }

  test('ends at once on sign-out', async () => {
    const { session, reader } = await followAs();
    expect((await session.post('/logout')).status).toBe(200);
    const last = await readUntil(reader, 'event: error');
    expect(last).toMatch(/^event: error\ndata: .*"code":"SessionRevoked".*"status":401/);
    expect((await reader.read()).done).toBe(true);
  });

  test('ends soon when another replica ended the session', async () => {
    const { session, reader } = await followAs(20);
    const replica = createSessions({
      store: live.deps.store,
      key: createSecretKey(randomBytes(32)),
      sessionSeconds: 900,
      now: Date.now,
    });
    await readUntil(reader, ': still here');
    await replica.end(await live.deps.sessions.open(session.cookie()));
    expect(await readUntil(reader, 'event: error')).toContain('"code":"SessionRevoked"');
    expect((await reader.read()).done).toBe(true);
  });
});

describe('a reader', () => {
  test('resumes after the last event it saw', async () => {
    const { at } = await serve(async function* (_ctx, { lastEventId = '0' }) {
      for (let count = Number(lastEventId) + 1; count <= 3; count += 1)
        yield new EventWithId(String(count), { count });
    });
    const reply = await fetch(at, { headers: { 'last-event-id': '2' } });
    expect(await reply.text()).toBe(`id: 3\ndata: {"count":3}\n\n${end}`);
  });

  test('that leaves aborts the upstream call and runs the cleanup', async () => {
    const left = gate();
    const reasons: unknown[] = [];
    const { at, lines } = await serve(async function* ({ signal }) {
      try {
        yield { count: 1 };
        await upstream(signal);
      } catch (cause) {
        reasons.push(cause);
        throw cause;
      } finally {
        left.open();
      }
    });
    const reader = await openReader(at);
    await readUntil(reader, '{"count":1}');
    await reader.cancel();
    await left.opened;
    expect(reasons).toEqual([expect.objectContaining({ code: 'RequestCancelled' })]);
    expect(lines).toEqual([]);
  });

  test('that leaves before the first event aborts the upstream call', async () => {
    const [asked, left] = [gate(), gate()];
    const { at } = await serve(async function* ({ signal }) {
      asked.open();
      try {
        yield await upstream(signal);
      } finally {
        left.open();
      }
    });
    const leave = new AbortController();
    const reply = fetch(at, { signal: leave.signal });
    await asked.opened;
    leave.abort();
    await expect(reply).rejects.toThrow();
    await left.opened;
  });

  test('that stops reading pauses the handler, and may still leave', async () => {
    const left = gate();
    const text = 'x'.repeat(64 * 1024);
    const frameBytes = `data: {"count":1,"text":"${text}"}\n\n`.length;
    let told = 0;
    let response: ServerResponse | undefined;
    const { at } = await serve(async function* (ctx) {
      response = ctx.reply.raw;
      try {
        for (;;) {
          told += 1;
          yield { count: 1, text };
        }
      } finally {
        left.open();
      }
    });
    const [reply] = (await once(get(at), 'response')) as [IncomingMessage];
    let before = -1;
    const isHeldUp = () => {
      const isSame = told === before;
      before = told;
      return isSame && response?.writableNeedDrain === true;
    };
    await expect.poll(isHeldUp).toBe(true);
    const sentBytes = response?.socket?.bytesWritten ?? 0;
    expect(told * frameBytes - sentBytes).toBeLessThanOrEqual(frameBytes);
    expect(response?.writableLength).toBeLessThan(2 * frameBytes);
    reply.destroy();
    await left.opened;
  });

  test('is cut, not ended, when the server stops', async () => {
    const left = gate();
    const { at, close } = await serve(async function* ({ signal }) {
      try {
        yield { count: 1 };
        await upstream(signal);
      } finally {
        left.open();
      }
    });
    const reader = await openReader(at);
    await readUntil(reader, '{"count":1}');
    const stopped = close();
    await expect(reader.read()).rejects.toThrow();
    await left.opened;
    await stopped;
  });

  test('behind a proxy that cuts sees no end', async () => {
    const { url } = await serve(async function* () {
      for (let count = 0; count < 100; count += 1) yield { count };
    });
    const proxy = await startFailingProxy(url);
    onTestFinished(proxy.close);
    await proxy.fail('cut', { afterBytes: 200 });
    const reader = await openReader(`${proxy.url}/api/v1/watch`);
    await expect(readUntil(reader, end)).rejects.toThrow('terminated');
  });
});
