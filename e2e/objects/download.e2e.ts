import { randomBytes } from 'node:crypto';
import { digest } from '../support/odd-folder.ts';
import { expect, openPlace, panelOf, store, test } from '../support/objects-fixture.ts';
import type { Download } from '@playwright/test';

async function contentOf(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('downloads several objects unchanged, each under its own name', async ({ page, fixture, bucket }) => {
  const content = { 'one.bin': randomBytes(3_000_000), 'two ü.bin': randomBytes(10), empty: Buffer.alloc(0) };
  await store(fixture, bucket, content);
  await openPlace(page, fixture, { bucket });
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: /^Show transfers/ }).click();
  await expect(panelOf(page).getByText('3 done', { exact: true })).toBeVisible();
  await expect.poll(() => downloads.length).toBe(3);
  const got = await Promise.all(
    downloads.map(
      async (download) => [download.suggestedFilename(), digest(await contentOf(download))] as const,
    ),
  );
  expect(Object.fromEntries(got)).toEqual(
    Object.fromEntries(Object.entries(content).map(([name, bytes]) => [name, digest(bytes)])),
  );
});

test('downloads from the details, opened by name and by Enter', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'first', 'b.txt': 'second' });
  await openPlace(page, fixture, { bucket });
  const downloadIn = (name: string) =>
    page.getByRole('region', { name: `Details of ${name}` }).getByRole('button', { name: 'Download' });
  const clicked = page.waitForEvent('download');
  await page.getByRole('link', { name: 'a.txt' }).click();
  await downloadIn('a.txt').click();
  expect((await contentOf(await clicked)).toString()).toBe('first');
  const entered = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'a.txt' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await downloadIn('b.txt').press('Enter');
  expect((await contentOf(await entered)).toString()).toBe('second');
});

test('reports a cut download, saves nothing, and completes it on retry', async ({
  page,
  failing,
  bucket,
}) => {
  const content = randomBytes(20_000_000);
  await store(failing, bucket, { 'big.bin': content });
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('cut', { pathPattern: /big\.bin/, afterBytes: 9_000_000 });
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await page.getByRole('button', { name: 'Actions for big.bin' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('Connection lost')).toBeVisible();
  expect(saved).toBe(0);
  await failing.proxy.fail('none');
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Retry big.bin' }).click();
  expect(digest(await contentOf(await downloading))).toBe(digest(content));
});

test('rejects an object that changed since it was listed', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'log.txt': 'short' });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByText('log.txt')).toBeVisible();
  await store(fixture, bucket, { 'log.txt': 'much longer than before' });
  await page.getByRole('button', { name: 'Actions for log.txt' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('The object was changed')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Retry log.txt' }).click();
  expect((await contentOf(await downloading)).toString()).toBe('much longer than before');
});
