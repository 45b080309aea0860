import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunk, ChunkLoadError, chunkTimeoutMs } from './chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('times out after two minutes', async () => {
  const loading = chunk(() => new Promise<never>(() => {}))();
  const failure = expect(loading).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' });
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  await failure;
});

test('distinguishes a style sheet from a script', async () => {
  const failing = (message: string) => chunk(() => Promise.reject(new Error(message)))();
  await expect(failing('Unable to preload CSS for /assets/a.css')).rejects.toMatchObject({
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
  await expect(failing('Failed to fetch')).rejects.toBeInstanceOf(ChunkLoadError);
});

test('rejects a second request after its style sheet failed', async () => {
  let isFirst = true;
  const load = chunk(async () => {
    if (!isFirst) return 'unstyled';
    isFirst = false;
    throw new Error('Unable to preload CSS for /assets/a.css');
  });
  await expect(load()).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  await expect(load()).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});
