import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { chromiumFlags, specBrowserPath } from '@longshore/testkit/browser';
import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { chromium, type BrowserContext } from '@playwright/test';
import { rootOf } from '../support/fixture.ts';
import { largeFile, mebibyte, partBytes, partsSent, storedDigest } from '../support/large-files.ts';
import { expect, openPlace, panelOf, test, upload } from '../support/objects-fixture.ts';

const key = 'large.bin';

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: specBrowserPath(),
    args: chromiumFlags(),
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });

/** Kills all processes of the browser that was started with this profile, as a power cut would. */
async function killBrowser(profile: string, context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  await closed;
}

test('finishes 1 GiB in a new browser without sending finished parts again', async ({ failing, bucket }) => {
  test.setTimeout(240_000);
  const count = 1024 / 16;
  const file = await largeFile(key, 1024 * mebibyte);
  const profile = await mkdtemp(join(tmpdir(), 'longshore-profile-'));
  const { proxy } = failing;
  try {
    const first = await launch(profile);
    const page = first.pages()[0] ?? (await first.newPage());
    await openPlace(page, failing, { bucket });
    const since = proxy.requests().length;
    // From half way on nothing is answered.
    await proxy.fail('hang', { methods: ['PUT'], pathPattern: /partNumber=(?:3[3-9]|[4-6]\d)(?:&|$)/ });
    await upload(page, 'Upload files', file.path);
    await expect
      .poll(() => new Set(partsSent(proxy, key, since).filter((number) => number > 32)).size, {
        timeout: 90_000,
      })
      .toBe(3);
    await killBrowser(profile, first);
    await proxy.fail('none');

    const second = await launch(profile);
    const again = second.pages()[0] ?? (await second.newPage());
    await openPlace(again, failing, { bucket });
    await expect(again.getByRole('main').getByText('1 upload to this bucket can be resumed.')).toBeVisible();
    const sinceKilled = proxy.requests().length;
    const choosing = again.waitForEvent('filechooser');
    await again.getByRole('main').getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(file.path);
    await expect(panelOf(again).getByText('1 done', { exact: true })).toBeVisible({ timeout: 120_000 });
    const missing = Array.from({ length: count - 32 }, (_, index) => index + 33);
    expect(partsSent(proxy, key, sinceKilled)).toEqual(missing);
    expect(await storedDigest(failing, bucket, key)).toBe(file.sha256);
    await second.close();
  } finally {
    await proxy.fail('none');
    await file.remove();
    await rm(profile, { recursive: true, force: true });
  }
});

test('goes on after the console and the storage server were killed', async ({ page }) => {
  test.setTimeout(180_000);
  const minio = await startMinio();
  const s3 = s3Of(minio);
  const proxy = await startFailingProxy(minio.endpoint);
  const file = await largeFile(key, 8 * partBytes);
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-killed-'));
  const consoles = [await startConsole({ server: proxy.url, dataDir })];
  try {
    const fixture = { consoleUrl: consoles[0]?.url ?? '', storage: minio, s3, root: rootOf(minio) };
    await s3.send(new CreateBucketCommand({ Bucket: 'killed' }));
    await openPlace(page, fixture, { bucket: 'killed' });
    // However fast the machine is, the last part is not stored before both are killed.
    await proxy.fail('hang', { methods: ['PUT'], pathPattern: /partNumber=8/ });
    await upload(page, 'Upload files', file.path);
    const panel = panelOf(page);
    await expect.poll(() => partsSent(proxy, key), { timeout: 60_000 }).toContain(8);
    await minio.kill();
    await proxy.fail('refuse');
    await expect(panel.getByText('Waiting for the connection')).toBeVisible({ timeout: 30_000 });
    const { port = 0 } = consoles[0] ?? {};
    await consoles[0]?.kill();
    await minio.restart();
    await proxy.fail('none');
    const env = { CONSOLE_PORT: String(port) };
    consoles.push(await startConsole({ server: proxy.url, dataDir, env }));
    await expect(panel.getByText('1 done', { exact: true })).toBeVisible({ timeout: 90_000 });
    expect(await storedDigest(fixture, 'killed', key)).toBe(file.sha256);
  } finally {
    await consoles.at(-1)?.stop();
    s3.destroy();
    await proxy.close();
    await minio.stop();
    await file.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
