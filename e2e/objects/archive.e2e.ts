import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { zipEntries } from '@longshore/testkit/zip';
import type { Download, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { expect, openPlace, panelOf, store, test } from '../support/objects-fixture.ts';

async function filesIn(download: Download): Promise<Record<string, string>> {
  const stream = await download.createReadStream();
  const archive = Buffer.concat((await stream.toArray()) as Buffer[]);
  return Object.fromEntries([...zipEntries(archive)].map(([name, bytes]) => [name, bytes.toString()]));
}

const rowMenuOf = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
};

const content = { 'trip/a.txt': 'first', 'trip/photos/ü 1.jpg': 'second', 'trip/photos/2.jpg': 'third' };

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('downloads a folder as one archive', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket });
  await rowMenuOf(page, 'trip');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('trip.zip');
  expect(await filesIn(download)).toEqual({
    'a.txt': 'first',
    'photos/ü 1.jpg': 'second',
    'photos/2.jpg': 'third',
  });
  await expect(page.getByText('The browser downloads trip.zip')).toBeVisible();
});

test('downloads ticked objects and folders as one archive, and stays where it is', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket, prefix: 'trip/' });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^trip-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip$/);
  expect(await filesIn(download)).toEqual({
    'a.txt': 'first',
    'photos/ü 1.jpg': 'second',
    'photos/2.jpg': 'third',
  });
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('offers an archive of several files too', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'first', 'b.txt': 'second' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as zip' }).click();
  expect(await filesIn(await downloading)).toEqual({ 'a.txt': 'first', 'b.txt': 'second' });
});

test('lists an archive among the transfers, and says what it lacks', async ({ page, fixture, bucket }) => {
  // As on a page without TLS.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await store(fixture, bucket, { 'a.txt': 'first', 'b.txt': 'second' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await fixture.s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'b.txt' }));
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as zip' }).click();
  expect(Object.keys(await filesIn(await downloading))).toEqual(['a.txt', '_not in this archive.txt']);
  const panel = panelOf(page);
  await expect(panel.getByText('1 done', { exact: true })).toBeVisible();
  const gaps = panel.getByText('1 object left out');
  await expect(gaps).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await gaps.hover();
  await expect(page.getByRole('tooltip')).toContainText('_not in this archive.txt');
  await expect(page.getByRole('tooltip')).toContainText('b.txt');
});

test('cancels an archive, which breaks off the browser’s download', async ({ page, failing, bucket }) => {
  await store(failing, bucket, { 'trip/1': 'x'.repeat(200_000), 'trip/2': 'x' });
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('hang', { pathPattern: /trip\/2/ });
  await rowMenuOf(page, 'trip');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await downloading;
  await page.getByRole('button', { name: /^Show transfers/ }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('1 in progress', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel trip.zip' }).click();
  await expect(panel.getByText('1 cancelled', { exact: true })).toBeVisible();
  expect(await download.failure()).not.toBeNull();
  await failing.proxy.fail('none');
});

test('says why a folder is not downloaded, and saves nothing', async ({ page, failing, bucket }) => {
  await store(failing, bucket, content);
  await openPlace(page, failing, { bucket });
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await failing.proxy.fail('500', { pathPattern: /prefix=trip/ });
  await rowMenuOf(page, 'trip');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect(page.getByText('The archive could not be downloaded')).toBeVisible();
  await failing.proxy.fail('none');
  expect(saved).toBe(0);
});

test('prefix-only: downloads a folder below its own', async ({ page, fixture, personas }) => {
  const { bucket, prefix, prefixOnly } = personas;
  await store(fixture, bucket, { [`${prefix}own/mine.txt`]: 'mine' });
  await openPlace(page, fixture, { bucket, prefix, who: prefixOnly });
  await rowMenuOf(page, 'own');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect(await filesIn(await downloading)).toEqual({ 'mine.txt': 'mine' });
});

test('asks for a shorter name where Windows may not take the long one', async ({
  browser,
  fixture,
  bucket,
}) => {
  const long = `${'long name '.repeat(22)}.txt`;
  await store(fixture, bucket, { [long]: 'x' });
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
  });
  const page = await context.newPage();
  await openPlace(page, fixture, { bucket });
  await page.getByRole('checkbox', { name: 'Select long name' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shorten the file name' });
  const name = dialog.getByLabel('File name');
  await expect(name).toHaveValue(`${'long name '.repeat(22).slice(0, 196)}.txt`);
  await expectNoFindingsInBothThemes(page);
  await name.fill('');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await name.fill('short.txt');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('short.txt');
  await expect(dialog).toBeHidden();
  await context.close();
});
