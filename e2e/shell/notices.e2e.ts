import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

test('folds details of the error banner, keeps it under the pointer and closes it after ten seconds', async ({
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

test('offers a reload when the palette fails to load', async ({ page, stage, root }) => {
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

test('shows the snackbar for five seconds, or until it is closed', async ({
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

test('shows the progress of a navigation until it ends', async ({ page, stage, root }) => {
  const proxy = await startFailingProxy(stage.consoleUrl);
  try {
    await signInAt(page, `${proxy.url}/license`, root);
    const bar = page.getByRole('progressbar', { name: 'Loading the screen' });
    await expect(bar).toBeHidden();
    await proxy.fail('hold', { pathPattern: /api\/v1\/buckets/ });
    await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
    await expect(bar).toBeVisible();
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(100);
    const box = await bar.boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThan(5);
    await proxy.fail('none');
    await expect(page.getByRole('heading', { name: 'Buckets', level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await proxy.close();
  }
});

test('offers a reload when a script or style sheet fails to load', async ({ page, stage, root }) => {
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
