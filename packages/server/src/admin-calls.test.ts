import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the admin API is reached through its client only', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(50);
  const speaking = sources.filter((name) =>
    /['"`]\/?minio\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(speaking).toEqual([]);
});
