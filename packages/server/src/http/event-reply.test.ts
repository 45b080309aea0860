import { getEventListeners } from 'node:events';
import { events } from '@longshore/contract/events';
import { row } from '@longshore/contract/row';
import { withSchemas } from '@longshore/contract/with-schemas';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toConsoleError } from '#/upstream/errors.ts';
import { sendEvents } from './event-reply.ts';

const schemas = { watch: { reply: events(z.object({ count: z.int() })) } };
const rows = withSchemas(
  {
    watch: row<typeof schemas.watch>()({
      id: 'watch',
      method: 'GET',
      path: '/watch',
      tag: 'Test',
      summary: 'two events',
      needs: [],
      reply: 'events',
    }),
  },
  schemas,
);

test('leaves no listener on the signal of a finished stream', async () => {
  const leaving = new AbortController();
  const app = fastify();
  app.get('/watch', (_request, reply) =>
    sendEvents(reply, {
      row: rows.watch,
      events: (async function* counts() {
        yield { count: 1 };
        yield { count: 2 };
      })(),
      signal: leaving.signal,
      heartbeatMs: 3_600_000,
      requestId: '1',
      log: pino({ level: 'silent' }),
      toError: toConsoleError,
    }),
  );
  const { body } = await app.inject('/watch');
  expect(body).toBe('data: {"count":1}\n\ndata: {"count":2}\n\nevent: end\ndata:\n\n');
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  await app.close();
});
