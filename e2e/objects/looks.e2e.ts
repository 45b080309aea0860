import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, store, test, upload } from '../support/objects-world.ts';
import { expectNothingSeriousInBothThemes } from '../support/axe.ts';

test('list, panel and dialogs have nothing serious in light and dark', async ({ page, world, bucket }) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-looks-'));
  try {
    await writeFile(join(home, 'up.txt'), 'x');
    await writeFile(join(home, 'bad__XLDIR__'), 'x');
    await store(world, bucket, { 'folder/x': '', 'a\u202Eb.txt': 'x', 'pic.png': 'y' });
    await openPlace(page, world, { bucket });
    await expect(page.getByText('pic.png')).toBeVisible();
    await expectNothingSeriousInBothThemes(page);
    await upload(page, 'Upload files', [join(home, 'up.txt'), join(home, 'bad__XLDIR__')]);
    await expect(panelOf(page).getByText('1 done · 1 failed', { exact: true })).toBeVisible();
    await expectNothingSeriousInBothThemes(page);
    await page.getByRole('button', { name: 'Create folder' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingSeriousInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByText(/objects, /)).toBeVisible();
    await expectNothingSeriousInBothThemes(page);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('is usable at 320 px', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'folder/x': '', [`${'long name '.repeat(20)}.txt`]: 'x' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlace(page, world, { bucket });
  await expect(page.getByRole('link', { name: 'folder' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const top = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top);
  expect(top).toBeLessThan(380);
  await page.getByRole('link', { name: 'folder' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeInViewport();
});

test('no text is hard-wired', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'folder/x': '', 'data.csv': 'x' });
  await openPlace(page, world, { bucket });
  await page.evaluate(() => localStorage.setItem('language', 'en-XA'));
  await page.reload();
  await expect(page.getByText('data.csv')).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('button')
      .filter({ hasText: /^[^[]*$/ })
      .filter({ hasText: /[A-Za-z]/ }),
  ).toHaveCount(0);
  await expect(
    main.getByRole('columnheader').filter({ hasText: /[a-z]/ }).filter({ hasNotText: '[' }),
  ).toHaveCount(0);
});
