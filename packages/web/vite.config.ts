import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressPlugin } from './plugins/compress.mjs';
import { directImportsPlugin } from './plugins/direct-imports.mjs';
import { guidePlugin } from './plugins/guide.mjs';
import { hintsPlugin } from './plugins/hints.mjs';
import { lightChunksPlugin } from './plugins/light-chunks.mjs';
import { noticesPlugin } from './plugins/notices.mjs';

// What is always needed together is one file; what several screens share beyond that is left to the bundler. Each group
// takes along what it imports, except what an earlier one has.
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 10 },
  { name: 'sign-in', test: /\/src\/pages\/login\/(?:LoginPage\.tsx|messages\.ts)$/, priority: 9 },
  { name: 'screens', test: /\/src\/session-tree\.ts$/, priority: 8 },
  { name: 'frame', test: /\/src\/shell\/(?:frame\.ts|PageHeader\.tsx)$/, priority: 7 },
  {
    name: 'bucket-words',
    test: /\/src\/pages\/buckets\/(?:admin|list|metadata)\/messages\.ts$/,
    priority: 6,
  },
  {
    name: 'bucket-list',
    test: /\/src\/pages\/buckets\/list\/(?:BucketsPage|BucketsPending)\.tsx$/,
    priority: 5,
  },
  {
    name: 'bucket',
    test: /\/src\/pages\/buckets\/(?:frame\/BucketPage|summary\/SummaryTab)\.tsx$/,
    priority: 4,
  },
  {
    name: 'parts',
    test: /\/src\/(?:(?:ui|table|form|confirm)\/|shell\/TabRow\.tsx|messages\/RichMessage\.tsx|editor\/JsonEditor\.tsx)/,
    priority: 3,
  },
  { name: 'objects', test: /\/src\/pages\/objects\/(?:ObjectsPage|ObjectsPending)\.tsx$/, priority: 2 },
  {
    name: 'identity',
    test: /\/src\/pages\/(?:users|groups|policies|service-accounts)\/(?:\w+\/)?\w+(?:Page|Pending)\.tsx$/,
    priority: 1,
  },
];

// Assets are addressed relatively so that one build serves under any base path; the server fills in base and nonce.
export default defineConfig({
  base: './',
  plugins: [
    lightChunksPlugin(),
    react(),
    noticesPlugin(),
    guidePlugin(),
    directImportsPlugin(),
    hintsPlugin(),
    compressPlugin(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  // Set up for the page before anything uses it.
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/form/zod.ts', import.meta.url)) }],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
