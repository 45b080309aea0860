import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startConsole } from '@longshore/testkit/console-process';
import { uniqueName } from '@longshore/testkit/names';
import { expect, fillSignIn, mainMenu, signInAt, test } from '../support/fixture.ts';

test('ends the session on logout, here and on the server', async ({ page, context, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/buckets`, root);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('User name')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('userLoggedIn'))).toBe('');
  await context.addCookies(cookies);
  await page.goto(`${stage.consoleUrl}/license`);
  await expect(page).toHaveURL(/\/login$/);
});

test('goes to sign-in and back when a session ended elsewhere', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.request.post(`${stage.consoleUrl}/api/v1/logout`, { data: {} });
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('redirect-path'))).toMatch(/^\/(?:buckets|license)$/);
  await fillSignIn(page, root);
  await expect(page).toHaveURL(/\/(?:buckets|license)$/);
  await expect(mainMenu(page)).toBeVisible();
});

test('notices a lost console, and returns once it responds', async ({ page, stage, root }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-away-'));
  const first = await startConsole({ server: stage.minio.endpoint, dataDir });
  let second: Awaited<ReturnType<typeof startConsole>> | undefined;
  try {
    await signInAt(page, `${first.url}/add-bucket`, root);
    await page.getByRole('textbox', { name: 'Bucket name' }).fill(uniqueName('away'));
    await first.kill();
    const away = page.getByRole('heading', { name: 'The console is not responding' });
    // A request that was under way may have noticed already; the button is gone then.
    await Promise.race([
      page
        .getByRole('button', { name: 'Create bucket' })
        .click()
        .catch(() => undefined),
      away.waitFor(),
    ]);
    await expect(away).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    const env = { CONSOLE_PORT: String(first.port) };
    second = await startConsole({ server: stage.minio.endpoint, dataDir, env });
    await expect(mainMenu(page)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/add-bucket$/);
  } finally {
    await second?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
