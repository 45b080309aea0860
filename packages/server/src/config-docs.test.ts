import { expect, test } from 'vitest';
import { configDocs } from './config-docs.ts';

test('the page about the settings says what the settings are', async () => {
  await expect(configDocs()).toMatchFileSnapshot('../../../docs/configuration.md');
});
