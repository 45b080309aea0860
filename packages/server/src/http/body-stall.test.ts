import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStall } from './body-stall.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const body = new PassThrough();
  const onStall = vi.fn<(error: { readonly code: string }) => void>();
  watchStall(body, 1000, onStall);
  return { body, onStall };
}

test('reports a stall once, restarted by each chunk', () => {
  const { body, onStall } = watched();
  vi.advanceTimersByTime(999);
  body.emit('data', Buffer.from('a'));
  vi.advanceTimersByTime(999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'RequestTooSlow' }));
  vi.advanceTimersByTime(10_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test('does not time out a body that is not being read', () => {
  const { body, onStall } = watched();
  body.pause();
  vi.advanceTimersByTime(10_000);
  expect(onStall).not.toHaveBeenCalled();
  body.resume();
  vi.advanceTimersByTime(1000);
  expect(onStall).toHaveBeenCalledOnce();
});

test.each(['end', 'close', 'error'])('does not time out after the %s', (event) => {
  const { body, onStall } = watched();
  body.emit(event);
  vi.advanceTimersByTime(10_000);
  expect(onStall).not.toHaveBeenCalled();
});
