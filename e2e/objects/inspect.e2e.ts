import { generateKeyPairSync } from 'node:crypto';
import { zipEntries } from '@longshore/testkit/zip';
import type { Download, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { expect, openPlace, store, test } from '../support/objects-fixture.ts';

async function bytesOf(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
}

test('downloads the sealed files of an object, and shows their key once', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'a b.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await openMenu(page, 'a b.txt');
  await page.getByRole('menuitem', { name: 'Inspect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inspect a b.txt' });
  await expect(dialog.getByRole('switch', { name: 'Encrypt the file' })).toBeChecked();
  await expectNoFindingsInBothThemes(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`inspect-${bucket}-a_b.txt_xl.meta.enc`);
  expect([...(await bytesOf(download)).subarray(0, 2)]).toEqual([2, 1]);
  const key = page.getByRole('dialog', { name: 'Key of the file' });
  await expect(key.getByText('-----BEGIN PRIVATE KEY-----')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(key).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  const saving = page.waitForEvent('download');
  await key.getByRole('button', { name: 'Save key' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pem$/);
  expect((await bytesOf(saved)).toString()).toContain('-----END PRIVATE KEY-----');
  await key.getByRole('button', { name: 'Close' }).click();
  await expect(key).toBeHidden();
});

test('seals them for a key of one’s own, and shows none', async ({ page, fixture, bucket }) => {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await openMenu(page, 'a.txt');
  await page.getByRole('menuitem', { name: 'Inspect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inspect a.txt' });
  const field = dialog.getByRole('textbox', { name: 'Your public key' });
  await field.fill('not a key');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Enter an RSA public key of at least 2,048 bits')).toBeVisible();
  await field.fill(publicKey.replaceAll('\n', ' '));
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.enc$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('downloads them readable where that is wanted', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await openMenu(page, 'a.txt');
  await page.getByRole('menuitem', { name: 'Inspect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inspect a.txt' });
  await dialog.getByRole('switch', { name: 'Encrypt the file' }).press('Space');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const files = zipEntries(await bytesOf(await downloading));
  expect([...files.keys()].some((name) => name.endsWith(`/${bucket}/a.txt/xl.meta`))).toBe(true);
  await expect(dialog).toBeHidden();
});

test('read-only: names the missing permission', async ({ page, fixture, personas, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await openMenu(page, 'a.txt');
  const item = page.getByRole('menuitem', { name: 'Inspect' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(/Requires admin:InspectData\.$/);
});
