import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

test('is 245 or 75 pixels wide, and remembers which', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  const width = () =>
    page.evaluate(() => document.querySelector('nav')?.parentElement?.parentElement?.offsetWidth);
  expect(await width()).toBe(245);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(75);
  expect(await page.evaluate(() => localStorage.getItem('sidebarOpen'))).toBe('{"open":false}');
  await page.reload();
  await expect(mainMenu(page).getByRole('link', { name: 'Buckets' })).toBeVisible();
  expect(await width()).toBe(75);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  expect(await page.evaluate(() => localStorage.getItem('sidebarOpen'))).toBe('{"open":true}');
});

test('is collapsed on small screens, and a drawer on the smallest', async ({ page, stage, root }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(mainMenu(page)).toBeHidden();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('shows a user without rights the public screens, also for unknown addresses', async ({
  page,
  stage,
  personas,
}) => {
  await signInAt(page, `${stage.consoleUrl}/`, personas.noRights);
  await expect(page).toHaveURL(/\/buckets$/);
  await mainMenu(page).getByRole('button', { name: 'Identity' }).click();
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    /^Buckets/,
    /^Jobs/,
    /^Service Accounts/,
    /^License/,
    /^Documentation/,
  ]);
  await page.goto(`${stage.consoleUrl}/no-such-screen`);
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(mainMenu(page)).toBeVisible();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('button', { name: 'License' })).toBeVisible();
  await expect(palette.getByRole('button', { name: 'Create bucket' })).toBeHidden();
});

test('folds a group, and unfolds it when its screen is opened', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/identity/groups`, root);
  const group = mainMenu(page).getByRole('button', { name: 'Identity' });
  const users = mainMenu(page).getByRole('link', { name: 'Users' });
  await expect(users).toBeVisible();
  await group.click();
  await expect(users).toBeHidden();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(users).toBeHidden();
  await page.goBack();
  await expect(users).toBeVisible();
});

test('redirects addresses of other consoles', async ({ page, stage, root, personas }) => {
  await signInAt(page, `${stage.consoleUrl}/browser`, root);
  await expect(page).toHaveURL(/\/buckets$/);
  await page.goto(`${stage.consoleUrl}/browser/${personas.bucket}/a%20folder/`);
  await expect(page).toHaveURL(
    new RegExp(`/buckets/${personas.bucket}/browse\\?prefix=a(?:%20|\\+)folder%2F$`),
  );
  const browse = `${stage.consoleUrl}/buckets/${personas.bucket}/browse`;
  const encoded = (key: string) => encodeURIComponent(Buffer.from(key).toString('base64'));
  await page.goto(`${browse}/${encoded('a?>?/日本ÿ/~~?/')}`);
  await expect(page).toHaveURL(`${browse}?prefix=${encodeURIComponent('a?>?/日本ÿ/~~?/')}`);
  await page.goto(`${browse}/${encoded('a/b.txt')}`);
  await expect(page).toHaveURL(`${browse}?prefix=a%2F&object=a%2Fb.txt`);
  await page.goto(`${browse}/not%20base64!`);
  await expect(page).toHaveURL(browse);
  await page.goto(`${stage.consoleUrl}/access-keys`);
  await expect(page).toHaveURL(/\/identity\/account$/);
});

test('shows the storage server and its health, also without rights', async ({ page, stage, personas }) => {
  const proxy = await startFailingProxy(stage.minio.endpoint);
  const console = await startConsole({ server: proxy.url });
  try {
    await signInAt(page, `${console.url}/license`, personas.noRights);
    const { host } = new URL(proxy.url);
    await expect(page.getByRole('button', { name: `${host} Healthy` })).toBeVisible();
    await proxy.fail('cut');
    await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
    await expect(page.getByRole('heading', { name: 'Storage server unreachable, retrying' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buckets');
    await expect(page.getByRole('button', { name: `${host} Unreachable` })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await proxy.fail('none');
    await expect(page.getByRole('button', { name: `${host} Healthy` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No buckets available to you' })).toBeVisible();
  } finally {
    await console.stop();
    await proxy.close();
  }
});

test('stays while a screen and what stands for it are loaded', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await mainMenu(page).evaluate((menu) => {
    const look = (): void => {
      if (!menu.checkVisibility()) menu.ownerDocument.documentElement.dataset['menuLeft'] = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  // Without a pointer, which would load the screen ahead.
  await mainMenu(page).getByRole('link', { name: 'Jobs' }).dispatchEvent('click');
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  expect(await page.evaluate(() => 'menuLeft' in document.documentElement.dataset)).toBe(false);
});
