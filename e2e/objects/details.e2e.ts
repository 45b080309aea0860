import {
  CreateBucketCommand,
  GetObjectLegalHoldCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { plainFixture } from '../support/plain-fixture.ts';
import { expect, openPlace, signIn, store, test as base, type Fixture } from '../support/objects-fixture.ts';

/** With a bucket whose objects can be locked, and a server without the admin API. */
const test = base.extend<{ readonly locking: string }, { readonly plain: Fixture }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => plainFixture(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  locking: async ({ fixture }, provide) => {
    const Bucket = uniqueName('locking');
    await fixture.s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
    await untilListed(fixture.storage, [Bucket]);
    await provide(Bucket);
    await removeBucket(fixture.storage, Bucket);
  },
});

const detailsOf = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}` });

async function tagsIn({ s3 }: Fixture, Bucket: string, Key: string) {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  return Object.fromEntries(TagSet.map((tag) => [tag.Key ?? '', tag.Value]));
}

test('opens by name, has an address, and closes by Back, Escape and button', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'dir/a b.txt': 'first', 'dir/c.txt': 'x' });
  await openPlace(page, fixture, { bucket, prefix: 'dir/' });
  const link = page.getByRole('link', { name: 'a b.txt' });
  await link.click();
  const panel = detailsOf(page, 'dir/a b.txt');
  await expect(panel.getByRole('heading', { name: 'a b.txt' })).toBeFocused();
  await expect(panel.getByText('5 bytes', { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('object')).toBe('dir/a b.txt');
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'a b.txt' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await page.reload();
  await expect(panel.getByText('5 bytes', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close details' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'c.txt' })).toBeVisible();
});

test('shows what is stored with an object, and copies commands', async ({
  page,
  context,
  fixture,
  bucket,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fixture.s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: 'report.csv',
      Body: 'content',
      ContentType: 'text/csv',
      Metadata: { author: 'gr%C3%B6%C3%9Fe' },
      Tagging: 'team=blue',
      ChecksumAlgorithm: 'SHA256',
    }),
  );
  await openPlace(page, fixture, { bucket });
  await page.getByRole('link', { name: 'report.csv' }).click();
  const panel = detailsOf(page, 'report.csv');
  for (const text of ['text/csv', '9a0364b9e99bb480dd25e1f0284c8555', 'SHA256', 'größe', 'team: blue'])
    await expect(panel.getByText(text).first()).toBeVisible();
  await expect(panel.getByText('Stored as gr%C3%B6%C3%9Fe')).toBeVisible();
  await expect(panel.getByText('Object locking is not enabled on this bucket.')).toBeVisible();
  await panel.getByRole('button', { name: 'Copy aws command' }).click();
  await expect(page.getByText('Command copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `s3 cp 's3://${bucket}/report.csv' './report.csv'`,
  );
  await expectNoFindingsInBothThemes(page);
});

test('adds and removes a tag', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('link', { name: 'a.txt' }).click();
  const panel = detailsOf(page, 'a.txt');
  await panel.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('team');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('blue');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('team: blue')).toBeVisible();
  expect(await tagsIn(fixture, bucket, 'a.txt')).toEqual({ team: 'blue' });
  await panel.getByRole('button', { name: 'Remove tag team' }).click();
  await expect(panel.getByText('team: blue')).toBeHidden();
  expect(await tagsIn(fixture, bucket, 'a.txt')).toEqual({});
});

test('edits metadata, and keeps tags and content', async ({ page, fixture, bucket }) => {
  const Metadata = { team: 'blue', old: '1' };
  const stored = { Bucket: bucket, Key: 'a.txt', Body: 'content', Metadata, Tagging: 'kept=yes' };
  await fixture.s3.send(new PutObjectCommand({ ...stored, ContentType: 'text/plain' }));
  await openPlace(page, fixture, { bucket });
  await page.getByRole('link', { name: 'a.txt' }).click();
  const panel = detailsOf(page, 'a.txt');
  await panel.getByRole('button', { name: 'Edit metadata' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Content-Type' })).toHaveValue('text/plain');
  await dialog.getByRole('textbox', { name: 'Content-Type' }).fill('text/csv');
  await expect(dialog.getByRole('textbox', { name: 'Name 1' })).toHaveValue('old');
  await dialog.getByRole('button', { name: 'Remove line 1' }).click();
  await dialog.getByRole('textbox', { name: 'Value 1' }).fill('grün');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('textbox', { name: 'Name 2' }).fill('two words');
  await dialog.getByRole('button', { name: 'Save metadata' }).click();
  await expect(dialog.getByText(/^Use letters, digits/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name 2' }).fill('stage');
  await dialog.getByRole('textbox', { name: 'Value 2' }).fill('2');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save metadata' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('grün')).toBeVisible();
  await expect(panel.getByText('text/csv')).toBeVisible();
  await expect(panel.getByText('kept: yes')).toBeVisible();
  const head = await fixture.s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'a.txt' }));
  expect(head).toMatchObject({ ContentType: 'text/csv', ContentLength: 7, Metadata: { stage: '2' } });
  expect(head.Metadata).not.toHaveProperty('old');
});

test('tells how many versions there are, and what they take together', async ({ page, fixture, locking }) => {
  for (const Body of ['one', 'three'])
    await fixture.s3.send(new PutObjectCommand({ Bucket: locking, Key: 'a.txt', Body }));
  await openPlace(page, fixture, { bucket: locking });
  await page.getByRole('link', { name: 'a.txt' }).click();
  await expect(detailsOf(page, 'a.txt').getByText('2 versions, 8 B in total')).toBeVisible();
});

test('adds a tag to many objects, and names each that failed', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x', 'b.txt': 'x', 'full.txt': 'x' });
  const Tagging = Array.from({ length: 10 }, (_, at) => `k${at}=v`).join('&');
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'full.txt', Body: 'x', Tagging }));
  await openPlace(page, fixture, { bucket });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('team');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('blue');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog.getByText('Changed 2 of 3. These failed:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(/full\.txt.*more than 10 tags/);
  expect(await tagsIn(fixture, bucket, 'a.txt')).toEqual({ team: 'blue' });
  expect(await tagsIn(fixture, bucket, 'b.txt')).toEqual({ team: 'blue' });
});

test('sets legal hold and retention, and asks for the bypass to shorten it', async ({
  page,
  fixture,
  locking,
}) => {
  await store(fixture, locking, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket: locking });
  await page.getByRole('link', { name: 'a.txt' }).click();
  const lock = detailsOf(page, 'a.txt').getByRole('region', { name: 'Object lock' });
  await expect(lock.getByText('Off')).toBeVisible();
  await lock.getByRole('button', { name: 'Legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'On' }).check();
  await dialog.getByRole('button', { name: 'Save legal hold' }).click();
  await expect(lock.getByText('On', { exact: true })).toBeVisible();
  await lock.getByRole('button', { name: 'Legal hold' }).click();
  await dialog.getByRole('radio', { name: 'Off' }).check();
  await dialog.getByRole('button', { name: 'Save legal hold' }).click();
  await expect(lock.getByText('Off')).toBeVisible();

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await lock.getByRole('button', { name: 'Retention' }).click();
  await dialog.getByLabel('Retain until').fill(day(5));
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save retention' }).click();
  await expect(lock.getByText(/Governance until/)).toBeVisible();
  await lock.getByRole('button', { name: 'Retention' }).click();
  await expect(dialog.getByLabel('Retain until')).toHaveValue(day(5));
  await dialog.getByRole('switch', { name: 'Retain this version' }).uncheck();
  await dialog.getByRole('button', { name: 'Save retention' }).click();
  await expect(dialog.getByText('Enable this to shorten or remove the retention.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Bypass governance mode' }).check();
  await dialog.getByRole('button', { name: 'Save retention' }).click();
  await expect(dialog).toBeHidden();
  await expect(lock.getByText('None')).toBeVisible();
});

test('puts many objects under legal hold', async ({ page, fixture, locking }) => {
  await store(fixture, locking, { 'a.txt': 'x', 'b.txt': 'x' });
  await openPlace(page, fixture, { bucket: locking });
  for (const status of ['On', 'Off']) {
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Legal hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: status }).check();
    await dialog.getByRole('button', { name: 'Save legal hold' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Legal hold of 2 objects saved')).toBeVisible();
    for (const Key of ['a.txt', 'b.txt']) {
      const hold = await fixture.s3.send(new GetObjectLegalHoldCommand({ Bucket: locking, Key }));
      expect(hold.LegalHold?.Status).toBe(status.toUpperCase());
    }
  }
});

test('locks all in a folder as a job, which its notice leads to', async ({ page, fixture, locking }) => {
  await store(fixture, locking, { 'f/a.txt': 'x', 'f/g/b.txt': 'x', 'c.txt': 'x' });
  await openPlace(page, fixture, { bucket: locking });
  const dialog = page.getByRole('dialog');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for f', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Retention');
  await dialog.getByRole('button', { name: 'Save retention' }).click();
  await expect(dialog.getByText('Enter a date')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const [status, title] of [
    ['On', `Put ${locking}/f/ under legal hold`],
    ['Off', `Release ${locking}/f/ from legal hold`],
  ] as const) {
    await choose('Legal hold');
    await expect(dialog.getByText('on the server as a job')).toBeVisible();
    await dialog.getByRole('radio', { name: status }).check();
    await dialog.getByRole('button', { name: 'Save legal hold' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Show job' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('2 of 2')).toBeVisible();
    for (const Key of ['f/a.txt', 'f/g/b.txt']) {
      const hold = await fixture.s3.send(new GetObjectLegalHoldCommand({ Bucket: locking, Key }));
      expect(hold.LegalHold?.Status).toBe(status.toUpperCase());
    }
    await page.goBack();
  }
});

test('shows what a server without the admin API tells, and what it does not offer', async ({
  page,
  plain,
}) => {
  const bucket = uniqueName('plain-details');
  await plain.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await store(plain, bucket, { 'a.txt': 'x' });
  await signIn(page, plain, plain.root);
  await page.goto(`${plain.consoleUrl}/buckets/${bucket}/browse?object=a.txt`);
  const panel = detailsOf(page, 'a.txt');
  await expect(panel.getByText('1 byte', { exact: true })).toBeVisible();
  await expect(panel.getByText('CRC64NVME')).toBeVisible();
  await panel.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('team');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(panel.getByRole('button', { name: 'Remove tag team' })).toBeVisible();
  await expect(panel.getByText('Object locking is not enabled on this bucket.')).toBeVisible();
});

test('read-only: shows details, and names the permission that each change needs', async ({
  page,
  fixture,
  personas,
  locking,
}) => {
  await store(fixture, locking, { 'a.txt': 'x', 'f/b.txt': 'x' });
  await openPlace(page, fixture, { bucket: locking, who: personas.readOnly });
  await page.getByRole('button', { name: 'Actions for f', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Legal hold/ })).toContainText('s3:PutObjectLegalHold');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'a.txt' }).click();
  const panel = detailsOf(page, 'a.txt');
  await expect(panel.getByText('1 byte', { exact: true })).toBeVisible();
  await expect(panel.getByText(/permission to view tags.*s3:GetObjectTagging/)).toBeVisible();
  await expect(panel.getByText(/s3:GetObjectLegalHold/).first()).toBeVisible();
  await expect(panel.getByText(/s3:GetObjectRetention/).first()).toBeVisible();
  const add = panel.getByRole('button', { name: 'Add tag' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/s3:GetObjectTagging/);
  // Who may list a bucket may list its versions.
  await expect(panel.getByText(/s3:ListBucketVersions/)).toHaveCount(0);
  const edit = panel.getByRole('button', { name: 'Edit metadata' });
  await expect(edit).toHaveAccessibleDescription(/s3:PutObject/);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Legal hold/ })).toContainText('s3:PutObjectLegalHold');
  await expect(page.getByRole('menuitem', { name: /^Retention/ })).toContainText('s3:PutObjectRetention');
});

test('takes the width of a narrow screen', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { [`${'long name '.repeat(10)}.txt`]: 'x' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('link', { name: /^long name/ }).click();
  await expect(page.getByRole('region', { name: /^Details of long name/ })).toBeInViewport();
  await expect(page.getByRole('table')).toBeHidden();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: /^long name/ })).toBeFocused();
});

test('says that an object does not exist, and offers the folder of its name', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'dir/a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await page.goto(`${fixture.consoleUrl}/browser/${bucket}/dir`);
  const panel = detailsOf(page, 'dir');
  await expect(panel.getByText('This object does not exist')).toBeVisible();
  await panel.getByRole('link', { name: 'Open folder dir' }).click();
  await expect(page.getByRole('link', { name: 'a.txt' })).toBeVisible();
});
