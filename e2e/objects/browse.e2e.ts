import type { Page } from '@playwright/test';
import { addressOf, expect, openPlace, placeOf, store, test } from '../support/objects-fixture.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-index]');

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('opens folders by link, breadcrumb, Back and address', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a b/c+d/deep.txt': 'x', 'a b/near.txt': 'y', 'top.txt': 'z' });
  await openPlace(page, fixture, { bucket });
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

test('copies the path without a trailing slash', async ({ page, context, fixture, bucket }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(fixture, bucket, { 'a/b/c.txt': 'x' });
  await openPlace(page, fixture, { bucket, prefix: 'a/b/' });
  await page.getByRole('button', { name: 'Copy path' }).click();
  await expect(page.getByText('Path copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${bucket}/a/b`);
});

test('filters by prefix on the server and within loaded items, and selects all', async ({
  page,
  fixture,
  bucket,
}) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 2500 }, (_, index) => `file-${String(index).padStart(4, '0')}.txt`);
  await store(fixture, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, fixture, { bucket });
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

test('loads all on request, and filters into folders by a slash', async ({ page, fixture, bucket }) => {
  const names = Array.from({ length: 1005 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(fixture, bucket, {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    'in/deep.txt': 'x',
  });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Load all' }).click();
  const filter = page.getByLabel('Filter by name');
  await filter.fill('n100');
  await expect(page.getByText('5 of 1,006')).toBeVisible();
  await filter.fill('in/d');
  await expect(page.getByRole('link', { name: 'in/deep.txt' })).toBeVisible();
});

test('loads the next page at the end of the list', async ({ page, fixture, bucket }) => {
  const names = Array.from({ length: 1100 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  await store(fixture, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, fixture, { bucket });
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.getByText('1,100 items')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('n1099')).toBeVisible();
});

test('returns to the row and scroll offset that were left, also after a reload', async ({
  page,
  fixture,
  bucket,
}) => {
  const names = Array.from({ length: 200 }, (_, index) => `n${String(index).padStart(3, '0')}/x`);
  await store(fixture, bucket, Object.fromEntries(names.map((name) => [name, ''])));
  await openPlace(page, fixture, { bucket });
  await rows(page).first().focus();
  await page.keyboard.press('End');
  const last = rows(page).filter({ hasText: 'n199' });
  await expect(last).toBeFocused();
  const list = page.locator('main [data-fills-screen]');
  const offset = await list.evaluate((element) => element.scrollTop);
  expect(offset).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(placeOf(page)).toHaveText('n199');
  await page.reload();
  await expect(placeOf(page)).toHaveText('n199');
  await page.goBack();
  await expect(last).toBeFocused();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(offset);
});

test('sorts loaded items, folders first or mixed, and keeps the order in the address', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { a: 'xxx', b: 'x', c: 'xx', 'folder/x': '' });
  await openPlace(page, fixture, { bucket });
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

test('escapes invisible and reordering characters in names', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'invoice\u202Efdp.exe': 'x', 'tab\there': 'y', '<b>bold<': 'z' });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByText('invoice\\u202Efdp.exe')).toBeVisible();
  await expect(page.getByText('tab\\u0009here')).toBeVisible();
  await expect(page.getByText('<b>bold<')).toBeVisible();
});

test('opens keys that look like numbers or words', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { '1e5/one.txt': '', 'true/two.txt': '', '007/three.txt': '' });
  await openPlace(page, fixture, { bucket });
  for (const [folder, file] of [
    ['1e5', 'one.txt'],
    ['true', 'two.txt'],
    ['007', 'three.txt'],
  ] as const) {
    await page.goto(addressOf(fixture, { bucket }));
    await page.getByRole('link', { name: folder }).click();
    await expect(page.getByText(file)).toBeVisible();
    await page.reload();
    await expect(page.getByText(file)).toBeVisible();
  }
});

test('moves with arrows, selects with Space and opens with Enter', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a/inner.txt': '', b: '', c: '' });
  await openPlace(page, fixture, { bucket });
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
  test(`reports that a bucket does not exist: ${suffix}`, async ({ page, fixture, bucket }) => {
    await openPlace(page, fixture, { bucket });
    await page.goto(`${fixture.consoleUrl}/buckets/${bucket}${suffix}/browse`);
    const main = page.getByRole('main');
    await expect(main.getByText(`Bucket ${bucket}${suffix} does not exist`)).toBeVisible();
    for (const name of ['Upload', 'Create folder', 'Retry', 'Refresh'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(main.getByText('0 items')).toHaveCount(0);
    await main.getByRole('link', { name: 'Show all buckets' }).click();
    await expect(page).toHaveURL(/\/buckets$/);
  });
}

test('shows no count for a list that failed, and offers Retry', async ({ page, failing, bucket }) => {
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

test('keeps the list when a refresh fails, and reports the failure', async ({ page, failing, bucket }) => {
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

test('reports a folder that cannot be listed, and offers Retry', async ({ page, failing, bucket }) => {
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

test('reports a path that could not be copied as an error', async ({ page, fixture, bucket }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Copy path' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(banner).toContainText('The browser refused access to the clipboard');
  await banner.getByRole('button', { name: 'Details' }).click();
  await expect(banner).toContainText(`The path is: ${bucket}`);
});

test('shows facts as of the last scan, and reads them again with the list', async ({
  page,
  fixture,
  bucket,
}) => {
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('main').getByText('Private')).toBeVisible();
  const facts = page.waitForRequest((request) => request.url().endsWith(`/buckets/${bucket}`));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await facts;
});

test.describe('in a browser of another locale', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
  test('formats times by locale, and in UTC on hover', async ({ page, fixture, bucket }) => {
    await store(fixture, bucket, { a: 'x' });
    await openPlace(page, fixture, { bucket });
    const title = /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}:\d{2} \(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC\)$/;
    await expect(page.getByRole('table').locator('time')).toHaveAttribute('data-tip', title);
    await expect(page.getByText(/^Created \d{2}\.\d{2}\.\d{4}$/)).toHaveAttribute('data-tip', / UTC$/);
  });
});

test('keeps a filter that was just typed from the folder that is opened next', async ({
  page,
  behind,
  bucket,
}) => {
  await store(behind, bucket, { 'in/old.txt': 'x', 'a.txt': 'x' });
  await page.clock.install();
  await openPlace(page, behind, { bucket, prefix: 'in/' });
  await expect(page.getByText('old.txt')).toBeVisible();
  await behind.proxy.fail('hold', { pathPattern: /\/objects\?/ });
  try {
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('old');
    await page.getByRole('button', { name: 'Up one level' }).click();
    // Longer than typing has to pause.
    await page.clock.fastForward(1_000);
  } finally {
    await behind.proxy.fail('none');
  }
  await expect(page.getByText('a.txt')).toBeVisible();
  await expect(page).not.toHaveURL(/filter=/);
});
