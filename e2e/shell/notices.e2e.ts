import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, mainMenu, signInAt, test } from '../support/world.ts';

test('the error banner folds its details, stays under the pointer and goes after ten seconds', async ({
  page,
  stage,
  root,
}) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await page.clock.install();
    await signInAt(page, `${proxy.url}/license`, root);
    await proxy.fail('500', { pathPattern: /assets\/Palette-.*\.js/ });
    await page.getByRole('button', { name: 'Search' }).click();
    const banner = page.getByRole('alert');
    await expect(banner.getByText('Error', { exact: true })).toBeVisible();
    await expect(banner).toContainText('A part of the console could not be loaded');
    await expect(banner.getByText(/CHUNK_LOAD_FAILED/)).toBeHidden();
    await banner.getByRole('button', { name: 'Details' }).click();
    await expect(banner.getByText(/CHUNK_LOAD_FAILED/)).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(banner).toBeVisible();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.fastForward(9_500);
    await expect(banner).toBeVisible();
    await page.clock.fastForward(1_000);
    await expect(banner).toBeHidden();
  } finally {
    await proxy.close();
  }
});

test('a palette that fails to load offers a reload, which brings it', async ({ page, stage, root }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/license`, root);
    await proxy.fail('500', { pathPattern: /assets\/Palette-.*\.js/ });
    await page.keyboard.press('Control+K');
    const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await proxy.fail('none');
    await reload.click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'License', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  } finally {
    await proxy.close();
  }
});

test('the snackbar says what was done for five seconds, or until it is closed', async ({
  page,
  context,
  stage,
  root,
  personas,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await signInAt(page, `${stage.consoleUrl}/buckets/${personas.bucket}/browse`, root);
  // Time stands still but for what is told it below.
  await page.clock.pauseAt(Date.now() + 60_000);
  const snackbar = page.getByRole('status', { name: 'Messages' });
  const copy = page.getByRole('button', { name: 'Copy path' });
  await copy.click();
  await expect(snackbar).toContainText('Path copied');
  await page.clock.fastForward(4_500);
  await expect(snackbar).toContainText('Path copied');
  await page.clock.fastForward(1_000);
  await expect(snackbar).toBeEmpty();
  await copy.click();
  await snackbar.getByRole('button', { name: 'Close' }).click();
  await expect(snackbar).toBeEmpty();
});

test('a thin bar shows how far a navigation is, and goes with its end', async ({ page, stage, root }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/license`, root);
    const bar = page.getByRole('progressbar', { name: 'Loading the screen' });
    await expect(bar).toBeHidden();
    await proxy.fail('slow', { pathPattern: /api\/v1\/buckets/, delayMs: 2_000 });
    await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
    await expect(bar).toBeVisible();
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(100);
    const box = await bar.boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThan(5);
    await expect(page.getByRole('heading', { name: 'Buckets', level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await proxy.close();
  }
});

test('a screen whose script or style sheet fails to load offers a reload', async ({ page, stage, root }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/buckets`, root);
    await proxy.fail('500', { pathPattern: /assets\/LicensePage-.*\.css/ });
    await mainMenu(page).getByRole('link', { name: 'License' }).click();
    await expect(page.getByRole('alert')).toContainText('CSS_CHUNK_LOAD_FAILED');
    await proxy.fail('none');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'License', level: 1 })).toBeVisible();
  } finally {
    await proxy.close();
  }
});
