import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { expect, openPlace, store, test, type Fixture } from '../support/objects-fixture.ts';
import type { Page } from '@playwright/test';

const keysOf = async ({ s3 }: Fixture, Bucket: string): Promise<string[]> =>
  ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key = '' }) => Key);

const contentOf = async ({ s3 }: Fixture, Bucket: string, Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

async function tagsOf({ s3 }: Fixture, Bucket: string, Key: string) {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  return Object.fromEntries(TagSet.map((tag) => [tag.Key ?? '', tag.Value]));
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('copies an object, and asks before it replaces another', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'new', 'to/a.txt': 'old' });
  await openPlace(page, fixture, { bucket });
  await choose(page, 'a.txt', 'Copy to…');
  await expect(page).toHaveURL(/dialog=copy/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Choose another place.')).toBeVisible();
  await dialog.getByLabel('Folder').fill('to');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('heading', { name: 'Replace the object?' })).toBeVisible();
  expect(await contentOf(fixture, bucket, 'to/a.txt')).toBe('old');
  await dialog.getByRole('button', { name: 'Replace object' }).click();
  await expect(page.getByText('a.txt was copied to')).toBeVisible();
  expect(await contentOf(fixture, bucket, 'to/a.txt')).toBe('new');
  expect(await keysOf(fixture, bucket)).toEqual(['a.txt', 'to/a.txt']);
});

test('renames an object in its folder', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'in/a.txt': 'x' });
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await choose(page, 'a.txt', 'Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name').fill('b/c');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByText('A name cannot contain a slash.')).toBeVisible();
  await dialog.getByLabel('New name').fill('b.txt');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('table').getByText('b.txt')).toBeVisible();
  expect(await keysOf(fixture, bucket)).toEqual(['in/b.txt']);
});

test('moves a folder as a job and tells its end', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'f/1': 'x', 'f/g/2': 'y', c: 'z' });
  await openPlace(page, fixture, { bucket });
  await choose(page, 'f', 'Move to…');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This runs on the server as a job')).toBeVisible();
  await dialog.getByLabel('Folder').fill('to');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`Job done: Move ${bucket}/f/ to ${bucket}/to/`)).toBeVisible({
    timeout: 15_000,
  });
  expect(await keysOf(fixture, bucket)).toEqual(['c', 'to/f/1', 'to/f/g/2']);
});

test('tags all objects below a folder as a job, and keeps their other tags', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'f/1': 'x', 'f/g/2': 'y', fa: 'z' });
  const Tagging = { TagSet: [{ Key: 'old', Value: '1' }] };
  await fixture.s3.send(new PutObjectTaggingCommand({ Bucket: bucket, Key: 'f/1', Tagging }));
  await openPlace(page, fixture, { bucket });
  await choose(page, 'f', 'Tag all objects');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This runs on the server as a job')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Tag objects' });
  await submit.click();
  await expect(dialog.getByText('Enter 1 to 128 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tag', exact: true }).fill('team');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('blue');
  await submit.click();
  await expect(page.getByText(`Job done: Tag all in ${bucket}/f/`)).toBeVisible({ timeout: 15_000 });
  expect(await tagsOf(fixture, bucket, 'f/1')).toEqual({ old: '1', team: 'blue' });
  expect(await tagsOf(fixture, bucket, 'f/g/2')).toEqual({ team: 'blue' });
  expect(await tagsOf(fixture, bucket, 'fa')).toEqual({});
});

test('read-only: tags no folder, and is told which permission is missing', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await store(fixture, bucket, { 'f/1': 'x' });
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await page.getByRole('button', { name: 'Actions for f', exact: true }).click();
  const item = page.getByRole('menuitem', { name: /^Tag all objects/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('s3:GetObjectTagging');
});

test('read-only: copies nothing, and is told which permission is missing', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await page.getByRole('button', { name: 'Actions for a.txt' }).click();
  for (const name of [/^Move to…/, /^Rename/]) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText('s3:DeleteObject');
  }
  await page.getByRole('menuitem', { name: 'Copy to…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Folder').fill('to');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText(/s3:PutObject/)).toBeVisible();
  expect(await keysOf(fixture, bucket)).toEqual(['a.txt']);
});
