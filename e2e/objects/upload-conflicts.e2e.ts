import { GetObjectCommand, ListObjectsV2Command, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, store, test, upload, type World } from '../support/objects-world.ts';

let home: string;
test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'longshore-conflicts-'));
});
test.afterAll(async () => rm(home, { recursive: true, force: true }));

/** Files of this machine by their paths below a folder of their own. */
async function made(content: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(home, 'made-'));
  for (const [path, text] of Object.entries(content)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function textOf(world: World, bucket: string, key: string): Promise<string | undefined> {
  const { Body } = await world.s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return Body?.transformToString();
}

async function keysOf(world: World, bucket: string): Promise<string[]> {
  const { Contents = [] } = await world.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

test('asks once before names that are there are overwritten: cancel, skip, replace', async ({
  page,
  world,
  bucket,
}) => {
  await store(world, bucket, { 'a.txt': 'old', 'b.txt': 'old' });
  const folder = await made({ 'a.txt': 'new', 'b.txt': 'new', 'c.txt': 'new' });
  const paths = ['a.txt', 'b.txt', 'c.txt'].map((name) => join(folder, name));
  await openPlace(page, world, { bucket });
  await expect(page.getByRole('table').getByText('b.txt')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '2 of 3 already exist' });

  await upload(page, 'Upload files', paths);
  await expect(
    dialog.getByText('Versioning is not enabled: replaced objects are permanently lost.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).not.toBeVisible();
  await expect(panelOf(page)).not.toBeVisible();

  await upload(page, 'Upload files', paths);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  expect(await textOf(world, bucket, 'a.txt')).toBe('old');

  await expect(page.getByRole('table').getByText('c.txt')).toBeVisible();
  await upload(page, 'Upload files', paths);
  await page
    .getByRole('dialog', { name: '3 of 3 already exist' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await expect(panelOf(page).getByText('4 done', { exact: true })).toBeVisible();
  expect(await textOf(world, bucket, 'a.txt')).toBe('new');
});

test('says where versions are kept', async ({ page, world, bucket }) => {
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await world.s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  await store(world, bucket, { 'a.txt': 'old' });
  await openPlace(page, world, { bucket });
  await expect(page.getByRole('table').getByText('a.txt')).toBeVisible();
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'new' }), 'a.txt')]);
  const dialog = page.getByRole('dialog', { name: '1 of 1 already exists' });
  await expect(dialog.getByText('can be restored from their versions')).toBeVisible();
});

test('uploads of one key are stored in the order in which they were asked for', async ({
  page,
  failing,
  bucket,
}) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('slow', { methods: ['PUT'], delayMs: 2_500 });
  const panel = panelOf(page);
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'first' }), 'a.txt')]);
  await expect(panel.getByText('1 in progress', { exact: true })).toBeVisible();
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'second' }), 'a.txt')]);
  await expect(panel.getByText('1 in progress · 1 waiting', { exact: true })).toBeVisible();
  await failing.proxy.fail('none');
  await expect(panel.getByText('2 done', { exact: true })).toBeVisible();
  expect(await textOf(failing, bucket, 'a.txt')).toBe('second');
});

test('a file and a folder of one name are refused in words', async ({ page, world, bucket }) => {
  await store(world, bucket, { same: 'object', 'taken/inner.txt': 'x', 'deep/er': 'object' });
  await openPlace(page, world, { bucket });
  await expect(page.getByRole('link', { name: 'taken' })).toBeVisible();
  const folder = await made({
    'same/inner.txt': 'x',
    taken: 'x',
    'deep/er/inner.txt': 'x',
    'deep/fine.txt': 'x',
  });
  const panel = panelOf(page);
  await upload(page, 'Upload folder', join(folder, 'same'));
  await expect(panel.getByText('1 failed', { exact: true })).toBeVisible();
  await expect(panel.getByText('Not uploaded: an object has the name of its folder')).toBeVisible();
  await upload(page, 'Upload files', [join(folder, 'taken')]);
  await expect(panel.getByText('Not uploaded: a folder with this name exists')).toBeVisible();
  await upload(page, 'Upload folder', join(folder, 'deep'));
  await expect(panel.getByText('1 done · 3 failed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  expect(await keysOf(world, bucket)).toEqual(['deep/er', 'deep/fine.txt', 'same', 'taken/inner.txt']);
});
