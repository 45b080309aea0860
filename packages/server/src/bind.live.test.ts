import { urlOf } from '@longshore/contract/client';
import { type Rows, rows } from '@longshore/contract/rows';
import { bodySamples, leastOf, sampleOf } from '@longshore/contract/testing/body-samples';
import { type ConsoleSession, openSession } from '@longshore/testkit/console-session';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { bindRows } from '#/bind.ts';
import type { HandlersOf } from '#/context.ts';
import { handleErrors } from '#/http/error-handler.ts';
import { routeOf } from '#/http/row-path.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { refuse } from '#/upstream/errors.ts';

/** What handlers were given; they go no further, so that no storage server is asked. */
const seen: { readonly id: string; readonly body: unknown }[] = [];
const recorders: unknown = Object.fromEntries(
  Object.keys(rows).map((id) => {
    const recorder = (_ctx: unknown, { body }: { readonly body: unknown }): never => {
      seen.push({ id, body });
      throw refuse('NotOffered', 'Only what it was given counts');
    };
    return [id, recorder];
  }),
);
/** What a query cannot do without. */
const leastQuery = ({ shape }: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>)
      .filter(([, member]) => !member.safeParse(undefined).success)
      .map(([name, member]) => [name, sampleOf(member)]),
  );

const wrongReply = async () => ({ loginStrategy: 'form', animatedLogin: 'hunter2' });

let live: LiveConsole;
let app: FastifyInstance;
let session: ConsoleSession;
let url: string;
beforeAll(async () => {
  live = await startLiveConsole('http://127.0.0.1:9');
  app = fastify({ exposeHeadRoutes: false });
  app.decorateRequest('userName', '');
  handleErrors(app, live.deps);
  const handlers = { ...(recorders as HandlersOf<Rows>), loginView: wrongReply as never };
  await bindRows(app, live.deps, { rows, handlers });
  const opened = {
    kind: 'sts',
    credentials: { accessKey: 'a', secretKey: 'b' },
    userName: 'a',
    expiresAt: Date.now() + 3_600_000,
    hasAdmin: true,
  } as const;
  const { cookies: lines } = await live.deps.sessions.issue(opened, { basePath: '/', isSecure: false });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  session = openSession(url, lines.map((line) => line.split(';', 1)[0]).join('; '));
});
afterAll(async () => {
  await app.close();
  await live.close();
});

test.each(bodySamples.map((one) => ({ id: one.row.id, ...one })))(
  '$id is given the same body where members are null as where they are left out',
  async ({ id, row, ...one }) => {
    const { bare, nulls } = leastOf({ row, ...one });
    const { params, query } = row.schemas;
    const path = urlOf('', row, {
      ...(params && { params: sampleOf(params) as never }),
      ...(query && { query: leastQuery(query) as never }),
    });
    const send = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await session.request(path, { method: row.method, headers, body: JSON.stringify(body) });
      expect(await reply.json()).toMatchObject({ code: 'NotOffered' });
      return seen.at(-1);
    };
    const given = await send(bare);
    expect(given?.id).toBe(id);
    expect(await send(nulls)).toEqual(given);
  },
);

test('answers HEAD for files only', () => {
  const all = Object.values(rows);
  const withHead = all.filter((row) => app.hasRoute({ method: 'HEAD', url: routeOf(row) })).map(routeOf);
  const files = all.filter(({ method, reply }) => method === 'GET' && reply === 'bytes').map(routeOf);
  expect(files.length).toBeGreaterThan(1);
  expect(new Set(withHead)).toEqual(new Set(files));
});

test('does not send a reply that violates its schema', async () => {
  const reply = await openSession(url).get('/login');
  expect(reply.status).toBe(500);
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ code: 'InternalError' });
  expect(text).not.toContain('hunter2');
});
