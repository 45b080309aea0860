import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('reaches the admin API only through its client', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  );
  expect(sources.length).toBeGreaterThan(50);
  const speaking = sources.filter((name) =>
    /['"`]\/?minio\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(speaking).toEqual([]);
});
