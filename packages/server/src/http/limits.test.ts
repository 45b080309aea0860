import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { idleMs, jsonBodyBytes, sendsBytes, timeoutMs } from './limits.ts';
import { browserStallMs } from '#/s3/watch.ts';

test.each(Object.values(rows))('keeps the connection of $id open longer than its call', (row) => {
  expect(idleMs(row)).toBeGreaterThan(timeoutMs(row) ?? browserStallMs);
});

test('does not limit the duration of byte and event calls', () => {
  expect(timeoutMs(rows.objectUpload)).toBeUndefined();
  expect(timeoutMs(rows.objectUploadContent)).toBeUndefined();
  expect(timeoutMs(rows.objectDownload)).toBeUndefined();
  expect(timeoutMs(rows.lifecycleDryRun)).toBeUndefined();
  expect(timeoutMs(rows.bucketList)).toBe(60_000);
  expect(timeoutMs(rows.objectDeleteMany)).toBe(15 * 60_000);
});

test('closes a connection a minute after its call’s limit', () => {
  expect(idleMs(rows.bucketList)).toBe(120_000);
  expect(idleMs(rows.objectDownload)).toBe(browserStallMs + 60_000);
  expect(browserStallMs).toBe(15 * 60_000);
});

test('limits public bodies more', () => {
  expect(jsonBodyBytes(rows.bucketCreate)).toBe(1024 * 1024);
  expect(jsonBodyBytes(rows.sessionCreate)).toBe(64 * 1024);
});

test('leaves bytes and forms to the handler', () => {
  expect(sendsBytes(rows.objectUpload)).toBe(true);
  expect(sendsBytes(rows.objectUploadContent)).toBe(true);
  expect(sendsBytes(rows.bucketCreate)).toBe(false);
  expect(sendsBytes(rows.objectDownload)).toBe(false);
});
