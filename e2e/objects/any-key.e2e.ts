import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { keyProblem } from '@longshore/contract/objects/key';
import type { Download, Page } from '@playwright/test';
import fc from 'fast-check';
import {
  addressOf,
  expect,
  openPlace,
  panelOf,
  store,
  test,
  type Fixture,
} from '../support/objects-fixture.ts';

const character = fc.oneof(
  fc.constantFrom(' ', '+', '%', '%2F', '&', '=', '?', '#', '.', '\\', '"', '<', '\u0001', '\u001f'),
  fc.constantFrom('\u007f', '\u202e', '\u2066', '\ufeff', '\u200b', 'e\u0301', '🚢', '\n', '\t'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
/** Names of files have no slash; folders are tried by the name of the one that they are in. */
const name = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((text) => !text.includes('/') && keyProblem(text) === null);
const seed = 20_261_123;
const count = 24;
const [folder = '', ...names] =
  fc.sample(fc.uniqueArray(name, { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  })[0] ?? [];
const prefix = `${folder}/%2F +/`;
const refused = ['..', 'n'.repeat(256)];

const contentOf = (file: string): string => `content of ${encodeURIComponent(file)}`;

/** Encoded on the way: XML cannot carry every character. */
async function keysBelow({ s3 }: Fixture, Bucket: string, Prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, EncodingType: 'url' }));
  return Contents.map(({ Key = '' }) => decodeURIComponent(Key.replaceAll('+', ' '))).toSorted();
}

async function uploadNamed(page: Page, files: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  const payloads = files.map((file) => ({
    name: file,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(contentOf(file)),
  }));
  await (await choosing).setFiles(payloads);
}

async function textOf(download: Download): Promise<string> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString();
}

test('carries odd names byte for byte, and names the rule of those that it refuses', async ({
  page,
  fixture,
  bucket,
}) => {
  test.setTimeout(180_000);
  // So that the list has all of its rows.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await store(fixture, bucket, { [`${prefix}there`]: 'there' });
  await openPlace(page, fixture, { bucket });
  await page.goto(addressOf(fixture, { bucket, prefix }));
  await uploadNamed(page, [...names, ...refused]);
  const panel = panelOf(page);
  await expect(
    panel.getByText(`${String(names.length)} done · ${String(refused.length)} failed`),
  ).toBeVisible({
    timeout: 60_000,
  });
  const tip = page.getByRole('tooltip');
  await panel.getByText('Not uploaded:').first().hover();
  await expect(tip).toContainText('at most 255 bytes');
  await panel.getByText('Not uploaded:').last().hover();
  await expect(tip).toContainText('No part of a name may be "." or ".."');
  const expected = [...names, 'there'].map((file) => prefix + file).toSorted();
  expect(await keysBelow(fixture, bucket, '')).toEqual(expected);
  await panel.getByRole('button', { name: 'Close transfers' }).click();

  // Each by its row: details, a download, and a link for others.
  const seen: string[] = [];
  const table = page.getByRole('table', { name: /^Objects in/ });
  const details = page.getByRole('region', { name: /^Details of/ });
  const link = page.getByRole('dialog', { name: 'Share object' }).getByRole('textbox', { name: 'Link' });
  await expect(table.getByRole('link')).toHaveCount(expected.length);
  for (let at = 0; at < expected.length; at += 1) {
    await table.getByRole('link').nth(at).click();
    await expect(details).toBeVisible();
    const key = new URL(page.url()).searchParams.get('object') ?? '';
    seen.push(key);
    const content = key === `${prefix}there` ? 'there' : contentOf(key.slice(prefix.length));
    const downloading = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Download' }).click();
    expect(await textOf(await downloading)).toBe(content);
    await details.getByRole('button', { name: 'Share' }).click();
    await expect(link).not.toHaveValue('');
    expect(await (await fetch(await link.inputValue())).text()).toBe(content);
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  }
  expect(seen.toSorted()).toEqual(expected);

  const dialog = page.getByRole('dialog');
  const toolbar = page.getByRole('toolbar');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await toolbar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy to…' }).click();
  await dialog.getByLabel('Folder').fill('to');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(/^Job done: Copy/)).toBeVisible({ timeout: 60_000 });
  expect(await keysBelow(fixture, bucket, 'to/')).toEqual(
    expected.map((key) => `to/${key.slice(prefix.length)}`).toSorted(),
  );
  for (const file of names) {
    const { Body } = await fixture.s3.send(new GetObjectCommand({ Bucket: bucket, Key: `to/${file}` }));
    expect(await Body?.transformToString()).toBe(contentOf(file));
  }
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await toolbar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('textbox').fill(bucket);
  await dialog.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByText(`${String(expected.length)} objects deleted`)).toBeVisible();
  expect(await keysBelow(fixture, bucket, prefix)).toEqual([]);
});
