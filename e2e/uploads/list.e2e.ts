import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { incompleteUploads } from '../support/large-files.ts';
import { expect, signIn, test, type Fixture } from '../support/objects-fixture.ts';

async function begin({ s3 }: Fixture, Bucket: string, keys: readonly string[]): Promise<void> {
  for (const Key of keys) {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await s3.send(
      new UploadPartCommand({
        Bucket,
        Key,
        UploadId,
        PartNumber: 1,
        Body: Buffer.alloc(2048),
        ContentLength: 2048,
      }),
    );
  }
}

const table = (page: Page) => page.getByRole('table', { name: 'Incomplete uploads' });

test('lists and aborts one upload and many', async ({ page, fixture, bucket }) => {
  await begin(fixture, bucket, ['backup/a.tar', 'backup/b.tar', 'film.mov']);
  await signIn(page, fixture, fixture.root);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/uploads`);
  await expect(page.getByText('3 incomplete uploads')).toBeVisible();
  const row = table(page).getByRole('row', { name: /film\.mov/ });
  await expect(row).toContainText('2.0 KiB');
  await expectNoFindingsInBothThemes(page);
  await row.getByRole('button', { name: 'Actions for the upload of film.mov' }).click();
  await page.getByRole('menuitem', { name: 'Abort upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abort the upload?' });
  await expect(dialog).toContainText('film.mov');
  await expect(page).toHaveURL(/dialog=abort&item=/);
  await page.reload();
  await dialog.getByRole('button', { name: 'Abort upload' }).click();
  await expect(page.getByText('1 upload was aborted.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await incompleteUploads(fixture, bucket)).toBe(2);

  await page.getByRole('searchbox', { name: 'Filter by prefix' }).fill('backup/b');
  await expect(page.getByText('1 incomplete upload', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by prefix' }).fill('');
  await expect(page.getByText('2 incomplete uploads', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page
    .getByRole('toolbar', { name: 'Selected uploads' })
    .getByRole('button', { name: 'Abort uploads' })
    .click();
  const many = page.getByRole('dialog', { name: 'Abort 2 uploads?' });
  await expectNoFindingsInBothThemes(page);
  await many.getByRole('button', { name: 'Abort uploads' }).click();
  await expect(page.getByText('2 uploads were aborted.')).toBeVisible();
  await expect(page.getByText('No incomplete uploads')).toBeVisible();
  expect(await incompleteUploads(fixture, bucket)).toBe(0);
});

test('fits a phone', async ({ page, fixture, bucket }) => {
  await begin(fixture, bucket, [`${'long-'.repeat(40)}name.bin`]);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, fixture, fixture.root);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/uploads`);
  await expect(table(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expect(page.getByRole('button', { name: /^Actions for the upload/ })).toBeInViewport({ ratio: 1 });
  await expectNoFindingsInBothThemes(page);
});

test('shows what a lesser user may not list or abort', async ({ page, fixture, bucket, personas }) => {
  await begin(fixture, bucket, ['theirs.bin']);
  await signIn(page, fixture, personas.readOnly);
  await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/uploads`);
  await expect(page.locator('#content')).toContainText(/s3:ListBucketMultipartUploads/);
  const lister = await createUser(adminOf(fixture.storage), 'upload-lister', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:ListBucketMultipartUploads'],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  try {
    await signIn(page, fixture, lister);
    await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/uploads`);
    const row = table(page).getByRole('row', { name: /theirs\.bin/ });
    await expect(row).toContainText('Unknown');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const abort = page.getByRole('menuitem', { name: /^Abort upload/ });
    await expect(abort).toHaveAttribute('aria-disabled', 'true');
    await expect(abort).toContainText('s3:AbortMultipartUpload');
  } finally {
    await lister.remove();
  }
});
