import { expect, test } from 'vitest';
import { answeringServer } from '#/testing/answering-server.ts';
import { createUpstreamHealth } from './health.ts';

/** A server that answers with these statuses, one after the other, and with the last from then on. */
async function answering(...statuses: number[]) {
  let asked = 0;
  const endpoint = await answeringServer((_, reply) => {
    reply.writeHead(statuses[Math.min(asked, statuses.length - 1)] ?? 500).end();
    asked += 1;
  });
  return { health: createUpstreamHealth(endpoint, undefined), asked: () => asked };
}

test.each([
  [200, 'ready'],
  [503, 'starting'],
  [500, 'starting'],
  [404, 'other'],
  [403, 'other'],
])('a server that answers %i is %s', async (status, expected) => {
  expect(await (await answering(status)).health.probe()).toBe(expected);
});

test('reports a missing server as unreachable', async () => {
  expect(await createUpstreamHealth('http://127.0.0.1:1', undefined).probe()).toBe('unreachable');
});

test('shares one check among concurrent callers, not later ones', async () => {
  const { health, asked } = await answering(200);
  expect(await Promise.all([health.probe(), health.probe(), health.probe()])).toEqual([
    'ready',
    'ready',
    'ready',
  ]);
  expect(asked()).toBe(1);
  await health.probe();
  expect(asked()).toBe(2);
});

test('notices that a server is ready again', async () => {
  const { health, asked } = await answering(200, 200, 503, 503, 200);
  expect(await health.comesBack(new AbortController().signal)).toBe(true);
  expect(asked()).toBe(5);
});

test('stops waiting when the caller leaves', async () => {
  const { health } = await answering(503);
  await expect(health.comesBack(AbortSignal.timeout(50))).rejects.toThrow();
});
