import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startConsole } from '@longshore/testkit/console-process';
import { s3Of } from '@longshore/testkit/s3';
import { expect, type FrameLocator, type Page, test as base } from '@playwright/test';
import { readStage } from './stage.ts';
import { rootOf, type Fixture } from './fixture.ts';

const run = promisify(execFile);
const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface WorkerFixtures {
  readonly fixture: Fixture;
}

/** Before a console whose page has two more scripts among its assets. What it stops is looked at, and fails no spec. */
export const test = base.extend<object, WorkerFixtures>({
  fixture: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const storage = readStage().minio;
      const webDir = await mkdtemp(join(tmpdir(), 'longshore-page-'));
      await cp(pathOf('dist/web'), webDir, { recursive: true });
      await writeFile(join(webDir, 'assets/worker.js'), "postMessage('works')");
      await buildSandboxPage(webDir);
      const console = await startConsole({ server: storage.endpoint, words: ['--web-dir', webDir] });
      const s3 = s3Of(storage);
      await provide({ consoleUrl: console.url, storage, s3, root: rootOf(storage) });
      s3.destroy();
      await console.stop();
      await rm(webDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/** No screen has the frame yet: a script beside the page's own puts it there. */
async function buildSandboxPage(webDir: string): Promise<void> {
  const words = ['build', pathOf('packages/web'), '--config', pathOf('e2e/support/sandbox-page.config.ts')];
  await run(process.execPath, [pathOf('node_modules/vite/bin/vite.js'), ...words, '--outDir', webDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** The sign-in page with the script that puts the frame into it. */
export async function openSandboxPage(page: Page, { consoleUrl }: Fixture): Promise<void> {
  await page.goto(`${consoleUrl}/login`);
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.type = 'module';
        script.src = 'assets/sandbox-page.js';
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      }),
  );
}

/** Has the frame show something; answers the frame. */
export async function showInSandbox(page: Page, kind: 'text' | 'html', text: string): Promise<FrameLocator> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('show', { detail })), {
    title: 'Preview',
    kind,
    text,
  });
  return page.frameLocator('iframe[title="Preview"]');
}
