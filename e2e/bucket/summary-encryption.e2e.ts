import { GetBucketEncryptionCommand } from '@aws-sdk/client-s3';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expectNothingSeriousInBothThemes } from '../support/axe.ts';
import { dialogOf, expect, itemOf, openBucket, rootOf, test as base, type World } from './summary-world.ts';

const keyName = 'built-in-key';

/** A storage server with the built-in key behind a console of its own. */
const test = base.extend<object, { keyed: World }>({
  keyed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const key = Buffer.alloc(32, 7).toString('base64');
      const storage = await startMinio({ env: { MINIO_KMS_SECRET_KEY: `${keyName}:${key}` } });
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

async function makeBucket({ s3 }: World): Promise<string> {
  const Bucket = uniqueName('encrypted');
  await s3.send(new CreateBucketCommand({ Bucket }));
  return Bucket;
}

test('encryption is set to either kind with a key of the list, and disabled', async ({ page, keyed }) => {
  const bucket = await makeBucket(keyed);
  await openBucket(page, keyed, { who: keyed.root, bucket });
  const item = itemOf(page, 'Encryption');
  const dialog = dialogOf(page, 'Edit encryption');
  const send = dialog.getByRole('button', { name: 'Set encryption' });
  await expect(item).toContainText('Disabled');
  await item.getByRole('button').click();
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await send.click();
  await expect(dialog).toContainText('Choose or enter a key');
  await expectNothingSeriousInBothThemes(page);
  await dialog.getByLabel('Key', { exact: true }).selectOption(keyName);
  await send.click();
  await expect(item).toContainText('SSE-KMS');
  await expect(item).toContainText(keyName);
  const { ServerSideEncryptionConfiguration } = await keyed.s3.send(
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

test('a key that cannot be made is refused at its own field, before and after it is sent', async ({
  page,
  keyed,
}) => {
  const bucket = await makeBucket(keyed);
  await openBucket(page, keyed, { who: keyed.root, bucket, at: 'summary?dialog=encryption' });
  const dialog = dialogOf(page, 'Edit encryption');
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await dialog.getByRole('button', { name: 'Add key' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name of the new key' });
  await name.fill('with space');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Use letters a to z');
  await name.fill(keyName);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog).toContainText('There is a key of this name.');
  await expectNothingSeriousInBothThemes(page);
  // The built-in key manager has one key and makes no other.
  await name.fill('another-key');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});

test('who may set encryption but not list keys enters one, and cannot make any', async ({ page, keyed }) => {
  const bucket = await makeBucket(keyed);
  const who = await createUser(adminOf(keyed.storage), 'encrypter', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetEncryptionConfiguration', 's3:PutEncryptionConfiguration'],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  await openBucket(page, keyed, { who, bucket, at: 'summary?dialog=encryption' });
  const dialog = dialogOf(page, 'Edit encryption');
  await dialog.getByRole('radio', { name: 'SSE-KMS' }).check();
  await expect(dialog).toContainText('kms:ListKeys');
  await expect(dialog.getByRole('button', { name: 'Add key' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Key' }).fill(keyName);
  await dialog.getByRole('button', { name: 'Set encryption' }).click();
  await expect(itemOf(page, 'Encryption')).toContainText('SSE-KMS');
  await who.remove();
});

test('without a key manager the refusal stands in the dialog, and nothing is changed', async ({
  page,
  world,
  bucket,
}) => {
  await openBucket(page, world, { who: world.root, bucket, at: 'summary?dialog=encryption' });
  const dialog = dialogOf(page, 'Edit encryption');
  await dialog.getByRole('radio', { name: 'SSE-S3' }).check();
  await dialog.getByRole('button', { name: 'Set encryption' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /KMS/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(itemOf(page, 'Encryption')).toContainText('Disabled');
});
