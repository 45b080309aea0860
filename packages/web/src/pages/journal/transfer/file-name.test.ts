import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test('names an export by its time', () => {
  expect(exportFileName(new Date(2026, 0, 2, 3, 4, 5))).toBe('minio-server-config-01-02-2026-03-04-05.conf');
});
