import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'packages/server/src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['longshore-source', 'node', 'import', 'default'] },
  // An optional part of pg, absent from this project; pg itself goes on without it.
  external: ['pg-native', 'pg-cloudflare'],
  output: { format: 'esm', codeSplitting: false, minify: false },
});
