import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, linkTo, makeBuckets, openAs, tableOf, test } from '../support/buckets-fixture.ts';

test('read-only: sees the buckets, and why it cannot create or delete', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, { who: personas.readOnly, path: `/buckets?filter=${personas.bucket}` });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  const create = page.getByRole('button', { name: 'Create bucket' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription(/s3:CreateBucket/);
  await page.getByRole('button', { name: `Actions for ${personas.bucket}` }).click();
  const remove = page.getByRole('menuitem', { name: /^Delete bucket/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('s3:DeleteBucket');
});

test('read-only: explains the missing permission at the address of the form', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/add-bucket' });
  await expect(page.getByRole('heading', { level: 1, name: 'Create bucket' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await expect(page.locator('#content')).toContainText('s3:CreateBucket on any bucket');
  await expect(page).toHaveURL(/\/add-bucket$/);
});

test('links the bucket that the user may open and explains the others', async ({
  page,
  fixture,
  personas,
  made,
}) => {
  const closed = uniqueName('closed');
  made.push(closed);
  await makeBuckets(fixture, [closed]);
  // The server's own policy "readonly", and one bucket beside it.
  const user = await createUser(adminOf(fixture.storage), 'getter', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetBucketLocation', 's3:GetObject'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${personas.bucket}`] },
    ],
  });
  await openAs(page, fixture, { who: user, path: '/buckets' });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expect(linkTo(page, closed)).toHaveCount(0);
  const name = tableOf(page).getByRole('button', { name: closed, exact: true });
  await expect(name).toHaveAttribute('aria-disabled', 'true');
  await expect(name).toHaveAccessibleDescription(/s3:ListBucket/);
  await user.remove();
});

test('one bucket: lists only that one', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.oneBucket, path: '/buckets' });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expect(page.getByText('1 bucket', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Other');
  await expect(page.getByText('The only bucket does not have “Other” in its name.')).toBeVisible();
});

test('no rights: says that no buckets are available, and why', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.noRights, path: '/buckets' });
  await expect(page.getByRole('heading', { name: 'No buckets available to you' })).toBeVisible();
  await expect(page.getByText(/requires s3:ListBucket/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create bucket' })).toHaveAttribute('aria-disabled', 'true');
});

test('opens a bucket by name that may be used but not listed', async ({ page, fixture, personas }) => {
  const user = await createUser(adminOf(fixture.storage), 'unlisted', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:DeleteObject'], Resource: [`arn:aws:s3:::${personas.bucket}/*`] },
    ],
  });
  await openAs(page, fixture, { who: user, path: '/buckets' });
  await page.getByRole('button', { name: 'Open bucket' }).click();
  await expect(page.getByText('Enter the name of a bucket.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Open a bucket by name' }).fill(personas.bucket);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buckets/${personas.bucket}/browse`));
  await user.remove();
});

test('administrator: enables every action', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: `/buckets?filter=${personas.bucket}` });
  await expect(page.getByRole('link', { name: 'Create bucket' })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${personas.bucket}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete bucket' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
