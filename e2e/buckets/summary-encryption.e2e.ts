import { CreateBucketCommand, GetBucketEncryptionCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import {
  dialogOf,
  expect,
  itemOf,
  openBucket,
  rootOf,
  test,
  type Fixture,
} from '../support/summary-fixture.ts';

/** As the storage server of the tests names its built-in key. */
const keyName = 'test-key';

/** A storage server without keys behind a console of its own. */
const withoutKeys = test.extend<object, { keyless: Fixture }>({
  keyless: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const storage = await startMinio({ env: { MINIO_KMS_SECRET_KEY: '' } });
      const console = await startConsole({ server: storage.endpoint });
      const s3 = s3Of(storage);
      await provide({ consoleUrl: console.url, storage, s3, root: rootOf(storage) });
      s3.destroy();
      await console.stop();
      await storage.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('sets either kind of encryption with a listed key, and disables it', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  const item = itemOf(page, 'Encryption');
  const dialog = dialogOf(page, 'Edit encryption');
  const send = dialog.getByRole('button', { name: 'Set encryption' });
  await expect(item).toContainText('Disabled');
  await item.getByRole('button').click();
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await send.click();
  await expect(dialog).toContainText('Choose or enter a key');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByLabel('Key', { exact: true }).selectOption(keyName);
  await send.click();
  await expect(item).toContainText('SSE-KMS');
  await expect(item).toContainText(keyName);
  const { ServerSideEncryptionConfiguration } = await fixture.s3.send(
    new GetBucketEncryptionCommand({ Bucket: bucket }),
  );
  const rule = ServerSideEncryptionConfiguration?.Rules?.[0]?.ApplyServerSideEncryptionByDefault;
  expect(rule?.SSEAlgorithm).toBe('aws:kms');
  await item.getByRole('button').click();
  await dialog.getByRole('radio', { name: 'SSE-S3' }).check();
  await send.click();
  await expect(item).toContainText('SSE-S3');
  await item.getByRole('button').click();
  await dialog.getByRole('radio', { name: 'Disabled' }).check();
  await send.click();
  await expect(item).toContainText('Disabled');
});

test('rejects a key that cannot be created at its field, before and after sending', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=encryption' });
  const dialog = dialogOf(page, 'Edit encryption');
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await dialog.getByRole('button', { name: 'Add key' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name of the new key' });
  await name.fill('with space');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Use letters a to z');
  await name.fill(keyName);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog).toContainText('A key with this name already exists.');
  await expectNoFindingsInBothThemes(page);
  // The built-in key manager has one key and makes no other.
  await name.fill('another-key');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});

test('accepts a typed key without permission to list keys, and reports an unknown one', async ({
  page,
  fixture,
  bucket,
  userWith,
}) => {
  const who = await userWith(
    's3:ListBucket',
    's3:GetEncryptionConfiguration',
    's3:PutEncryptionConfiguration',
  );
  await openBucket(page, fixture, { who, bucket, at: 'summary?dialog=encryption' });
  const dialog = dialogOf(page, 'Edit encryption');
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await expect(dialog).toContainText('kms:ListKeys');
  await expect(dialog.getByRole('button', { name: 'Add key' })).toBeHidden();
  const key = dialog.getByRole('textbox', { name: 'Key' });
  await key.fill('no-such-key');
  await dialog.getByRole('button', { name: 'Set encryption' }).click();
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('The key does not exist');
  await key.fill(keyName);
  await dialog.getByRole('button', { name: 'Set encryption' }).click();
  await expect(itemOf(page, 'Encryption')).toContainText('SSE-KMS');
});

withoutKeys(
  'without keys the refusal stands in the dialog, and nothing is changed',
  async ({ page, keyless }) => {
    const bucket = uniqueName('unencrypted');
    await keyless.s3.send(new CreateBucketCommand({ Bucket: bucket }));
    await openBucket(page, keyless, { who: keyless.root, bucket, at: 'summary?dialog=encryption' });
    const dialog = dialogOf(page, 'Edit encryption');
    await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
    await expect(dialog).toContainText('The keys cannot be listed');
    await dialog.getByRole('radio', { name: 'SSE-S3' }).check();
    await dialog.getByRole('button', { name: 'Set encryption' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /no KMS configured/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(itemOf(page, 'Encryption')).toContainText('Disabled');
  },
);
