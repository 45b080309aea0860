import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, panelOf, signIn, store, test, upload, type Fixture } from '../support/objects-fixture.ts';
import { countSteps, type Steps } from '../support/steps.ts';

/** Tasks begin at the list of buckets. */
async function startAtBuckets(page: Page, fixture: Fixture): Promise<Steps> {
  await signIn(page, fixture, fixture.root);
  const steps = await countSteps(page);
  await page.goto(`${fixture.consoleUrl}/buckets`);
  await expect(page.getByRole('link', { name: 'Create bucket' }).first()).toBeVisible();
  return steps;
}

const openBucket = (page: Page, bucket: string) =>
  page.getByRole('link', { name: bucket, exact: true }).click();

test('creates a bucket and uploads a file into it in 6 steps', async ({ page, fixture }) => {
  const bucket = uniqueName('task');
  const home = await mkdtemp(join(tmpdir(), 'longshore-task-'));
  try {
    const file = join(home, 'up.txt');
    await writeFile(file, 'x');
    const steps = await startAtBuckets(page, fixture);
    await page.getByRole('link', { name: 'Create bucket' }).first().click();
    await page.getByRole('textbox', { name: 'Bucket name' }).fill(bucket);
    await page.getByRole('button', { name: 'Create bucket' }).click();
    await upload(page, 'Upload files', file);
    await expect(panelOf(page).getByText('1 done', { exact: true })).toBeVisible();
    await steps.expectAtMost(6);
  } finally {
    await rm(home, { recursive: true, force: true });
    await removeBucket(fixture.storage, bucket);
  }
});

test('deletes a folder in 4 steps', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'old/a': 'x', 'old/b/c': 'x' });
  const steps = await startAtBuckets(page, fixture);
  await openBucket(page, bucket);
  await page.getByRole('button', { name: 'Actions for old' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('old');
  await name.press('Enter');
  await expect(page.getByText('2 objects deleted')).toBeVisible();
  await steps.expectAtMost(4);
});

test('copies the S3 URI of an object in 3 steps', async ({ page, context, fixture, bucket }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(fixture, bucket, { 'a b.txt': 'x' });
  const steps = await startAtBuckets(page, fixture);
  await openBucket(page, bucket);
  await page.getByRole('link', { name: 'a b.txt' }).click();
  await page.getByRole('button', { name: 'Copy S3 URI' }).click();
  await expect(page.getByText('S3 URI copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`s3://${bucket}/a b.txt`);
  await steps.expectAtMost(3);
});
