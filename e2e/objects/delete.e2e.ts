import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, openPlace, store, test, type Fixture } from '../support/objects-fixture.ts';

async function keysOf(fixture: Fixture, bucket: string): Promise<string[]> {
  const { Contents = [] } = await fixture.s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

/** Someone who may not delete what begins with "keep", by a condition that only the storage server can judge. */
const partlyRefused = (fixture: Fixture, bucket: string) =>
  createUser(adminOf(fixture.storage), 'partly', {
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

test('deletes one object after naming it, with the safe choice focused', async ({
  page,
  fixture,
  bucket,
}) => {
  await store(fixture, bucket, { 'gone.txt': 'x'.repeat(2048), 'stays.txt': 'y' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Actions for gone.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 object, 2.0 KiB')).toBeVisible();
  await expect(dialog.getByText('This cannot be undone: versioning is not enabled.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete object' }).click();
  await expect(page.getByText('1 object deleted')).toBeVisible();
  await expect(page.getByRole('table').getByText('gone.txt')).not.toBeVisible();
  expect(await keysOf(fixture, bucket)).toEqual(['stays.txt']);
});

test('closes the dialog on Back, and asks nothing after a reload', async ({ page, fixture, bucket }) => {
  await store(fixture, bucket, { 'a.txt': 'x' });
  await openPlace(page, fixture, { bucket });
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

test('counts objects below selected folders and asks for a name', async ({ page, behind, bucket }) => {
  await store(behind, bucket, { 'a/1': 'x', 'a/b/2': 'xx', c: 'xxx', d: 'stays' });
  await openPlace(page, behind, { bucket });
  await page.getByRole('checkbox', { name: 'Select a', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select c', exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 objects, 6 B')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete selected' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill(bucket);
  await behind.proxy.fail('hold', { pathPattern: /prefix=c$/ });
  await confirm.click();
  await expect(dialog.getByText('Deleting: 0 of 3')).toBeVisible();
  await behind.proxy.fail('none');
  await expect(page.getByText('3 objects deleted')).toBeVisible();
  await expect(dialog).not.toBeVisible();
  expect(await keysOf(behind, bucket)).toEqual(['d']);
});

test('says what stays in a versioned bucket, and asks for no name', async ({ page, fixture, bucket }) => {
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await store(fixture, bucket, { 'folder/kept.txt': 'x' });
  await openPlace(page, fixture, { bucket });
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Versioning is enabled')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByText('1 object deleted')).toBeVisible();
});

test('names what the server refused and deletes the rest', async ({ page, fixture, bucket }) => {
  const user = await partlyRefused(fixture, bucket);
  try {
    await store(fixture, bucket, { free1: 'x', 'in/free2': 'x', 'in/keep1': 'x', keep2: 'x' });
    await openPlace(page, fixture, { bucket, who: user });
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(bucket);
    await dialog.getByRole('button', { name: 'Delete selected' }).click();
    await expect(dialog.getByText('Deleted 2 of 4. These failed:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(['keep2', 'in/keep1']);
    expect(await keysOf(fixture, bucket)).toEqual(['in/keep1', 'keep2']);
  } finally {
    await user.remove();
  }
});

test('deletes each object once when some of them are refused', async ({ page, fixture, bucket }) => {
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const user = await partlyRefused(fixture, bucket);
  try {
    await store(fixture, bucket, { free1: 'x', free2: 'x', keep1: 'x', keep2: 'x' });
    await openPlace(page, fixture, { bucket, who: user });
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname.includes(bucket))
        sent.push(pathname.split('/').at(-1) ?? '');
    });
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Versioning is enabled')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete selected' }).click();
    await expect(dialog.getByText('Deleted 2 of 4. These failed:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText([/keep1.*denied/i, /keep2.*denied/i]);
    const { DeleteMarkers = [] } = await fixture.s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
    expect(DeleteMarkers.map(({ Key }) => Key)).toEqual(['free1', 'free2']);
    expect(sent).toEqual(['delete-objects']);
  } finally {
    await user.remove();
  }
});
