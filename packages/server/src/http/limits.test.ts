import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { idleMs, jsonBodyBytes, sendsBytes, timeoutMs } from './limits.ts';
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

test('a connection is given up a minute after its call would be', () => {
  expect(idleMs(rows.bucketList)).toBe(120_000);
  expect(idleMs(rows.objectDownload)).toBe(browserStallMs + 60_000);
  expect(browserStallMs).toBe(15 * 60_000);
});

test('bodies that anyone can send are smaller', () => {
  expect(jsonBodyBytes(rows.bucketCreate)).toBe(1024 * 1024);
  expect(jsonBodyBytes(rows.sessionCreate)).toBe(64 * 1024);
});

test('bytes and forms are the handler’s to read', () => {
  expect(sendsBytes(rows.objectUpload)).toBe(true);
  expect(sendsBytes(rows.objectUploadContent)).toBe(true);
  expect(sendsBytes(rows.bucketCreate)).toBe(false);
  expect(sendsBytes(rows.objectDownload)).toBe(false);
});
