import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

test('moves focus into folders, to other screens, and back after dialogs', async ({ page, stage, root }) => {
  const bucket = uniqueName('focus');
  const s3 = s3Of(stage.minio);
  try {
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    for (const name of ['deep/inner', 'odd\u202Ename/inner', 'zebra'])
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: 'x' }));
    await signInAt(page, `${stage.consoleUrl}/buckets/${bucket}/browse`, root);
    const rows = page.getByRole('table').locator('tbody tr[data-index]');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/prefix=deep/);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toBeFocused();
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/prefix=odd/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toBeFocused();

    const menu = page.getByRole('button', { name: 'Actions for odd\\u202Ename' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Type odd\\u202Ename to confirm' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('odd\\u202Ename');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(2);
    await expect(page.locator('#content').locator(':focus')).toHaveCount(1);

    await mainMenu(page).getByRole('link', { name: 'License' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'License', level: 1 })).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
  } finally {
    s3.destroy();
    await removeBucket(stage.minio, bucket);
  }
});
