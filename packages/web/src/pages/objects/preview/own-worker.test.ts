import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, DamagedError, TooSlowError } from './own-worker.ts';

class FakeWorker extends EventTarget {
  readonly terminate = vi.fn();
}

const isText = (message: unknown): message is string => typeof message === 'string';
const asked = (worker: FakeWorker) => answerOf(worker as unknown as Worker, isText, 1000);
const say = (worker: FakeWorker, data: unknown) =>
  worker.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('answers with the first message that is one', async () => {
  const worker = new FakeWorker();
  const answer = asked(worker);
  say(worker, 1);
  say(worker, 'words');
  expect(await answer).toBe('words');
  await vi.advanceTimersByTimeAsync(2000);
  expect(worker.terminate).not.toHaveBeenCalled();
});

test('ends a worker that takes too long', async () => {
  const worker = new FakeWorker();
  const answer = expect(asked(worker)).rejects.toThrow(TooSlowError);
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('ends a worker that fails', async () => {
  const worker = new FakeWorker();
  const answer = expect(asked(worker)).rejects.toThrow(DamagedError);
  worker.dispatchEvent(new Event('error'));
  await answer;
  expect(worker.terminate).toHaveBeenCalledOnce();
});
