import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { abortOnLeave } from './request-signal.ts';

/** A request, and the answer to it that was not sent yet. */
async function asked() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  request.on('error', () => undefined).on('response', (reply) => reply.resume());
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { request, response };
}

test('does not abort after a complete response', async () => {
  const { response } = await asked();
  const leave = abortOnLeave(response, 60_000);
  response.end('whole');
  await once(response, 'close');
  leave.clear();
  expect(leave.signal.aborted).toBe(false);
  expect(leave.reason()).toBeUndefined();
});

test('aborts when the browser disconnects, and keeps that reason', async () => {
  const { request, response } = await asked();
  const leave = abortOnLeave(response, undefined);
  request.destroy();
  await once(leave.signal, 'abort');
  expect(leave.reason()).toMatchObject({ code: 'RequestCancelled' });
  expect(leave.signal.reason).toBe(leave.reason());
});

test('aborts on timeout unless the call is done', async () => {
  const [late, done] = [await asked(), await asked()];
  const other = abortOnLeave(done.response, 1);
  other.clear();
  const leave = abortOnLeave(late.response, 1);
  await once(leave.signal, 'abort');
  const reason = leave.reason();
  expect(reason).toMatchObject({ code: 'UpstreamTimeout', status: 504 });
  late.request.destroy();
  await once(late.response, 'close');
  expect(leave.reason()).toBe(reason);
  expect(other.signal.aborted).toBe(false);
});
