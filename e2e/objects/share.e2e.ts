import { PutBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, openPlace, store, test } from '../support/objects-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share object' });
const linkOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Link' });

async function openShare(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Seconds that the link lasts, as it is signed. */
async function secondsOf(page: Page): Promise<number> {
  const link = await linkOf(page).inputValue();
  const signed = new URL(Buffer.from(link.split('/').at(-1) ?? '', 'base64url').toString());
  return Number(signed.searchParams.get('X-Amz-Expires'));
}

test('shares an object with people who are not signed in', async ({ page, context, fixture, bucket }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(fixture, bucket, { 'plan <1>.html': '<p>plan' });
  await openPlace(page, fixture, { bucket });
  await openShare(page, 'plan <1>.html');
  await expect(linkOf(page)).toHaveValue(/\/api\/v1\/download-shared-object\/[\w-]+$/);
  await expect(dialogOf(page).getByText('because your session ends then')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await linkOf(page).inputValue()).toBe(link);
  const reply = await fetch(link);
  expect([reply.status, await reply.text()]).toEqual([200, '<p>plan']);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
  await dialogOf(page).getByRole('button', { name: 'Test link' }).click();
  await expect(dialogOf(page).getByText('The link works: 7 B')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'QR code' }).click();
  await expect(dialogOf(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('lasts as long as is entered, and says what is not possible', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await page.goto(`${page.url()}?dialog=share&item=a.txt`);
  const dialog = dialogOf(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(11 * 3600);
  for (const [part, value] of [
    ['Days', '0'],
    ['Hours', '1'],
    ['Minutes', '30'],
  ] as const)
    await dialog.getByRole('textbox', { name: part }).fill(value);
  await expect.poll(() => secondsOf(page)).toBe(5400);
  await expect(dialog.getByText('because your session ends then')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7');
  await expect(dialog.getByText('At most 7 days.')).toBeVisible();
  await expect(linkOf(page)).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Days' }).fill('1');
  await expect(dialog.getByText('because your session ends then')).toBeVisible();
  for (const part of ['Days', 'Hours', 'Minutes']) await dialog.getByRole('textbox', { name: part }).fill('');
  await expect(dialog.getByText('Enter at least one minute.')).toBeVisible();
});

test('signs with an access key, whose link outlives the session', async ({
  page,
  fixture,
  personas,
  bucket,
}) => {
  await store(fixture, bucket, { 'a.txt': 'outlives' });
  await openPlace(page, fixture, { bucket });
  await openShare(page, 'a.txt');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'An access key' }).check();
  await expect(linkOf(page)).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Access key' }).fill(personas.readOnly.accessKey);
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill('not this one');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('does not accept this access key and secret key')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill(personas.readOnly.secretKey);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(linkOf(page)).toBeVisible();
  await expect(dialog.getByText('7 days is the longest')).toBeVisible();
  expect(await secondsOf(page)).toBe(7 * 24 * 3600);
  const link = await linkOf(page).inputValue();
  await page.request.post(`${fixture.consoleUrl}/api/v1/logout`);
  expect(await (await fetch(link)).text()).toBe('outlives');
});

test('shares the version that is named', async ({ page, fixture, bucket }) => {
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await fixture.s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  const put = new PutObjectCommand({ Bucket: bucket, Key: 'a.txt', Body: 'before' });
  const { VersionId = '' } = await fixture.s3.send(put);
  await store(fixture, bucket, { 'a.txt': 'after' });
  await openPlace(page, fixture, { bucket });
  await page.goto(`${page.url()}?object=a.txt&version=${VersionId}&dialog=share&item=a.txt`);
  await expect(dialogOf(page).getByText(`The link leads to version ${VersionId}.`)).toBeVisible();
  await expect(linkOf(page)).toBeVisible();
  expect(await (await fetch(await linkOf(page).inputValue())).text()).toBe('before');
});

test('tells when a link does not work any more', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await openShare(page, 'a.txt');
  await expect(linkOf(page)).toBeVisible();
  await page.request.delete(`${fixture.consoleUrl}/api/v1/buckets/${bucket}/objects?prefix=a.txt`);
  await dialogOf(page).getByRole('button', { name: 'Test link' }).click();
  await expect(dialogOf(page).getByText('The link does not work.')).toBeVisible();
  await expect(dialogOf(page).getByText('The object does not exist')).toBeVisible();
});

test('names the permission that is missing, and offers no folders and no several objects', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'a.txt': 'x', 'b.txt': 'x', 'folder/c.txt': 'x' });
  const lister = await createUser(adminOf(fixture.storage), 'lister', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetBucketLocation'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  try {
    await openPlace(page, fixture, { bucket, who: lister });
    await page.getByRole('button', { name: 'Actions for folder' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy prefix' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Share/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for a.txt' }).click();
    const item = page.getByRole('menuitem', { name: /^Share/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText('s3:GetObject');
    await page.keyboard.press('Escape');
    // The storage server has the last word, also where the address asks.
    await page.goto(`${page.url()}?dialog=share&item=a.txt`);
    await expect(dialogOf(page).getByText('You don’t have permission to do this')).toBeVisible();
  } finally {
    await lister.remove();
  }
});

test('opens the rule of a folder’s anonymous access', async ({ page, fixture, personas, bucket }) => {
  await store(fixture, bucket, { 'folder/a.txt': 'public' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  await page.getByRole('menuitem', { name: 'Anonymous access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add access rule' });
  await expect(dialog.getByRole('textbox', { name: 'Prefix' })).toHaveValue('folder/');
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(page.getByText('The access rule of folder/ was saved.')).toBeVisible();
  const reply = await fetch(`${fixture.storage.endpoint}/${bucket}/folder/a.txt`);
  expect(await reply.text()).toBe('public');
  await openPlace(page, fixture, { bucket });
  await expect(page.getByRole('row', { name: /folder/ }).getByText('Public', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  await page.getByRole('menuitem', { name: 'Anonymous access' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit access rule' })).toBeVisible();
  await openPlace(page, fixture, { bucket, who: personas.readOnly });
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  const item = page.getByRole('menuitem', { name: /^Anonymous access/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(/s3:(?:Get|Put)BucketPolicy/);
});
