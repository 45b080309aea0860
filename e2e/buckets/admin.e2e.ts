import { DeleteBucketCommand, PutBucketTaggingCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { dialogOf, exists, expect, itemOf, openAs, openBucket, test } from '../support/summary-fixture.ts';

const tabs = [
  'Objects',
  'Summary',
  'Events',
  'Replication',
  'Lifecycle',
  'Access',
  'Anonymous',
  'Incomplete uploads',
];

test('opens each tab at its own address', async ({ page, fixture, bucket }) => {
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${bucket}` });
  await page.getByRole('button', { name: `Actions for ${bucket}` }).click();
  await page.getByRole('menuitem', { name: 'Manage' }).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${bucket}/admin/summary$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bucket);
  const parts = page.getByRole('navigation', { name: 'Bucket sections' });
  await expect(parts.getByRole('listitem')).toHaveText(tabs);
  for (const [label, path] of [
    ['Events', 'events'],
    ['Replication', 'replication'],
    ['Lifecycle', 'lifecycle'],
    ['Access', 'access'],
    ['Anonymous', 'prefix'],
  ] as const) {
    const tab = parts.getByRole('link', { name: label, exact: true });
    await tab.click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/access$/);
  await expect(page).toHaveTitle(`Access · ${bucket} · Longshore`);
  const headings = page.getByRole('heading', { level: 1 });
  const place = await headings.boundingBox();
  await parts.getByRole('link', { name: 'Objects' }).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${bucket}/browse$`));
  await expect(page).toHaveTitle(`Objects · ${bucket} · Longshore`);
  await expect(parts.getByRole('link', { name: 'Objects' })).toHaveAttribute('aria-current', 'page');
  await expect(parts.getByRole('link', { name: 'Objects' })).toBeFocused();
  expect(await headings.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}`);
  await expect(page).toHaveURL(new RegExp(`/buckets/${bucket}/browse$`));
});

test('keeps the shown tab in sight, also in a window that is made smaller', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'prefix' });
  const parts = page.getByRole('navigation', { name: 'Bucket sections' });
  const shown = parts.getByRole('link', { name: 'Anonymous', exact: true });
  await expect(shown).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown).toBeInViewport({ ratio: 1 });
  await parts.getByRole('link', { name: 'Lifecycle' }).click();
  await expect(parts.getByRole('link', { name: 'Lifecycle' })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(parts.getByRole('link', { name: 'Lifecycle' })).toBeInViewport({ ratio: 1 });
});

test('keeps the header, its tabs and its open menu while a slow tab loads', async ({
  page,
  behind,
  bucket,
}) => {
  await behind.proxy.fail('hold', { pathPattern: new RegExp(`/api/v1/buckets/${bucket}(/lifecycle)?$`) });
  await openBucket(page, behind, { who: behind.root, bucket, at: 'lifecycle' });
  const heading = page.getByRole('heading', { level: 1, name: bucket });
  await expect(heading).toBeVisible();
  const place = await heading.boundingBox();
  await page.getByRole('button', { name: 'More actions' }).click();
  const remove = page.getByRole('menuitem', { name: 'Delete bucket' });
  await expect(remove).toBeVisible();
  await expect(page.getByText('No lifecycle rules')).toBeHidden();
  await behind.proxy.fail('none');
  await expect(page.getByText('No lifecycle rules')).toBeVisible();
  await expect(page.getByText(/^Created /)).toBeVisible();
  await expect(remove).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
});

test('shows the summary for an unknown tab, and links back to the list', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'nonsense' });
  await expect(page).toHaveURL(/\/admin\/summary$/);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Buckets' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/admin`);
  await expect(page).toHaveURL(/\/admin\/summary$/);
});

