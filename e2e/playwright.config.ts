import { defineConfig } from '@playwright/test';
import { chromiumFlags, specBrowserPath } from '@longshore/testkit/browser';

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
  // A spec takes 3 s on average, and a minute and more on one core that others use too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: jsonFile === undefined ? [['line']] : [['line'], ['json', { outputFile: jsonFile }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Of a failure the calls, the requests and the page as it stood then are kept: every step of the page takes a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: specBrowserPath(), args: chromiumFlags(), chromiumSandbox: !isRoot },
  },
});
