import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { progressWords, titleOf } from './batch-job-words.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
});

test.each([
  ['expire', 'expire-9gXsop46SQEgLLNd2eeL78:-1', 'Expire 9gXsop46'],
  ['keyrotate', 'keyrotate-cdY4g6dduT7mJKXwQUN34g:0', 'Rotate keys cdY4g6dd'],
  ['replicate', 'ab', 'Replicate ab'],
  ['catalog', 'catalog-abcdefghijkl', 'Batch job of type catalog abcdefgh'],
])('calls a job of type %s and id %s: %s', (type, id, title) => {
  expect(titleOf({ id, type })).toBe(title);
});

test('tells of progress as much as there is', () => {
  const job = { id: 'a', type: 'expire', state: 'running' } as const;
  const progress = { objects: 1200, objectsFailed: 0, bytes: 0, bytesFailed: 0, retries: 0 };
  expect(progressWords(job)).toBe('Nothing told yet');
  expect(progressWords({ ...job, progress })).toBe('1,200 objects');
  expect(
    progressWords({
      ...job,
      progress: { ...progress, objects: 1, objectsFailed: 2, bytes: 2048, retries: 1 },
    }),
  ).toBe('1 object · 2.0 KiB · 2 failed · 1 retry');
});
