import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { idleMs, timeoutMs } from './limits.ts';
import { browserStallMs } from '#/s3/watch.ts';

test.each(Object.values(rows))('the connection of $id outlives its call', (row) => {
  expect(idleMs(row)).toBeGreaterThan(timeoutMs(row) ?? browserStallMs);
});

test('calls that carry bytes or events are not bounded as a whole', () => {
  expect(timeoutMs(rows.objectUpload)).toBeUndefined();
  expect(timeoutMs(rows.objectUploadContent)).toBeUndefined();
  expect(timeoutMs(rows.objectDownload)).toBeUndefined();
  expect(timeoutMs(rows.lifecycleDryRun)).toBeUndefined();
  expect(timeoutMs(rows.bucketList)).toBe(60_000);
  expect(timeoutMs(rows.objectDeleteMany)).toBe(15 * 60_000);
});
