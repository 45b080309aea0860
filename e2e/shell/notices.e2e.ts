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
