import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser, removeBucket } from '@longshore/testkit/personas';
import { tarOfFiles } from '@longshore/testkit/tar';
import { zipEntries } from '@longshore/testkit/zip';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import {
  addressOf,
  expect,
  nextMoment,
  openPlace,
  store,
  test,
  type Fixture,
} from '../support/objects-fixture.ts';

const setVersioning = (fixture: Fixture, Bucket: string, Status: 'Enabled' | 'Suspended') =>
  fixture.s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
const put = ({ s3 }: Fixture, Bucket: string, [Key, Body]: readonly [key: string, body: string]) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const remove = (fixture: Fixture, Bucket: string, Key: string) =>
  fixture.s3.send(new DeleteObjectCommand({ Bucket, Key }));
const contentOf = async (fixture: Fixture, Bucket: string, Key: string) =>
  (await fixture.s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const sizesOf = async (fixture: Fixture, Bucket: string) => {
  const { Versions = [] } = await fixture.s3.send(new ListObjectVersionsCommand({ Bucket }));
  return Versions.map(({ Size }) => Size);
};

/** Three versions of `note.txt`, of 1, 2 and 3 bytes. */
async function withVersions(fixture: Fixture, bucket: string): Promise<void> {
  await setVersioning(fixture, bucket, 'Enabled');
  for (const body of ['1', '22', '333']) await put(fixture, bucket, ['in/note.txt', body]);
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for note.txt' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { name: 'in/note.txt' })).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function actOn(page: Page, text: string, action: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /^Actions for version/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('lists versions, restores one and downloads another', async ({ page, fixture, bucket }) => {
  await withVersions(fixture, bucket);
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await openVersions(page);
  await expect(page).toHaveURL(/versions=in%2Fnote\.txt/);
  await expect(page.getByText('3 versions, 6 B')).toBeVisible();
  await expect(rowOf(page, 'v3')).toContainText('Current');
  await expectNoFindingsInBothThemes(page);
  await actOn(page, 'v1', 'Restore');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('is kept as a noncurrent version')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(page, 'v4')).toContainText('Current');
  expect(await contentOf(fixture, bucket, 'in/note.txt')).toBe('1');
  const downloading = page.waitForEvent('download');
  await actOn(page, 'v2', 'Download');
  expect((await downloading).suggestedFilename()).toBe('note.txt');
  await page.reload();
  await expect(rowOf(page, 'v4')).toBeVisible();
  await page.getByRole('button', { name: 'Show objects' }).click();
  await expect(page.getByRole('table').getByText('note.txt')).toBeVisible();
});

