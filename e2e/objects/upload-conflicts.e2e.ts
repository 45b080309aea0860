import { GetObjectCommand, ListObjectsV2Command, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openPlace, panelOf, store, test, upload, type Fixture } from '../support/objects-fixture.ts';

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

async function textOf(fixture: Fixture, bucket: string, key: string): Promise<string | undefined> {
  const { Body } = await fixture.s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return Body?.transformToString();
}

async function keysOf(fixture: Fixture, bucket: string): Promise<string[]> {
  const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

test.afterEach(({ failing }) => failing.proxy.fail('none'));

test('asks once before overwriting objects: cancel, skip, replace', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'old', 'b.txt': 'old' });
  const folder = await made({ 'a.txt': 'new', 'b.txt': 'new', 'c.txt': 'new' });
  const paths = ['a.txt', 'b.txt', 'c.txt'].map((name) => join(folder, name));
  await openPlace(page, fixture, { bucket });
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
  expect(await textOf(fixture, bucket, 'a.txt')).toBe('old');

  await expect(page.getByRole('table').getByText('c.txt')).toBeVisible();
  await upload(page, 'Upload files', paths);
  await page
    .getByRole('dialog', { name: '3 of 3 already exist' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await expect(panelOf(page).getByText('4 done', { exact: true })).toBeVisible();
  expect(await textOf(fixture, bucket, 'a.txt')).toBe('new');
});

test('asks before overwriting object 1,001, which is not loaded', async ({ page, fixture, bucket }) => {
  test.setTimeout(120_000);
  const before = Array.from({ length: 1000 }, (_, at) => [`a${String(at)}`, 'x'] as const);
  await store(fixture, bucket, { ...Object.fromEntries(before), 'z.txt': 'old' });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByText('First 1,000 loaded')).toBeVisible();
  const folder = await made({ 'z.txt': 'new', 'zz.txt': 'new' });
  await upload(page, 'Upload files', [join(folder, 'z.txt'), join(folder, 'zz.txt')]);
  const dialog = page.getByRole('dialog', { name: '1 of 2 already exists' });
  await expect(dialog.getByRole('listitem')).toHaveText(['z.txt']);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  expect(await textOf(fixture, bucket, 'z.txt')).toBe('old');
});

test('asks before overwriting objects inside an uploaded folder', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'top/sub/deep/same.txt': 'old', 'top/other.txt': 'old' });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('link', { name: 'top' })).toBeVisible();
  const folder = await made({
    'top/sub/deep/same.txt': 'new',
    'top/sub/deep/new.txt': 'new',
    'top/fresh/same.txt': 'new',
  });
  await upload(page, 'Upload folder', join(folder, 'top'));
  const dialog = page.getByRole('dialog', { name: '1 of 3 already exists' });
  await expect(dialog.getByRole('listitem')).toHaveText(['top/sub/deep/same.txt']);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(panelOf(page).getByText('2 done', { exact: true })).toBeVisible();
  expect(await textOf(fixture, bucket, 'top/sub/deep/same.txt')).toBe('old');
  expect(await textOf(fixture, bucket, 'top/sub/deep/new.txt')).toBe('new');
});

test('shows a long check, and uploads nothing when it is cancelled', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await expect(page.getByText('This bucket is empty')).toBeVisible();
  await failing.proxy.fail('hang', { pathPattern: /list-type=2/ });
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'new' }), 'a.txt')]);
  const dialog = page.getByRole('dialog', { name: 'Checking for existing objects' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).not.toBeVisible();
  await failing.proxy.fail('none');
  await upload(page, 'Upload files', [join(await made({ 'b.txt': 'new' }), 'b.txt')]);
  await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
  expect(await keysOf(failing, bucket)).toEqual(['b.txt']);
});

test('says that versions are kept', async ({ page, fixture, bucket }) => {
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await fixture.s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  await store(fixture, bucket, { 'a.txt': 'old' });
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('table').getByText('a.txt')).toBeVisible();
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'new' }), 'a.txt')]);
  const dialog = page.getByRole('dialog', { name: '1 of 1 already exists' });
  await expect(dialog.getByText('can be restored from their versions')).toBeVisible();
});

test('stores uploads of one key in the requested order', async ({ page, failing, bucket }) => {
  await openPlace(page, failing, { bucket });
  await failing.proxy.fail('hold', { methods: ['PUT'] });
  const panel = panelOf(page);
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'first' }), 'a.txt')]);
  await expect(panel.getByText('1 in progress', { exact: true })).toBeVisible();
  await upload(page, 'Upload files', [join(await made({ 'a.txt': 'second' }), 'a.txt')]);
  await expect(panel.getByText('1 in progress · 1 waiting', { exact: true })).toBeVisible();
  await failing.proxy.fail('none');
  await expect(panel.getByText('2 done', { exact: true })).toBeVisible();
  expect(await textOf(failing, bucket, 'a.txt')).toBe('second');
});

test('two tabs that upload one key: each is told, and one of the files is there whole', async ({
  page,
  context,
  failing,
  bucket,
}) => {
  const other = await context.newPage();
  await openPlace(page, failing, { bucket });
  await openPlace(other, failing, { bucket });
  await failing.proxy.fail('hold', { methods: ['PUT'] });
  const texts = ['first '.repeat(1000), 'second '.repeat(2000)];
  for (const [at, tab] of [page, other].entries()) {
    await upload(tab, 'Upload files', [join(await made({ 'a.txt': texts[at] ?? '' }), 'a.txt')]);
    await expect(panelOf(tab).getByText('1 in progress', { exact: true })).toBeVisible();
  }
  await failing.proxy.fail('none');
  for (const tab of [page, other])
    await expect(panelOf(tab).getByText('1 done', { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(texts).toContain(await textOf(failing, bucket, 'a.txt'));
  expect(await keysOf(failing, bucket)).toEqual(['a.txt']);
});

test('rejects a file and a folder of the same name', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { same: 'object', 'taken/inner.txt': 'x', 'deep/er': 'object' });
  await openPlace(page, fixture, { bucket });
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
  expect(await keysOf(fixture, bucket)).toEqual(['deep/er', 'deep/fine.txt', 'same', 'taken/inner.txt']);
});
