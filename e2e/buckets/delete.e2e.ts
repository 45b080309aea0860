import { PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { exists, expect, linkTo, makeBuckets, openAs, test } from '../support/buckets-world.ts';

test('an empty bucket is deleted after a question, and one word says so', async ({ page, world, made }) => {
  const name = uniqueName('empty');
  made.push(name);
  await makeBuckets(world, [name]);
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${name}` });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
  await expect(page).toHaveURL(new RegExp(`delete=${name}`));
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await expect(dialog).toContainText('The bucket must be empty');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/delete=/);
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await page.goBack();
  await page.goForward();
  await page.goto(`${world.consoleUrl}/buckets?filter=${name}&delete=${name}`);
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Bucket ${name} was deleted.`)).toBeVisible();
  await expect(linkTo(page, name)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect(await exists(world, name)).toBe(false);
});

test('a bucket that holds something stays, and the dialog says why', async ({ page, world, made }) => {
  const name = uniqueName('full');
  made.push(name);
  await makeBuckets(world, [name]);
  await world.s3.send(new PutObjectCommand({ Bucket: name, Key: 'kept', Body: 'kept' }));
  await openAs(page, world, { who: world.root, path: `/buckets?delete=${name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete bucket' });
  await dialog.getByRole('button', { name: 'Delete bucket' }).click();
  await expect(dialog).toContainText(/not empty/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(linkTo(page, name)).toBeVisible();
  expect(await exists(world, name)).toBe(true);
});
