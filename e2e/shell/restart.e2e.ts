import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../support/world.ts';

const needed = 'The instance needs to be restarted for configuration changes to take effect.';

/** Changes a setting that the server uses only after a restart, and tells the page as its own calls do. */
async function changeSetting(page: Page, url: string): Promise<void> {
  const reply = await page.request.put(`${url}/api/v1/configs/region`, {
    data: { key_values: [{ key: 'comment', value: 'changed' }] },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const change = (await reply.json()) as { restart: boolean };
  expect(change.restart).toBe(true);
  await page.evaluate(({ restart }) => localStorage.setItem('serverNeedsRestart', String(restart)), change);
  await page.reload();
}

test('the bar asks for a restart, shows it, and goes when the server is back', async ({ page }) => {
  test.setTimeout(120_000);
  const minio = await startMinio();
  const console = await startConsole({ server: minio.endpoint });
  const proxy = await startFailingProxy(console.url);
  try {
    await signInAt(page, `${proxy.url}/license`, {
      accessKey: minio.rootUser,
      secretKey: minio.rootPassword,
    });
    await expect(page.getByText(needed)).toBeHidden();
    await changeSetting(page, proxy.url);
    await expect(page.getByText(needed)).toBeVisible();

    await proxy.fail('500', { pathPattern: /service\/restart/ });
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
    await expect(page.getByText(needed)).toBeVisible();

    await proxy.fail('none');
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByText('The server is restarting.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'The server is restarting.' })).toBeVisible();
    await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText(needed)).toBeHidden();

    await page.evaluate(() => localStorage.setItem('serverNeedsRestart', 'true'));
    await page.reload();
    await proxy.fail('502', { pathPattern: /service\/restart/ });
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByText(needed)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('serverNeedsRestart'))).toBe('false');
  } finally {
    await proxy.close();
    await console.stop();
    await minio.stop();
  }
});
