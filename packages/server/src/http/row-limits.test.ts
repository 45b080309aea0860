import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { type RowId, rowIdleMs, rowTimeoutMs } from './row-limits.ts';
import { browserStallMs } from '#/s3/watch.ts';

test.each(Object.keys(rows) as RowId[])('the connection of %s outlives its call', (id) => {
  expect(rowIdleMs(id, false)).toBeGreaterThan(rowTimeoutMs(id, false) ?? 0);
  expect(rowIdleMs(id, true)).toBeGreaterThan(browserStallMs);
});
