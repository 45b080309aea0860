import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RolldownOptions } from 'rolldown';

// The thread for Argon2 is one file, so that whoever bundles the package has one file to put beside the bundle, and
// nobody installs hash-wasm.
const hashWasm = dirname(createRequire(import.meta.url).resolve('hash-wasm/package.json'));
const license = readFileSync(join(hashWasm, 'LICENSE'), 'utf8');

const config: RolldownOptions = {
  input: 'src/encryption/argon2-worker.ts',
  platform: 'node',
  // Of the other form nothing can be left out.
  resolve: { mainFields: ['module', 'main'] },
  output: {
    file: 'dist/encryption/argon2-worker.js',
    minify: true,
    postBanner: `/*! hash-wasm\n${license.trim().replaceAll('*/', '')}\n*/`,
  },
};

export default config;
