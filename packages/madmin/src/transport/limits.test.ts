import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../testing/answers.ts';
import { CountByOrigin } from './count-by-origin.ts';
import { createTransport, type TransportOptions } from './create.ts';
import { poolTimeoutMs, usualLimits } from './time-limits.ts';
import { InterimReplies } from './interim-replies.ts';
import { isRefused, maxRefusedBytes } from './refused-body.ts';
import { timerMs } from './timers.ts';

test('uses the documented limits by default', () => {
  expect(usualLimits).toEqual({
    connectTimeoutMs: 5000,
    headersTimeoutMs: 60_000,
    bodyTimeoutMs: 60_000,
    maxSockets: 128,
    maxStreams: 128,
    maxWaiting: 1024,
    waitTimeoutMs: 10_000,
  });
});

test.each<TransportOptions>([
  {},
  { connectTimeoutMs: 0.5, headersTimeoutMs: Infinity, bodyTimeoutMs: 1 },
  { maxSockets: 1, maxStreams: 1, maxWaiting: 0, waitTimeoutMs: Infinity },
  { maxWaiting: Infinity },
])('takes the limits %j', async (options) => {
  await createTransport(options).close();
});

test.each<[field: keyof TransportOptions, value: number]>([
  ['connectTimeoutMs', 0],
  ['headersTimeoutMs', -1],
  ['bodyTimeoutMs', Number.NaN],
  ['waitTimeoutMs', 0],
  ['maxSockets', 0],
  ['maxSockets', Infinity],
  ['maxStreams', 0],
  ['maxStreams', 1.5],
  ['maxWaiting', -1],
])('rejects %s of %d', (field, value) => {
  expect(() => createTransport({ [field]: value })).toThrow(
    expect.objectContaining({ name: 'InputError', field }) as Error,
  );
});

test.each([
  [1, 1, 1],
  [0.5, 0.5, 1],
  [2_147_483_647, 2_147_483_647, 2_147_483_647],
  [2_147_483_648, 2_147_483_647, 0],
  [Infinity, 2_147_483_647, 0],
])('maps a limit of %d ms to %d for a timer and %d for the pool', (limitMs, timer, pool) => {
  expect(timerMs(limitMs)).toBe(timer);
  expect(poolTimeoutMs(limitMs)).toBe(pool);
});

test('accepts sixteen interim replies', () => {
  const replies = new InterimReplies(Infinity);
  for (let count = 0; count < 16; count += 1) expect(replies.next()).toBeUndefined();
  expect(replies.next()).toMatchObject({ name: 'UnexpectedReplyError', reason: 'wrong-shape' });
});

test('rejects interim replies after the time for headers', () => {
  expect(new InterimReplies(-1).next()).toMatchObject({ name: 'TimeoutError', phase: 'headers' });
});

test('reads at most 100,000 bytes of a refusal', () => {
  expect([200, 299, 300, 404].map(isRefused)).toEqual([false, false, true, true]);
  expect(maxRefusedBytes).toBe(100_000);
});

test('counts running calls per server', () => {
  const counts = new CountByOrigin();
  counts.add('a');
  counts.add('a');
  counts.add('b');
  expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([2, 1, 0]);
  counts.remove('a');
  counts.remove('b');
  expect([counts.of('a'), counts.of('b')]).toEqual([1, 0]);
});

test.each([
  ['the pool', {}],
  ['fetch', { fetch: globalThis.fetch }],
])('%s sends nothing once it was given up', async (_how, options) => {
  let requests = 0;
  const { endpoint, stop } = await serve((_request, reply) => {
    requests += 1;
    reply.end();
  });
  onTestFinished(stop);
  const transport = createTransport(options);
  onTestFinished(() => transport.close());
  const request = { method: 'GET', origin: endpoint, path: '/', headers: {}, maxReplyBytes: 10 };
  const reason = new Error('no longer wanted');
  await expect(transport.send({ ...request, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  // What was sent before this would have come before this.
  await transport.send(request);
  expect(requests).toBe(1);
});
