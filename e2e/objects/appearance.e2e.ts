import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, store, test, upload } from '../support/objects-fixture.ts';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';

test('has no axe findings in list, panel and dialogs, light and dark', async ({ page, fixture, bucket }) => {
  const home = await mkdtemp(join(tmpdir(), 'longshore-looks-'));
  try {
    await writeFile(join(home, 'up.txt'), 'x');
    await writeFile(join(home, 'bad__XLDIR__'), 'x');
    await store(fixture, bucket, { 'folder/x': '', 'a\u202Eb.txt': 'x', 'pic.png': 'y' });
    await openPlace(page, fixture, { bucket });
    await expect(page.getByText('pic.png')).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await upload(page, 'Upload files', [join(home, 'up.txt'), join(home, 'bad__XLDIR__')]);
    await expect(panelOf(page).getByText('1 done · 1 failed', { exact: true })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.getByRole('button', { name: 'Create folder' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByText(/objects, /)).toBeVisible();
    await expectNoFindingsInBothThemes(page);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('is usable at 320 px', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'folder/x': '', [`${'long name '.repeat(20)}.txt`]: 'x' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('link', { name: 'folder' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const top = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top);
  expect(top).toBeLessThan(380);
  await page.getByRole('link', { name: 'folder' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeInViewport();
});

test('says the size of an object once at each width', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'data.csv': 'x'.repeat(77) });
  await openPlace(page, fixture, { bucket });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByText('77 B', { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});

test('keeps a menu within the screen and scrolls what does not fit', async ({ page, fixture, bucket }) => {
  const height = 420;
  await store(fixture, bucket, { 'data.csv': 'x' });
  await page.setViewportSize({ width: 1024, height });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Actions for data.csv' }).click();
  const menu = page.getByRole('menu');
  const { y = 0, height: menuHeight = 0 } = (await menu.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + menuHeight).toBeLessThanOrEqual(height);
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Actions for data.csv' }).click();
  for (const name of ['Download', 'Delete'])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('menuitem', { name: 'Legal hold' })).toHaveCount(0);
});

test('has no hard-coded text', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'folder/x': '', 'data.csv': 'x' });
  await openPlace(page, fixture, { bucket });
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
