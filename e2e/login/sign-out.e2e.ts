import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { openSession } from '@longshore/testkit/console-session';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../support/fixture.ts';

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('logs and reports a failed sign-out, stays signed out, and repeats it later', async ({
  page,
  stage,
  root,
}) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const statusOf = async (cookie: string) =>
    (await openSession(stage.consoleUrl, cookie).get('/session')).status;
  try {
    await signInAt(page, `${proxy.url}/license`, root);
    const cookie = await cookieOf(page);
    const body = { code: 'Overloaded', message: 'no healthy upstream' };
    await proxy.fail('502', { pathPattern: /api\/v1\/logout/, body });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const banner = page.getByRole('alert').filter({ hasText: 'You have signed out in this browser' });
    await banner.getByRole('button', { name: 'Details' }).click();
    await expect(banner).toContainText('No healthy upstream');
    expect(logged).toContain('The sign-out failed Overloaded');
    expect(await statusOf(cookie)).toBe(200);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await proxy.fail('none');
    await expect(page.getByLabel('User name')).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/login$/);
    expect(await statusOf(cookie)).toBe(401);
  } finally {
    await proxy.close();
  }
});

test('reports on the sign-in page what could not be ended', async ({ page, stage, root }) => {
  const storage = await startFailingProxy(stage.minio.endpoint);
  const console = await startConsole({ server: storage.url });
  try {
    await signInAt(page, `${console.url}/license`, root);
    await storage.fail('refuse');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const snackbar = page.getByRole('status', { name: 'Messages' });
    await expect(snackbar).toContainText('You have signed out, but parts of the session could not be ended.');
    await snackbar.getByRole('button', { name: 'Details' }).click();
    await expect(snackbar).toContainText('could not end the temporary keys');
  } finally {
    await console.stop();
    await storage.close();
  }
});
