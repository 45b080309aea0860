import { afterEach, expect, test, vi } from 'vitest';
import { ReplyBody } from './reply-body.ts';

afterEach(() => {
  vi.useRealTimers();
});

function bodyOf({ signal, idleTimeoutMs = Infinity }: { signal?: AbortSignal; idleTimeoutMs?: number } = {}) {
  const source = { resume: vi.fn<() => void>(), stop: vi.fn<(reason: unknown) => void>() };
  return { source, body: new ReplyBody(source, signal, idleTimeoutMs) };
}
const bytes = (length: number): Buffer => Buffer.alloc(length);
const ended = { done: true, value: undefined };

test('has room below one megabyte, each chunk counted with 128 bytes more', () => {
  expect(bodyOf().body.push(bytes(1_048_447))).toBe(true);
  expect(bodyOf().body.push(bytes(1_048_448))).toBe(false);
  const { body } = bodyOf();
  for (let count = 1; count < 8192; count += 1) expect(body.push(bytes(0))).toBe(true);
  expect(body.push(bytes(0))).toBe(false);
});

test('asks for more once when half of it was read', async () => {
  const { body, source } = bodyOf();
  for (let count = 0; count < 8192; count += 1) body.push(bytes(0));
  for (let count = 1; count < 4096; count += 1) await body.next();
  expect(source.resume).not.toHaveBeenCalled();
  for (let count = 0; count < 10; count += 1) await body.next();
  expect(source.resume).toHaveBeenCalledOnce();
});

test('gives chunks in their order, to who waits and to who comes later, then the end', async () => {
  const { body, source } = bodyOf();
  const waiting = body.next();
  const chunks = ['a', 'b', 'c'].map((text) => Buffer.from(text));
  for (const chunk of chunks) expect(body.push(chunk)).toBe(true);
  body.end();
  expect(await waiting).toEqual({ done: false, value: chunks[0] });
  const later: Buffer[] = [];
  for await (const chunk of body) later.push(chunk);
  expect(later).toEqual(chunks.slice(1));
  expect(await body.next()).toEqual(ended);
  expect(source.stop).not.toHaveBeenCalled();
});

test('gives what came before a failure, and the failure to all who wait or come', async () => {
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

test('stops its source when it is closed, once, and ends for who waits', async () => {
  const { body, source } = bodyOf();
  const waiting = body.next();
  body.close();
  body.close();
  expect(await waiting).toEqual(ended);
  expect(await body.next()).toEqual(ended);
  expect(source.stop).toHaveBeenCalledOnce();
  expect(body.push(bytes(2_000_000))).toBe(true);
});

test('forgets what came and fails with the reason when the signal aborts', async () => {
  const giveUp = new AbortController();
  const { body, source } = bodyOf({ signal: giveUp.signal });
  const reason = new Error('given up');
  body.push(Buffer.from('a'));
  giveUp.abort(reason);
  await expect(body.next()).rejects.toBe(reason);
  expect(source.stop).toHaveBeenCalledExactlyOnceWith(reason);
});

test('fails after so much silence, which each chunk begins anew', async () => {
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

test('is not silent while the reader is slow, nor without a limit, nor after the end', () => {
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