test('read-only: disables tabs and actions with their reasons, also at their addresses', async ({
  page,
  fixture,
  personas,
}) => {
  const { readOnly: who, bucket } = personas;
  await openBucket(page, fixture, { who, bucket });
  const parts = page.getByRole('navigation', { name: 'Bucket sections' });
  for (const [label, reason] of [
    ['Events', /s3:GetBucketNotification or s3:PutBucketNotification/],
    ['Replication', /s3:GetReplicationConfiguration/],
    ['Lifecycle', /s3:GetLifecycleConfiguration/],
    ['Access', /admin:GetPolicy/],
    ['Anonymous', /s3:GetBucketPolicy/],
  ] as const) {
    const tab = parts.getByRole('button', { name: label });
    await expect(tab).toHaveAttribute('aria-disabled', 'true');
    await expect(tab).toHaveAccessibleDescription(reason);
  }
  await expect(parts.getByRole('link', { name: 'Objects' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const remove = page.getByRole('menuitem', { name: /^Delete bucket/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('s3:DeleteBucket');
  await page.keyboard.press('Escape');
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/admin/lifecycle`);
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await expect(page.locator('#content')).toContainText(
    new RegExp(`s3:GetLifecycleConfiguration.* on ${bucket}`),
  );
  await expect(page.locator('#content')).toContainText(`to allow it for ${who.accessKey}`);
  await expect(parts.getByRole('button', { name: 'Lifecycle' })).toBeVisible();
  await expect(page).toHaveTitle(`Lifecycle · ${bucket} · Longshore`);
});

test('no rights: disables every tab and explains why at its address', async ({ page, fixture, personas }) => {
  const { noRights: who, bucket } = personas;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await openBucket(page, fixture, { who, bucket });
  await expect(page).toHaveURL(/\/admin\/summary$/);
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bucket);
  const parts = page.getByRole('navigation', { name: 'Bucket sections' });
  await expect(parts.getByRole('link')).toHaveCount(0);
  await expect(parts.getByRole('button', { name: 'Objects' })).toHaveAccessibleDescription(/s3:ListBucket/);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/browse`);
  await expect(page.locator('#content')).toContainText(`Requires s3:ListBucket`);
  expect(failed).toEqual([]);
  await expectNoFindingsInBothThemes(page);
});

test('names the statement that denies', async ({ page, fixture, bucket }) => {
  const who = await createUser(adminOf(fixture.storage), 'denied', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
      {
        Sid: 'NoLifecycle',
        Effect: 'Deny',
        Action: ['s3:GetLifecycleConfiguration', 's3:PutLifecycleConfiguration'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openBucket(page, fixture, { who, bucket, at: 'lifecycle' });
  await expect(page.locator('#content')).toContainText('“NoLifecycle”');
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeHidden();
  await who.remove();
});

test('Refresh all reads everything again', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  await expect(itemOf(page, 'Tags')).toContainText('No tags');
  await fixture.s3.send(
    new PutBucketTaggingCommand({ Bucket: bucket, Tagging: { TagSet: [{ Key: 'team', Value: 'pier' }] } }),
  );
  await page.getByRole('button', { name: 'Refresh all' }).click();
  await expect(itemOf(page, 'Tags')).toContainText('team: pier');
});

test('shows that a bucket was deleted by someone else, with a link to the list', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  await itemOf(page, 'Versioning').getByRole('button').click();
  await dialogOf(page, 'Edit versioning').getByRole('switch', { name: 'Versioning' }).click();
  await fixture.s3.send(new DeleteBucketCommand({ Bucket: bucket }));
  await page.getByRole('button', { name: 'Set versioning' }).click();
  await expect(page.getByRole('heading', { name: `Bucket ${bucket} does not exist` })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('link', { name: 'Show all buckets' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
});

test('deletes an empty bucket and shows the list', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
  await expect(page).toHaveURL(/bucketDialog=delete/);
  await dialogOf(page, 'Delete bucket').getByRole('button', { name: 'Delete bucket' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(page.getByText(`Bucket ${bucket} was deleted.`)).toBeVisible();
  expect(await exists(fixture, bucket)).toBe(false);
});

test('empties and deletes a bucket once its name is typed', async ({ page, fixture, bucket }) => {
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'kept', Body: 'kept' }));
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?bucketDialog=delete' });
  await dialogOf(page, 'Delete bucket').getByRole('button', { name: 'Delete bucket' }).click();
  const dialog = dialogOf(page, 'Empty and delete bucket');
  await expect(dialog).toContainText('1 object');
  await expectNoFindingsInBothThemes(page);
  const remove = dialog.getByRole('button', { name: 'Empty and delete bucket' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(await exists(fixture, bucket)).toBe(true);
  await dialog.getByRole('textbox').fill(bucket);
  await remove.click();
  await expect(page).toHaveURL(/\/buckets$/);
  expect(await exists(fixture, bucket)).toBe(false);
});

test('refuses to empty a bucket without s3:ForceDeleteBucket, with the reason', async ({
  page,
  fixture,
  bucket,
  userWith,
}) => {
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'kept', Body: 'kept' }));
  const who = await userWith('s3:ListBucket', 's3:ListBucketVersions', 's3:DeleteBucket');
  await openBucket(page, fixture, { who, bucket, at: 'summary?bucketDialog=delete' });
  const dialog = dialogOf(page, 'Delete bucket');
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toContainText('1 object');
  await expect(dialog).toContainText('s3:ForceDeleteBucket');
  await expect(dialog.getByRole('button', { name: /Delete/ })).toBeHidden();
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await exists(fixture, bucket)).toBe(true);
});

test('fits 320 pixels', async ({ page, fixture, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const search of [
    '',
    ...['policy', 'encryption', 'quota', 'versioning', 'tag'].map((one) => `?dialog=${one}`),
    '?bucketDialog=delete',
  ]) {
    await openBucket(page, fixture, { who: fixture.root, bucket, at: `summary${search}` });
    if (search !== '') await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(itemOf(page, 'Versioning')).toContainText('Unversioned');
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});
