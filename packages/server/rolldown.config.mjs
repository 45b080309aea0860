import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'packages/server/src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['longshore-source', 'node'] },
  // Optional parts of pg, absent from this project; pg itself goes on without them.
  external: ['pg-native', 'pg-cloudflare'],
  output: { format: 'esm', codeSplitting: false, minify: { compress: true, mangle: false, codegen: true } },
});
