import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSession, type ConsoleSession } from '@longshore/testkit/console-session';
import { expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

/** A console whose storage address leads to something else, and a session from before that was so. */
async function consoleBefore(answer: RequestListener): Promise<ConsoleSession> {
  const front = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const live = await startLiveConsole(`http://127.0.0.1:${(front.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await live.close();
    front.closeAllConnections();
    front.close();
  });
  const { cookies: lines } = await live.deps.sessions.issue(
    {
      kind: 'sts',
      credentials: { accessKey: 'someone', secretKey: 'secret-of-someone', sessionToken: 'token' },
      userName: 'someone',
      expiresAt: Date.now() + 3_600_000,
      hasAdmin: true,
    },
    { basePath: '/', isSecure: false },
  );
  const cookie = lines.map((line) => line.split(';', 1)[0] ?? '').filter((pair) => !pair.endsWith('='));
  return openSession(live.url, cookie.join('; '));
}

const redirect: RequestListener = (_, response) =>
  void response.writeHead(301, { location: 'https://elsewhere.test/login?next=x' }).end();
const webPage: RequestListener = (_, response) =>
  void response.setHeader('content-type', 'text/html').end('<!doctype html><title>Sign in</title>');
const untypedPage: RequestListener = (_, response) =>
  void response.end('<!doctype html><title>Sign in</title>');

const json = { 'content-type': 'application/json' };
const calls: [string, string, RequestInit][] = [
  ['signs nobody in', '/login', { method: 'POST', body: '{"accessKey":"a","secretKey":"b"}' }],
  ['gives no session', '/session', {}],
  ['lists no buckets', '/buckets', {}],
  ['creates no bucket', '/buckets', { method: 'POST', body: '{"name":"new-bucket"}' }],
  ['deletes no bucket', '/buckets/some-bucket', { method: 'DELETE' }],
  ['lists no objects', '/buckets/some-bucket/objects', {}],
  ['gives no object', '/buckets/some-bucket/objects/download?prefix=a', {}],
  ['deletes no object', '/buckets/some-bucket/objects?prefix=a', { method: 'DELETE' }],
  ['sets no tags', '/buckets/some-bucket/tags', { method: 'PUT', body: '{"tags":{"a":"b"}}' }],
  ['shows no lifecycle rules', '/buckets/some-bucket/lifecycle', {}],
  ['sets no quota', '/buckets/some-bucket/quota', { method: 'PUT', body: '{"enabled":false}' }],
];

test.each(calls)('reports a storage address that redirects %s', async (_words, path, init) => {
  const session = await consoleBefore(redirect);
  const reply = await session.request(path, { ...init, headers: json });
  const text = await reply.text();
  expect(reply.status, text).toBe(502);
  expect(JSON.parse(text)).toMatchObject({
    code: 'UpstreamInvalid',
    detailedMessage: expect.stringContaining('https://elsewhere.test/login') as unknown,
  });
  expect(text).not.toContain('next=');
});

test.each(calls)('reports a storage address that answers with a web page %s', async (_words, path, init) => {
  for (const page of [webPage, untypedPage]) {
    const session = await consoleBefore(page);
    const reply = await session.request(path, { ...init, headers: json });
    const text = await reply.text();
    expect(reply.status, text).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ code: 'UpstreamInvalid' });
  }
});