test('deletes one version, several, and all that are not current', async ({ page, fixture, bucket }) => {
  await withVersions(fixture, bucket);
  for (const body of ['4444', '55555']) await put(fixture, bucket, ['in/note.txt', body]);
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await openVersions(page);
  const dialog = page.getByRole('dialog');
  await actOn(page, 'v1', 'Delete version');
  await expect(dialog.getByText('1 version, 1 B')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete version' }).click();
  await expect(page.getByText('4 versions, 14 B')).toBeVisible();
  for (const version of ['v1', 'v4']) await rowOf(page, version).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete versions' }).click();
  await expect(dialog.getByText('The previous version becomes the current version.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete versions' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('note.txt');
  await confirm.click();
  await expect(page.getByText('2 versions deleted')).toBeVisible();
  await expect(dialog).not.toBeVisible();
  expect(await sizesOf(fixture, bucket)).toEqual([4, 3]);
  await page.getByRole('button', { name: 'Delete noncurrent versions' }).click();
  await dialog.getByRole('textbox').fill('note.txt');
  await dialog.getByRole('button', { name: 'Delete noncurrent versions' }).click();
  await expect(page.getByText('1 version, 4 B')).toBeVisible();
  expect(await sizesOf(fixture, bucket)).toEqual([4]);
});

test('shows deleted objects and restores one', async ({ page, fixture, bucket }) => {
  await setVersioning(fixture, bucket, 'Enabled');
  await store(fixture, bucket, { 'gone.txt': 'gone', 'stays.txt': 'x' });
  await remove(fixture, bucket, 'gone.txt');
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('table').getByText('stays.txt')).toBeVisible();
  await expect(page.getByRole('table').getByText('gone.txt')).not.toBeVisible();
  await page.getByRole('button', { name: 'Show deleted objects' }).click();
  await expect(page).toHaveURL(/deleted=true/);
  await expect(rowOf(page, 'gone.txt')).toContainText('Deleted');
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for gone.txt' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('gone.txt restored')).toBeVisible();
  await expect(rowOf(page, 'gone.txt')).not.toContainText('Deleted');
  expect(await contentOf(fixture, bucket, 'gone.txt')).toBe('gone');
});

test('rewinds, and restores a folder to the moment that is shown', async ({ page, fixture, bucket }) => {
  await setVersioning(fixture, bucket, 'Enabled');
  await store(fixture, bucket, { 'in/changed': 'then', 'in/deleted': 'then' });
  const at = await nextMoment();
  await put(fixture, bucket, ['in/changed', 'later on']);
  await put(fixture, bucket, ['in/new', 'new']);
  await remove(fixture, bucket, 'in/deleted');
  await openPlace(page, fixture, { bucket });
  await page.goto(`${addressOf(fixture, { bucket })}?at=${encodeURIComponent(at)}`);
  await expect(page.getByRole('region', { name: 'Rewind' })).toContainText('Objects as they were on');
  await page.getByRole('button', { name: 'Actions for in', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const archive = await (await downloading).createReadStream();
  const files = [...zipEntries(Buffer.concat((await archive.toArray()) as Buffer[]))];
  expect(files.map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['changed', 'then'],
    ['deleted', 'then'],
  ]);
  await page.getByRole('link', { name: 'in', exact: true }).click();
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole('table').getByText('deleted')).toBeVisible();
  await expect(page.getByRole('table').getByText('new')).not.toBeVisible();
  for (const name of ['Upload', 'Create folder'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
      /an earlier moment is shown/,
    );
  await page.getByRole('checkbox', { name: 'Select changed' }).check();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    /an earlier moment is shown/,
  );
  await page.getByRole('toolbar').getByRole('button', { name: 'Clear selection' }).click();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Restore to this moment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 objects get their version of that moment, 8 B')).toBeVisible();
  await expect(dialog.getByText('1 object was not there and gets a delete marker')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('3 objects restored')).toBeVisible();
  await expect(page).not.toHaveURL(/at=/);
  await expect(page.getByRole('table').getByText('deleted')).toBeVisible();
  const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(Contents.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['in/changed', 4],
    ['in/deleted', 4],
  ]);
});

test('restores many objects as a job that outlives its tab', async ({ page, context, fixture, bucket }) => {
  const count = 1001;
  await setVersioning(fixture, bucket, 'Enabled');
  await store(fixture, bucket, { 'out/kept': 'x' });
  // Before the files of the archive were last changed, which is when the server says that they were written.
  const at = '2020-01-01T00:00:00.000Z';
  const archive = new PutObjectCommand({
    Bucket: bucket,
    Key: 'many.tar',
    Body: tarOfFiles({ prefix: 'in/', from: 0, count, sizeBytes: 0 }),
    Metadata: { 'snowball-auto-extract': 'true' },
  });
  await fixture.s3.send(archive);
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await page.goto(`${addressOf(fixture, { bucket, prefix: 'in/' })}&at=${encodeURIComponent(at)}`);
  await page.getByRole('button', { name: 'Restore to this moment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1,001 objects were not there and get a delete marker')).toBeVisible({
    timeout: 30_000,
  });
  await expect(dialog.getByText('This runs on the server as a job')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Job started.')).toBeVisible();
  await page.close();
  const another = await context.newPage();
  await another.goto(`${fixture.consoleUrl}/jobs`);
  await expect(another.getByText(`Job done: Restore ${bucket}/in/`)).toBeVisible({ timeout: 60_000 });
  const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual(['out/kept']);
});

test('asks for the moment, and fits a narrow screen', async ({ page, fixture, bucket }) => {
  await withVersions(fixture, bucket);
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await page.getByRole('button', { name: 'Rewind' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Date and time');
  await field.fill('2999-01-01T00:00');
  await dialog.getByRole('button', { name: 'Show objects' }).click();
  await expect(dialog.getByText('Enter a moment that has passed')).toBeVisible();
  await field.fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Show objects' }).click();
  await expect(page.getByText('Nothing was here at this moment')).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Show now' }).click();
  await expect(page.getByRole('table').getByText('note.txt')).toBeVisible();
  await openVersions(page);
  await expect.poll(() => fitsWidth(page)).toBe(true);
  const menus = page.getByRole('button', { name: /^Actions for version/ });
  await expect(menus.first()).toBeInViewport({ ratio: 1 });
});

test('shows version IDs and times whole where there is room', async ({ page, fixture, bucket }) => {
  await withVersions(fixture, bucket);
  await page.setViewportSize({ width: 1280, height: 700 });
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await openVersions(page);
  const cut = await page
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
});

test('says what is lost while versioning is suspended', async ({ page, fixture, bucket }) => {
  await withVersions(fixture, bucket);
  await setVersioning(fixture, bucket, 'Suspended');
  await put(fixture, bucket, ['in/note.txt', 'null']);
  await openPlace(page, fixture, { bucket, prefix: 'in/' });
  await openVersions(page);
  await expect(rowOf(page, 'v4')).toContainText('Null version');
  await actOn(page, 'v3', 'Restore');
  await expect(
    page.getByRole('dialog').getByText('a current version with the ID “null” is overwritten'),
  ).toBeVisible();
});

test('read-only: lists versions, and names what restoring and deleting need', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await withVersions(fixture, bucket);
  await openPlace(page, fixture, { bucket, prefix: 'in/', who: personas.readOnly });
  await page.goto(`${addressOf(fixture, { bucket, prefix: 'in/' })}&versions=in%2Fnote.txt`);
  await expect(page.getByText('3 versions, 6 B')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete noncurrent versions' })).toHaveAccessibleDescription(
    /s3:DeleteObject/,
  );
  await rowOf(page, 'v1')
    .getByRole('button', { name: /^Actions for version/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Delete version' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('version reader: looks at other moments, and restores neither folder nor deleted object', async ({
  page,
  fixture,
  bucket,
}) => {
  await setVersioning(fixture, bucket, 'Enabled');
  await store(fixture, bucket, { 'gone.txt': 'then' });
  const at = await nextMoment();
  await remove(fixture, bucket, 'gone.txt');
  const reader = await createUser(adminOf(fixture.storage), 'version-reader', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:Get*', 's3:List*'], Resource: ['arn:aws:s3:::*'] }],
  });
  try {
    await openPlace(page, fixture, { bucket, who: reader });
    await page.goto(`${addressOf(fixture, { bucket })}?at=${encodeURIComponent(at)}`);
    await expect(page.getByRole('table').getByText('gone.txt')).toBeVisible();
    const restore = page.getByRole('button', { name: 'Restore to this moment' });
    await expect(restore).toHaveAttribute('aria-disabled', 'true');
    await expect(restore).toHaveAccessibleDescription(/s3:PutObject/);
    await page.goto(`${addressOf(fixture, { bucket })}?deleted=true`);
    await page.getByRole('button', { name: 'Actions for gone.txt' }).click();
    const item = page.getByRole('menuitem', { name: /^Restore/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText('s3:PutObject');
  } finally {
    await reader.remove();
  }
});

test('deletes a retained version only where governance is bypassed', async ({ page, fixture }) => {
  const Bucket = uniqueName('locked');
  await fixture.s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
  await untilListed(fixture.storage, [Bucket]);
  const lock = {
    ObjectLockMode: 'GOVERNANCE',
    ObjectLockRetainUntilDate: new Date(Date.now() + 3_600_000),
  } as const;
  await fixture.s3.send(new PutObjectCommand({ Bucket, Key: 'note.txt', Body: '1', ...lock }));
  await openPlace(page, fixture, { bucket: Bucket });
  await page.goto(`${addressOf(fixture, { bucket: Bucket })}?versions=note.txt`);
  const dialog = page.getByRole('dialog');
  const deleteIt = async (bypass: boolean) => {
    await actOn(page, 'v1', 'Delete version');
    if (bypass) await dialog.getByRole('switch', { name: 'Bypass governance retention' }).check();
    await dialog.getByRole('button', { name: 'Delete version' }).click();
  };
  await deleteIt(false);
  await expect(dialog.getByText('Deleted 0 of 1. These failed:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await deleteIt(true);
  await expect(page.getByText('No versions are left')).toBeVisible();
  expect(await sizesOf(fixture, Bucket)).toEqual([]);
  await removeBucket(fixture.storage, Bucket);
});
