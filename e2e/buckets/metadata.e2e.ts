import { readFile } from 'node:fs/promises';
import { DeleteBucketCommand, GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import type { Page } from '@playwright/test';
import {
  exists,
  expect,
  makeBuckets,
  openAs,
  test as base,
  type Fixture,
} from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';

/** A bucket with a tag, for its settings to be known by. */
const test = base.extend<{ bucket: string }>({
  bucket: async ({ fixture, made }, provide) => {
    const name = uniqueName('settings');
    made.push(name);
    await makeBuckets(fixture, [name]);
    const Tagging = { TagSet: [{ Key: 'team', Value: 'ports' }] };
    await fixture.s3.send(new PutBucketTaggingCommand({ Bucket: name, Tagging }));
    await provide(name);
  },
});

const summaryOf = (bucket: string, search = '') => `/buckets/${bucket}/admin/summary${search}`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function saved(page: Page, dialog: string) {
  const download = page.waitForEvent('download');
  await dialogOf(page, dialog).getByRole('button', { name: 'Export settings' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const fileOf = (buffer: Buffer) => ({ name: 'settings.zip', mimeType: 'application/zip', buffer });

async function tagsOf({ s3 }: Fixture, Bucket: string) {
  const { TagSet = [] } = await s3.send(new GetBucketTaggingCommand({ Bucket }));
  return TagSet;
}

test('administrator: exports the settings of a bucket and restores them after it was deleted', async ({
  page,
  fixture,
  bucket,
}) => {
  await openAs(page, fixture, { who: fixture.root, path: summaryOf(bucket) });
  await choose(page, 'Export settings');
  await expect(page).toHaveURL(/bucketDialog=export-settings/);
  await expect(dialogOf(page, 'Export settings')).toContainText('Objects are not included.');
  await expectNoFindingsInBothThemes(page);
  const { name, bytes } = await saved(page, 'Export settings');
  expect(name).toBe(`${bucket}-metadata.zip`);
  expect([...zipEntries(bytes).keys()]).toContain(`${bucket}/tagging.xml`);
  await expect(page.getByText(`The settings were saved as ${name}.`)).toBeVisible();

  await fixture.s3.send(new DeleteBucketCommand({ Bucket: bucket }));
  await page.goto(`${fixture.consoleUrl}/buckets`);
  await choose(page, 'Import settings of buckets');
  const dialog = dialogOf(page, 'Import settings of buckets');
  await dialog.getByLabel('Zip file').setInputFiles(fileOf(bytes));
  await dialog.getByRole('button', { name: 'Import settings' }).click();
  const result = dialogOf(page, 'Result of the import');
  await expect(result).toContainText('1 bucket in the file; 0 with failures.');
  await expect(result.getByRole('listitem')).toContainText('Tags');
  await expectNoFindingsInBothThemes(page);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/dialog/);
  expect(await exists(fixture, bucket)).toBe(true);
  expect(await tagsOf(fixture, bucket)).toEqual([{ Key: 'team', Value: 'ports' }]);
});

test('administrator: exports the settings of all buckets', async ({ page, fixture, bucket }) => {
  await openAs(page, fixture, { who: fixture.root, path: '/buckets' });
  await choose(page, 'Export settings of all buckets');
  const { name, bytes } = await saved(page, 'Export settings of all buckets');
  expect(name).toBe('bucket-metadata.zip');
  expect([...zipEntries(bytes).keys()]).toContain(`${bucket}/tagging.xml`);
});

test('administrator: includes secret keys on request, with a warning', async ({ page, fixture, bucket }) => {
  await openAs(page, fixture, {
    who: fixture.root,
    path: summaryOf(bucket, '?bucketDialog=export-settings'),
  });
  const dialog = dialogOf(page, 'Export settings');
  await expect(dialog).not.toContainText('Keep the file safe');
  await dialog.getByRole('switch', { name: 'Include secret keys' }).click();
  await expect(dialog).toContainText('Keep the file safe');
  await expectNoFindingsInBothThemes(page);
  const asked = page.waitForRequest(/bucket-metadata/);
  await saved(page, 'Export settings');
  expect(new URL((await asked).url()).searchParams.get('secrets')).toBe('true');
});

test('administrator: shows which remote targets an import leaves unchanged', async ({
  page,
  fixture,
  bucket,
}) => {
  const targets = '<BucketTargets><SecretAccessKey>*redacted*</SecretAccessKey></BucketTargets>';
  const zip = zipOf({ [`${bucket}/bucket-targets.json`]: targets });
  await openAs(page, fixture, {
    who: fixture.root,
    path: summaryOf(bucket, '?bucketDialog=import-settings'),
  });
  const dialog = dialogOf(page, 'Import settings');
  await dialog.getByLabel('Zip file').setInputFiles(fileOf(zip));
  await dialog.getByRole('button', { name: 'Import settings' }).click();
  const result = dialogOf(page, 'Result of the import');
  await expect(result).toContainText('0 with failures.');
  await expect(result.getByRole('listitem')).toContainText(/Remote targets: .*stay as they are/);
  await expectNoFindingsInBothThemes(page);
});

test('administrator: rejects a file that is no zip, and settings of another bucket', async ({
  page,
  fixture,
  bucket,
}) => {
  await openAs(page, fixture, {
    who: fixture.root,
    path: summaryOf(bucket, '?bucketDialog=import-settings'),
  });
  const dialog = dialogOf(page, 'Import settings');
  const file = dialog.getByLabel('Zip file');
  const submit = dialog.getByRole('button', { name: 'Import settings' });
  await submit.click();
  await expect(file).toHaveAccessibleDescription(/Choose a zip file/);
  await file.setInputFiles(fileOf(Buffer.from('no zip')));
  await submit.click();
  await expect(file).toHaveAccessibleDescription(/This is not a zip file/);
  await expectNoFindingsInBothThemes(page);
  await file.setInputFiles(fileOf(zipOf({ 'some-other-bucket/tagging.xml': '<Tagging/>' })));
  await submit.click();
  await expect(file).toHaveAccessibleDescription(/another bucket/);
  expect(await exists(fixture, 'some-other-bucket')).toBe(false);
});

test('administrator: shows the part that failed with its reason, beside those that were set', async ({
  page,
  fixture,
  bucket,
}) => {
  const tagging = '<Tagging><TagSet><Tag><Key>team</Key><Value>tides</Value></Tag></TagSet></Tagging>';
  const zip = zipOf({ [`${bucket}/tagging.xml`]: tagging, [`${bucket}/quota.json`]: 'no JSON' });
  await openAs(page, fixture, {
    who: fixture.root,
    path: summaryOf(bucket, '?bucketDialog=import-settings'),
  });
  const dialog = dialogOf(page, 'Import settings');
  await dialog.getByLabel('Zip file').setInputFiles(fileOf(zip));
  await dialog.getByRole('button', { name: 'Import settings' }).click();
  const result = dialogOf(page, 'Result of the import');
  await expect(result).toContainText('1 with failures.');
  await expect(result.getByRole('listitem')).toContainText(/Quota: /);
  await expect(result.getByRole('listitem')).toContainText('Set: Tags.');
  await expectNoFindingsInBothThemes(page);
  expect(await tagsOf(fixture, bucket)).toEqual([{ Key: 'team', Value: 'tides' }]);
  await result.getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog.getByLabel('Zip file')).toHaveValue('');
});

test('one bucket: shows why settings can be neither exported nor imported', async ({
  page,
  fixture,
  personas,
}) => {
  for (const path of [summaryOf(personas.bucket), '/buckets']) {
    await openAs(page, fixture, { who: personas.oneBucket, path });
    await page.getByRole('button', { name: 'More actions' }).click();
    for (const [name, right] of [
      [/^Export settings/, 'admin:ExportBucketMetadata'],
      [/^Import settings/, 'admin:ImportBucketMetadata'],
    ] as const) {
      const item = page.getByRole('menuitem', { name });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toContainText(right);
    }
  }
  await page.goto(`${fixture.consoleUrl}${summaryOf(personas.bucket, '?bucketDialog=import-settings')}`);
  const submit = dialogOf(page, 'Import settings').getByRole('button', { name: 'Import settings' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
});

test('fits 320 pixels', async ({ page, fixture, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const dialog of ['export-settings', 'import-settings']) {
    await openAs(page, fixture, { who: fixture.root, path: summaryOf(bucket, `?bucketDialog=${dialog}`) });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});
