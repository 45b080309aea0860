import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { ReplyBody } from './reply-body.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function bodyOf({ signal, idleTimeoutMs = Infinity }: { signal?: AbortSignal; idleTimeoutMs?: number } = {}) {
  const source = { resume: vi.fn<() => void>(), stop: vi.fn<(reason: unknown) => void>() };
  return { source, body: new ReplyBody(source, signal, idleTimeoutMs) };
}
const bytes = (length: number): Buffer => Buffer.alloc(length);
const ended = { done: true, value: undefined };

test('buffers less than one megabyte, with 128 bytes per chunk', () => {
  expect(bodyOf().body.push(bytes(1_048_447))).toBe(true);
  expect(bodyOf().body.push(bytes(1_048_448))).toBe(false);
  const { body } = bodyOf();
  for (let count = 1; count < 8192; count += 1) expect(body.push(bytes(0))).toBe(true);
  expect(body.push(bytes(0))).toBe(false);
});

test('resumes the source once half of it was read', async () => {
  const { body, source } = bodyOf();
  for (let count = 0; count < 8192; count += 1) body.push(bytes(0));
  for (let count = 1; count < 4096; count += 1) await body.next();
  expect(source.resume).not.toHaveBeenCalled();
  for (let count = 0; count < 10; count += 1) await body.next();
  expect(source.resume).toHaveBeenCalledOnce();
});

test('returns chunks in order to waiting and later readers, then the end', async () => {
  const { body, source } = bodyOf();
  const waiting = body.next();
  const chunks = ['a', 'b', 'c'].map((text) => Buffer.from(text));
  for (const chunk of chunks) expect(body.push(chunk)).toBe(true);
  body.end();
  expect(await waiting).toEqual({ done: false, value: chunks[0] });
  const later: Uint8Array[] = [];
  for await (const chunk of body) later.push(chunk);
  expect(later).toEqual(chunks.slice(1));
  expect(await body.next()).toEqual(ended);
  expect(source.stop).not.toHaveBeenCalled();
});

test('returns chunks before a failure, then the failure to all', async () => {
  const { body } = bodyOf();
  const reason = new Error('cut');
  body.push(Buffer.from('a'));
  body.fail(reason);
  body.fail(new Error('again'));
  expect(await body.next()).toMatchObject({ done: false });
  await expect(body.next()).rejects.toBe(reason);
  const other = bodyOf().body;
  const waiting = other.next();
  other.fail(reason);
  await expect(waiting).rejects.toBe(reason);
});

test('closes its source once and ends for waiting readers', async () => {
  const { body, source } = bodyOf();
  const waiting = body.next();
  body.close();
  body.close();
  expect(await waiting).toEqual(ended);
  expect(await body.next()).toEqual(ended);
  expect(source.stop).toHaveBeenCalledOnce();
  expect(body.push(bytes(2_000_000))).toBe(true);
});

test('ends without the failure once it is closed', async () => {
  const { body, source } = bodyOf();
  body.push(Buffer.from('a'));
  body.fail(new Error('cut'));
  expect(await body.return()).toEqual(ended);
  expect(await body.next()).toEqual(ended);
  expect(source.stop).not.toHaveBeenCalled();
});

test('leaves no listener on the signal at the end', async () => {
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  for (const finish of ['end', 'fail', 'close'] as const) {
    const { body } = bodyOf({ signal });
    body.push(Buffer.from('a'));
    expect(listeners()).toBe(1);
    body[finish](new Error('cut'));
    expect(listeners(), finish).toBe(finish === 'close' ? 0 : 1);
    await body.next();
    expect(listeners(), finish).toBe(0);
    const empty = bodyOf({ signal }).body;
    empty[finish](new Error('cut'));
    expect(listeners(), finish).toBe(0);
  }
});

test('drops its chunks and fails with the reason on abort', async () => {
  const giveUp = new AbortController();
  const { body, source } = bodyOf({ signal: giveUp.signal });
  const reason = new Error('given up');
  body.push(Buffer.from('a'));
  giveUp.abort(reason);
  await expect(body.next()).rejects.toBe(reason);
  expect(source.stop).toHaveBeenCalledExactlyOnceWith(reason);
});

test('times out on silence, restarted by each chunk', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  const { body, source } = bodyOf({ idleTimeoutMs: 1000 });
  body.begin();
  vi.advanceTimersByTime(999);
  body.push(Buffer.from('a'));
  vi.advanceTimersByTime(999);
  expect(source.stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(source.stop).toHaveBeenCalledOnce();
  expect(await body.next()).toMatchObject({ done: false });
  await expect(body.next()).rejects.toMatchObject({ name: 'TimeoutError', phase: 'body' });
});

test('does not time out for a slow reader, without a limit, or after the end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  const full = bodyOf({ idleTimeoutMs: 1000 });
  full.body.begin();
  full.body.push(bytes(2_000_000));
  const patient = bodyOf();
  patient.body.begin();
  const over = bodyOf({ idleTimeoutMs: 1000 });
  over.body.begin();
  over.body.end();
  vi.advanceTimersByTime(1_000_000);
  for (const { source } of [full, patient, over]) expect(source.stop).not.toHaveBeenCalled();
});

test('silence is limited where timers are numbers', async () => {
  // As in browsers and their like.
  const running = new Map<number, NodeJS.Timeout>();
  const { setTimeout, clearTimeout } = globalThis;
  let last = 0;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    last += 1;
    running.set(last, setTimeout(run, ms));
    return last;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => clearTimeout(running.get(timer)));
  const body = new ReplyBody({ resume: () => {}, stop: () => {} }, undefined, 20);
  body.begin();
  const timers = last;
  body.push(Buffer.from('a'));
  expect(last).toBe(timers + 1);
  expect(await body.next()).toMatchObject({ done: false });
  await expect(body.next()).rejects.toMatchObject({ name: 'TimeoutError', phase: 'body' });
});
