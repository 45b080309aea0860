import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.mjs';

test('no package runs anything when it is installed', () => {
  /** @type {{ packages: Record<string, { hasInstallScript?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const names = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(names.map(([name]) => name)).toEqual([]);
});
