import { serverInfo } from '@longshore/madmin';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { KeyPair } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expect, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';

const needed = 'The instance needs to be restarted for configuration changes to take effect.';

interface Restartable {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
  /** In front of the console, as a reverse proxy is. */
  readonly proxy: FailingProxy;
  readonly root: KeyPair;
}

// A storage server of its own: it is restarted.
const test = base.extend<{ own: Restartable }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const minio = await startMinio();
    const console = await startConsole({ server: minio.endpoint });
    const proxy = await startFailingProxy(console.url);
    const root = rootOf(minio);
    await provide({ minio, console, proxy, root });
    await proxy.close();
    await console.stop();
    await minio.stop();
  },
});

const restartButton = (page: Page) => page.getByRole('button', { name: 'Restart' });

/** Changes a setting that the server uses only after a restart, with the session of the page. */
async function changeSetting(page: Page, url: string): Promise<void> {
  const reply = await page.request.put(`${url}/api/v1/configs/region`, {
    data: { key_values: [{ key: 'comment', value: 'changed' }] },
  });
  expect(await reply.json()).toEqual({ restart: true });
}

test('asks for a restart after a changed setting until the server restarted', async ({ page, own }) => {
  test.setTimeout(120_000);
  const { minio, proxy, root } = own;
  await signInAt(page, `${proxy.url}/license`, root);
  await changeSetting(page, proxy.url);
  await page.reload();
  await expect(page.getByText(needed)).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page.getByText(needed)).toBeVisible();
  const changedAtMs = Date.now();

  await proxy.fail('500', { pathPattern: /service\/restart/ });
  await restartButton(page).click();
  await expect(page.getByText('The server is restarting.')).toBeHidden();
  await expect(page.getByText(needed)).toBeVisible();
  await expect(restartButton(page)).toBeEnabled();

  await proxy.fail('none');
  await restartButton(page).click();
  await expect(page.getByText('The server is restarting.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'The server is restarting.' })).toBeVisible();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(needed)).toBeHidden();
  const [server] = (await serverInfo(adminOf(minio))).servers;
  // The server subtracts whole seconds of the clock: its uptime can be up to a second too long.
  expect(Date.now() - (server?.uptime ?? 0) * 1000 + 1000).toBeGreaterThan(changedAtMs);
  await page.reload();
  await expect(mainMenu(page)).toBeVisible();
  await expect(page.getByText(needed)).toBeHidden();
});

test('treats a 502 from a proxy as a restart', async ({ page, own }) => {
  const { proxy, root } = own;
  await signInAt(page, `${proxy.url}/license`, root);
  await changeSetting(page, proxy.url);
  await page.goto(`${proxy.url}/buckets`);
  await expect(page.getByText(needed)).toBeVisible();
  await proxy.fail('502', { pathPattern: /service\/restart/ });
  await restartButton(page).click();
  await expect(page.getByText(needed)).toBeHidden();
  await expect(page.getByText('The server is restarting.')).toBeHidden();
});

test('shows the bar to everyone, and why others may not restart', async ({ page, own }) => {
  const { minio, console, root } = own;
  const reader = await createUser(adminOf(minio), 'reader', 'readonly');
  await page.request.post(`${console.url}/api/v1/login`, { data: root });
  await changeSetting(page, console.url);
  await page.context().clearCookies();
  await signInAt(page, `${console.url}/license`, reader);
  await expect(page.getByText(needed)).toBeVisible();
  await expect(restartButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(restartButton(page)).toHaveAccessibleDescription(/admin:ServiceRestart/);
  await restartButton(page).click({ force: true });
  await expect(page.getByText(needed)).toBeVisible();
});

test('shows the bar on a page that was open when another user changed a setting', async ({ page, own }) => {
  const { console, root } = own;
  await page.clock.install();
  await signInAt(page, `${console.url}/license`, root);
  await changeSetting(page, console.url);
  await page.clock.fastForward(61_000);
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page.getByText(needed)).toBeVisible();
});
