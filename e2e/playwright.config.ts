import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '@longshore/testkit/browser';

const isRoot = process.getuid?.() === 0;
const jsonFile = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/browser',
  globalSetup: './support/setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: jsonFile === undefined ? [['line']] : [['line'], ['json', { outputFile: jsonFile }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Pictures of every frame take a fifth of the time; the page as it stood is kept without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags(), chromiumSandbox: !isRoot },
  },
});
