import { expect, test } from 'vitest';
import { configDocs } from './config-docs.ts';

test('documents every setting as it is', async () => {
  await expect(configDocs()).toMatchFileSnapshot('../../../docs/configuration.md');
});
