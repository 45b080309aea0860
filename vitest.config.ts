import { defineConfig } from 'vitest/config';

// Packages are tested from their sources, not from what was built.
const conditions = ['longshore-source', 'node'];
const excluded = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'data/**'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

export default defineConfig({
  test: {
    projects: [
      {
        ...sources,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'scripts/**/*.test.mjs',
            'tools/**/*.test.ts',
          ],
          exclude: [...excluded, '**/*.live.test.ts'],
          pool: 'threads',
          maxWorkers: '100%',
          testTimeout: 10_000,
          expect: { poll: { timeout: 8000 } },
        },
      },
      {
        ...sources,
        test: {
          name: 'live',
          include: ['packages/*/src/**/*.live.test.ts', 'bench/**/*.live.test.ts'],
          exclude: excluded,
          // One process a worker for all of its files, so that a storage server started by one file serves the next.
          pool: 'forks',
          isolate: false,
          // Half of their time they wait for servers.
          maxWorkers: 3,
          // After the unit tests, which take all there is of the processor.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for may come late on a busy machine; usual is one second.
          expect: { poll: { timeout: 30_000 } },
          retry: 0,
        },
      },
    ],
  },
});
