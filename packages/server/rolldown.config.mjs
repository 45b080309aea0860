import { defineConfig } from 'rolldown';

/**
 * The admin client takes one class of undici, whose index loads fetch, caches and mocks beside it.
 * @type {import('rolldown').Plugin}
 */
const undiciAgentOnly = {
  name: 'undici-agent-only',
  load: {
    filter: { id: /\/undici\/index\.js$/ },
    handler: () => "exports.Agent = require('./lib/dispatcher/agent.js');",
  },
};

/**
 * V8 keeps a source as two bytes a letter as soon as one is beyond Latin-1. Done after the minifier, which would put the
 * letters back.
 * @type {import('rolldown').Plugin}
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};

/** @param {string} code */
const escaped = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export default defineConfig({
  input: 'packages/server/src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['longshore-source', 'node'] },
  external: [
    // Optional parts of pg, absent from this project; pg itself goes on without them.
    'pg-native',
    'pg-cloudflare',
    // Never loaded: app.ts gives Fastify something in their place.
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
  ],
  plugins: [undiciAgentOnly, inAscii],
  output: { format: 'esm', codeSplitting: false, minify: { compress: true, mangle: false, codegen: true } },
});
