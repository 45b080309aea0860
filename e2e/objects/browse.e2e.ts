import type { Page } from '@playwright/test';
import { addressOf, expect, openPlace, placeOf, store, test } from '../support/objects-world.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-index]');

test('walks down by folders and back by crumbs, the back button and the address', async ({
  page,
  world,
  bucket,
}) => {
  await store(world, bucket, { 'a b/c+d/deep.txt': 'x', 'a b/near.txt': 'y', 'top.txt': 'z' });
  await openPlace(page, world, { bucket });
  await page.getByRole('link', { name: 'a b' }).click();
  await expect(page.getByText('near.txt')).toBeVisible();
  await page.getByRole('link', { name: 'c+d' }).click();
  await expect(page.getByText('deep.txt')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('prefix')).toBe('a b/c+d/');

  const path = page.getByRole('navigation', { name: 'Path' });
  await expect(path.getByRole('listitem')).toHaveText([bucket, 'a b', 'c+d']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bucket);
  await expect(page).toHaveTitle(`c+d · ${bucket} · Longshore`);
  await path.getByRole('button', { name: 'Up one level' }).click();
  await expect(page.getByText('near.txt')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('deep.txt')).toBeVisible();
  await path.getByRole('link', { name: bucket }).click();
  await expect(page.getByText('top.txt')).toBeVisible();
  await path.getByRole('button', { name: 'Up one level' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
});

test('copies the path without a slash at its end', async ({ page, context, world, bucket }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(world, bucket, { 'a/b/c.txt': 'x' });
  await openPlace(page, world, { bucket, prefix: 'a/b/' });
  await page.getByRole('button', { name: 'Copy path' }).click();
  await expect(page.getByText('Path copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${bucket}/a/b`);
});

test('finds what begins with the filter on the server, the rest in what is loaded; selects all', async ({
  page,
  world,
  bucket,
}) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 2500 }, (_, index) => `file-${String(index).padStart(4, '0')}.txt`);
  await store(world, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, world, { bucket });
  await expect(page.getByText('First 1,000 loaded')).toBeVisible();

  await page.keyboard.press('/');
  const filter = page.getByLabel('Filter by name');
  await expect(filter).toBeFocused();
  await filter.fill('FILE-09');
  await expect(page.getByText('100 of 1,000+')).toBeVisible();
  await expect(page).toHaveURL(/filter=FILE-09/);
  await filter.fill('file-2499');
  await expect(page.getByText('1 of 1,000+')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select file-2499.txt' }).check();
  await expect(page.getByText('1 selected · 0 B')).toBeVisible();
  await filter.fill('2498');
  await expect(page.getByText('No objects match the filter')).toBeVisible();
  await expect(page.getByText('1 selected · 0 B')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('more are not loaded yet')).toBeVisible();
  await filter.press('Escape');

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByText('1,000 selected · 0 B')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 2,500', exact: true }).click();
  await expect(page.getByText('2,500 selected · 0 B')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await filter.fill('2498');
  await expect(page.getByText('1 of 2,500')).toBeVisible();
});

test('loads all on request; a filter with a slash looks into folders', async ({ page, world, bucket }) => {
  const names = Array.from({ length: 1005 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(world, bucket, { ...Object.fromEntries(names.map((name) => [name, ''])), 'in/deep.txt': 'x' });
  await openPlace(page, world, { bucket });
  await page.getByRole('button', { name: 'Load all' }).click();
  const filter = page.getByLabel('Filter by name');
  await filter.fill('n100');
  await expect(page.getByText('5 of 1,006')).toBeVisible();
  await filter.fill('in/d');
  await expect(page.getByRole('link', { name: 'in/deep.txt' })).toBeVisible();
});

test('loads the next page as the end comes into sight', async ({ page, world, bucket }) => {
  const names = Array.from({ length: 1100 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(world, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, world, { bucket });
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.getByText('1,100 items')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('n1099')).toBeVisible();
});

test('sorts what is loaded, with folders first or not; the order is in the address', async ({
  page,
  world,
  bucket,
}) => {
  await store(world, bucket, { a: 'xxx', b: 'x', c: 'xx', 'folder/x': '' });
  await openPlace(page, world, { bucket });
  await page.getByRole('button', { name: 'Size' }).click();
  await expect(rows(page)).toContainText(['folder', 'b', 'c', 'a']);
  await page.getByRole('button', { name: 'Size' }).click();
  await expect(rows(page)).toContainText(['folder', 'a', 'c', 'b']);
  expect(new URL(page.url()).search).toBe('?sort=size&order=desc');
  await page.getByRole('button', { name: 'Folders first' }).click();
  await expect(rows(page)).toContainText(['a', 'c', 'b', 'folder']);
  await page.reload();
  await expect(rows(page)).toContainText(['a', 'c', 'b', 'folder']);
});

test('writes out what would be invisible or reorder a name', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'invoice\u202Efdp.exe': 'x', 'tab\there': 'y', '<b>bold<': 'z' });
  await openPlace(page, world, { bucket });
  await expect(page.getByText('invoice\\u202Efdp.exe')).toBeVisible();
  await expect(page.getByText('tab\\u0009here')).toBeVisible();
  await expect(page.getByText('<b>bold<')).toBeVisible();
});

test('keys that look like numbers or words are places of their own', async ({ page, world, bucket }) => {
  await store(world, bucket, { '1e5/one.txt': '', 'true/two.txt': '', '007/three.txt': '' });
  await openPlace(page, world, { bucket });
  for (const [folder, file] of [
    ['1e5', 'one.txt'],
    ['true', 'two.txt'],
    ['007', 'three.txt'],
  ] as const) {
    await page.goto(addressOf(world, { bucket }));
    await page.getByRole('link', { name: folder }).click();
    await expect(page.getByText(file)).toBeVisible();
    await page.reload();
    await expect(page.getByText(file)).toBeVisible();
  }
});

test('arrows move, space ticks, enter opens', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'a/inner.txt': '', b: '', c: '' });
  await openPlace(page, world, { bucket });
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('inner.txt')).toBeVisible();
});

