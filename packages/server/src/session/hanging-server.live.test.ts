import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionRows } from '@longshore/contract/session/index';
import { openSession } from '@longshore/testkit/console-session';
import { refusalIn } from '@longshore/testkit/refusal';
import { waitFor } from '@longshore/testkit/wait';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { bindRows } from '#/bind.ts';
import { handleErrors } from '#/http/error-handler.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import { sessionCreate } from './create.ts';

interface HangingServer {
  readonly url: string;
  readonly asked: string[];
  /** Of which the answer was not waited for any more. */
  readonly abandoned: string[];
}

/** Refuses what it is asked, and from one question on accepts and never answers. */
async function startHanging(answered: number): Promise<HangingServer> {
  const asked: string[] = [];
  const abandoned: string[] = [];
  const server = createServer((request, reply) => {
    const line = `${request.method} ${request.url?.split('?', 1)[0]}`;
    asked.push(line);
    reply.once('close', () => {
      if (!reply.writableFinished) abandoned.push(line);
    });
    request.resume();
    if (asked.length <= answered) reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, abandoned };
}

/** The sign-in as it is, but for the time that it has. */
async function hastyConsole(storage: string): Promise<string> {
  const { deps } = await ownConsole(storage);
  const app = fastify();
  app.decorateRequest('userName', '');
  handleErrors(app, deps);
  const rows = { sessionCreate: { ...sessionRows.sessionCreate, timeoutSeconds: 2 } };
  await bindRows(app, deps, { rows, handlers: { sessionCreate } });
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const keys = { accessKey: 'someone', secretKey: 'something' };
const trade = 'POST /';
const account = 'GET /minio/admin/v3/accountinfo';
const buckets = 'GET /';

test.each([
  ['trading the password', keys, [trade]],
  ['telling the account', keys, [trade, account]],
  ['listing buckets', keys, [trade, account, buckets]],
  ['telling whose temporary keys these are', { ...keys, sts: 'a.b.c' }, [account]],
])('times out a sign-in when the server hangs at %s', async (_what, body, questions) => {
  const storage = await startHanging(questions.length - 1);
  const url = await hastyConsole(storage.url);
  const reply = await openSession(url).post('/login', body);
  expect(await refusalIn(reply)).toMatchObject({ status: 504, code: 'UpstreamTimeout' });
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(storage.asked).toEqual(questions);
  await waitFor('the console giving up the question', () => storage.abandoned.length > 0);
  expect(storage.abandoned).toEqual(questions.slice(-1));
});
