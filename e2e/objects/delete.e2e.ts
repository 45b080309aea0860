import { ListObjectsV2Command, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, openPlace, store, test, type World } from '../support/objects-world.ts';

async function keysOf(world: World, bucket: string): Promise<string[]> {
  const { Contents = [] } = await world.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

test('one object: says what is lost, starts on the safe choice, deletes', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'gone.txt': 'x'.repeat(2048), 'stays.txt': 'y' });
  await openPlace(page, world, { bucket });
  await page.getByRole('button', { name: 'Actions for gone.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 object, 2.0 KiB')).toBeVisible();
  await expect(dialog.getByText('This cannot be undone: versioning is not enabled.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete object' }).click();
  await expect(page.getByText('1 object deleted')).toBeVisible();
  await expect(page.getByRole('table').getByText('gone.txt')).not.toBeVisible();
  expect(await keysOf(world, bucket)).toEqual(['stays.txt']);
});

test('the way back closes the dialog; a page loaded anew asks about nothing', async ({
  page,
  world,
  bucket,
}) => {
  await store(world, bucket, { 'a.txt': 'x' });
  await openPlace(page, world, { bucket });
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for a.txt' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/dialog=delete/);
  };
  await open();
  await page.goBack();
  await expect(page.getByRole('dialog')).not.toBeVisible();
  await expect(page).not.toHaveURL(/dialog=/);
  await open();
  await page.reload();
  await expect(page.getByRole('table').getByText('a.txt')).toBeVisible();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.getByRole('dialog')).not.toBeVisible();
});

test('many with folders: counts below them and asks for the name', async ({ page, world, bucket }) => {
  await store(world, bucket, { 'a/1': 'x', 'a/b/2': 'xx', c: 'xxx', d: 'stays' });
  await openPlace(page, world, { bucket });
  await page.getByRole('checkbox', { name: 'Select a', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select c', exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 objects, 6 B')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete selected' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill(bucket);
  const held = Promise.withResolvers<void>();
  await page.route(/prefix=c$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await confirm.click();
  await expect(dialog.getByText('Deleting: 0 of 3')).toBeVisible();
  held.resolve();
  await expect(page.getByText('3 objects deleted')).toBeVisible();
  await expect(dialog).not.toBeVisible();
  expect(await keysOf(world, bucket)).toEqual(['d']);
});

test('a bucket with versions says what stays, and asks for no name', async ({ page, world, bucket }) => {
  await world.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await store(world, bucket, { 'folder/kept.txt': 'x' });
  await openPlace(page, world, { bucket });
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Versioning is enabled')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByText('1 object deleted')).toBeVisible();
});

test('what the server refuses is named, the rest is deleted', async ({ page, world, bucket }) => {
  // A condition that the page cannot judge: only the storage server can refuse.
  const user = await createUser(adminOf(world.storage), 'partly', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
      {
        Effect: 'Deny',
        Action: ['s3:DeleteObject'],
        Resource: [`arn:aws:s3:::${bucket}/keep*`, `arn:aws:s3:::${bucket}/in/keep*`],
        Condition: { IpAddress: { 'aws:SourceIp': ['0.0.0.0/0'] } },
      },
    ],
  });
  try {
    await store(world, bucket, { free1: 'x', 'in/free2': 'x', 'in/keep1': 'x', keep2: 'x' });
    await openPlace(page, world, { bucket, who: user });
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(bucket);
    await dialog.getByRole('button', { name: 'Delete selected' }).click();
    await expect(dialog.getByText('Deleted 2 of 4. These failed:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(['keep2', 'in/keep1']);
    expect(await keysOf(world, bucket)).toEqual(['in/keep1', 'keep2']);
  } finally {
    await user.remove();
  }
});