for (const suffix of ['-gone', '!!']) {
  test(`a bucket that is not there is said to be so: ${suffix}`, async ({ page, world, bucket }) => {
    await openPlace(page, world, { bucket });
    await page.goto(`${world.consoleUrl}/buckets/${bucket}${suffix}/browse`);
    const main = page.getByRole('main');
    await expect(main.getByText(`Bucket ${bucket}${suffix} does not exist`)).toBeVisible();
    for (const name of ['Upload', 'Create folder', 'Retry', 'Refresh'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(main.getByText('0 items')).toHaveCount(0);
    await main.getByRole('link', { name: 'Show all buckets' }).click();
    await expect(page).toHaveURL(/\/buckets$/);
  });
}

test('a list that fails counts nothing and can be asked for again', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await expect(page.getByText('This bucket is empty')).toBeVisible();
  await failing.proxy.fail('500', { methods: ['GET'] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('0 items')).toHaveCount(0);
  await failing.proxy.fail('none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This bucket is empty')).toBeVisible();
});

test('a list that cannot be read again stays, with a word about it', async ({ page, failing, bucket }) => {
  await store(failing, bucket, { 'a.txt': 'x' });
  await openPlace(page, failing, { bucket });
  await expect(page.getByText('1 item')).toBeVisible();
  await failing.proxy.fail('500', { methods: ['GET'] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be refreshed' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('a.txt')).toBeVisible();
  await failing.proxy.fail('none');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('1 item')).toBeVisible();
});

test('a folder whose list does not come says so, and can be asked for again', async ({
  page,
  failing,
  bucket,
}) => {
  await store(failing, bucket, { 'folder/inner.txt': 'x' });
  await openPlace(page, failing, { bucket });
  const folder = page.getByRole('link', { name: 'folder' });
  await expect(folder).toBeVisible();
  await failing.proxy.fail('500', { methods: ['GET'] });
  await folder.click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(placeOf(page)).toHaveText('folder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bucket);
  await expect(page.getByText('0 items')).toHaveCount(0);
  await failing.proxy.fail('none');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('inner.txt')).toBeVisible();
});

test('a path that cannot be copied is told as an error', async ({ page, world, bucket }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openPlace(page, world, { bucket });
  await page.getByRole('button', { name: 'Copy path' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(banner).toContainText('The browser refused access to the clipboard');
  await banner.getByRole('button', { name: 'Details' }).click();
  await expect(banner).toContainText(`The path is: ${bucket}`);
});

test('facts say that they are from the last scan, and are read again with the list', async ({
  page,
  world,
  bucket,
}) => {
  await openPlace(page, world, { bucket });
  await expect(page.getByRole('main').getByText('Private')).toBeVisible();
  const facts = page.waitForRequest((request) => request.url().endsWith(`/buckets/${bucket}`));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await facts;
});

test.describe('in a browser of another locale', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
  test('times are written as it writes them, and in UTC on hover', async ({ page, world, bucket }) => {
    await store(world, bucket, { a: 'x' });
    await openPlace(page, world, { bucket });
    const title = /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}:\d{2} \(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC\)$/;
    await expect(page.getByRole('table').locator('time')).toHaveAttribute('data-tip', title);
    await expect(page.getByText(/^Created \d{2}\.\d{2}\.\d{4}$/)).toHaveAttribute('data-tip', / UTC$/);
  });
});
