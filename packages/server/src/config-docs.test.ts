import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configDocs } from './config-docs.ts';

test('the page about the settings says what the settings are; scripts/config-docs.ts writes it', () => {
  const page = new URL('../../../docs/configuration.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(configDocs());
});
