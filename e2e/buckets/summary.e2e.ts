import {
  GetBucketPolicyCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  PutBucketTaggingCommand,
} from '@aws-sdk/client-s3';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { dialogOf, expect, itemOf, openBucket, summaryReader, test } from '../support/summary-fixture.ts';

const editorOf = 'Policy document';

test('access policy: warns about public, and removes access with private', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  const item = itemOf(page, 'Access policy');
  await expect(item).toContainText('Private');
  await item.getByRole('button', { name: 'Edit access policy' }).click();
  await expect(page).toHaveURL(/dialog=policy/);
  const dialog = dialogOf(page, 'Edit access policy');
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await expect(dialog).toContainText('without signing in');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set access policy' }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText('Public');
  await item.getByRole('button', { name: 'Edit access policy' }).click();
  await dialog.getByRole('radio', { name: 'Private' }).check();
  await dialog.getByRole('button', { name: 'Set access policy' }).click();
  await expect(item).toContainText('Private');
  await expect(fixture.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }))).rejects.toMatchObject({
    name: 'NoSuchBucketPolicy',
  });
});

test('access policy: completes names in the editor, and reports mistakes before sending', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=policy' });
  const dialog = dialogOf(page, 'Edit access policy');
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  await dialog.getByRole('button', { name: 'Add statement' }).click();
  await expect(dialog.getByText('For anyone, signed in or not.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('tab', { name: 'JSON' }).click();
  const editor = dialog.getByRole('textbox', { name: editorOf });
  const send = dialog.getByRole('button', { name: 'Set access policy' });
  // Typed as a person does: what fill does to an editor of this kind the page's policy for styles forbids.
  const write = async (text: string) => {
    await editor.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  await write('{ "Version": ');
  await send.click();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('alert').filter({ hasText: 'It is not JSON' })).toBeVisible();
  const statement = (action: string) =>
    JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { AWS: ['*'] },
          Action: [action],
          Resource: [`arn:aws:s3:::${bucket}/open/*`],
        },
      ],
    });
  await write(statement('s3:GetObjects'));
  await send.click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'the action “s3:GetObjects” is not known' }),
  ).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await write('{ "Version": "2012-10-17", "Statement": [ { "Action": "s3:GetObjectRet" } ] }');
  await page.keyboard.press('End');
  for (let left = 0; left < 7; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: 's3:GetObjectRetention' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toBeHidden();
  await expect(dialog).toBeVisible();
  await write(statement('s3:GetObject'));
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, 'Access policy')).toContainText('Public');
  const { Policy = '' } = await fixture.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
  expect(Policy).toContain(`${bucket}/open/*`);
});

test('adds, changes and removes tags one by one', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  const item = itemOf(page, 'Tags');
  await item.getByRole('button', { name: 'Add tag' }).click();
  const adding = dialogOf(page, 'Add tag');
  await adding.getByRole('button', { name: 'Add tag' }).click();
  await expect(adding).toContainText('Enter a key.');
  await adding.getByRole('textbox', { name: 'Key' }).fill('te#m');
  await adding.getByRole('textbox', { name: 'Value' }).fill('harbour');
  await expect(adding).toContainText('At most 128 letters');
  await adding.getByRole('textbox', { name: 'Key' }).fill('team');
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(item).toContainText('team: harbour');
  await item.getByRole('button', { name: 'team: harbour' }).click();
  const changing = dialogOf(page, 'Edit tag');
  await changing.getByRole('textbox', { name: 'Value' }).fill('pier');
  await changing.getByRole('button', { name: 'Save tag' }).click();
  await expect(changing).toBeHidden();
  await expect(item).toContainText('team: pier');
  const { TagSet } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(TagSet).toEqual([{ Key: 'team', Value: 'pier' }]);
  await item.getByRole('button', { name: 'Remove tag team' }).click();
  await dialogOf(page, 'Remove tag').getByRole('button', { name: 'Remove tag' }).click();
  await expect(item).toContainText('No tags');
});

test('asks before a changed dialog is left, and closes an unchanged one', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  const open = itemOf(page, 'Tags').getByRole('button', { name: 'Add tag' });
  const dialog = dialogOf(page, 'Add tag');
  const key = dialog.getByRole('textbox', { name: 'Key' });
  const stay = dialog.getByRole('button', { name: 'Stay' });
  await open.click();
  await expect(key).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await key.fill('typed');
  await page.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(key).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stay.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.goBack();
  await stay.click();
  await expect(page).toHaveURL(/dialog=tag/);
  await expect(key).toHaveValue('typed');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/dialog=/);
  await open.click();
  await expect(key).toHaveValue('');
});

test('sets a quota, warns when it is too low, and removes it', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=quota' });
  const dialog = dialogOf(page, 'Edit quota');
  const size = dialog.getByRole('textbox', { name: 'Quota size' });
  await size.fill('0');
  await dialog.getByRole('button', { name: 'Set quota' }).click();
  await expect(dialog).toContainText('Enter a size above 0');
  await expect(size).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await size.fill('1.5');
  await dialog.getByLabel('Unit').selectOption('GiB');
  await dialog.getByRole('button', { name: 'Set quota' }).click();
  const item = itemOf(page, 'Quota');
  await expect(item).toContainText('1.5 GiB, hard');
  await item.getByRole('button').click();
  await expect(size).toHaveValue('1.5');
  await dialog.getByRole('switch', { name: 'Quota' }).click();
  await dialog.getByRole('button', { name: 'Set quota' }).click();
  await expect(item).toContainText('None');
});

test('enables versioning with exclusions, and suspends it', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=versioning' });
  const dialog = dialogOf(page, 'Edit versioning');
  await expect(dialog.getByRole('switch', { name: 'Versioning' })).toBeChecked();
  await dialog.getByRole('switch', { name: 'Exclude folders' }).click();
  await dialog.getByRole('textbox', { name: 'Excluded prefix 1' }).fill('jobs/*/tmp/');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set versioning' }).click();
  const item = itemOf(page, 'Versioning');
  await expect(item).toContainText('Enabled');
  await expect(item).toContainText('jobs/*/tmp/');
  await expect(item).toContainText('Folders are excluded.');
  await item.getByRole('button').click();
  await expect(dialog.getByRole('textbox', { name: 'Excluded prefix 1' })).toHaveValue('jobs/*/tmp/');
  await dialog.getByRole('switch', { name: 'Versioning' }).click();
  await expect(dialog).toContainText('Existing versions are kept.');
  await dialog.getByRole('button', { name: 'Set versioning' }).click();
  await expect(item).toContainText('Suspended');
  const { Status } = await fixture.s3.send(new GetBucketVersioningCommand({ Bucket: bucket }));
  expect(Status).toBe('Suspended');
});

test('object locking: sets and removes retention, and keeps versioning enabled', async ({
  page,
  fixture,
  lockedBucket: bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  await expect(itemOf(page, 'Object locking')).toContainText('Enabled');
  await expect(
    itemOf(page, 'Versioning').getByRole('button', { name: 'Edit versioning' }),
  ).toHaveAccessibleDescription('Object locking requires versioning.');
  const item = itemOf(page, 'Default retention');
  await item.getByRole('button').click();
  const dialog = dialogOf(page, 'Edit default retention');
  await dialog.getByRole('radio', { name: 'Governance' }).check();
  await dialog.getByRole('radio', { name: 'Years' }).check();
  const validity = dialog.getByRole('textbox', { name: 'Retention validity' });
  await validity.fill('101');
  await dialog.getByRole('button', { name: 'Set default retention' }).click();
  await expect(dialog).toContainText('Enter a whole number from 1 to 100.');
  await expectNoFindingsInBothThemes(page);
  await validity.fill('1');
  await dialog.getByRole('button', { name: 'Set default retention' }).click();
  await expect(item).toContainText('1 year, Governance');
  const { ObjectLockConfiguration } = await fixture.s3.send(
    new GetObjectLockConfigurationCommand({ Bucket: bucket }),
  );
  expect(ObjectLockConfiguration?.Rule?.DefaultRetention).toMatchObject({ Mode: 'GOVERNANCE', Years: 1 });
  await item.getByRole('button').click();
  await dialog.getByRole('switch', { name: 'Default retention' }).click();
  await dialog.getByRole('button', { name: 'Set default retention' }).click();
  await expect(item).toContainText('None');
});

test('says what the server does not support, and what usage means', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket });
  await expect(itemOf(page, 'CORS')).toContainText('Not supported by this server');
  await expect(itemOf(page, 'Usage')).toContainText('server’s last scan');
  await expect(itemOf(page, 'Replication')).toContainText('Disabled');
  await expect(itemOf(page, 'Object locking')).toContainText('only when a bucket is created');
  await expect(itemOf(page, 'Default retention').getByRole('button')).toHaveAccessibleDescription(
    /Requires object locking/,
  );
  await expectNoFindingsInBothThemes(page);
});

test('reader: sees every setting, and why none can be changed', async ({
  page,
  fixture,
  bucket,
  userWith,
}) => {
  await fixture.s3.send(
    new PutBucketTaggingCommand({ Bucket: bucket, Tagging: { TagSet: [{ Key: 'team', Value: 'pier' }] } }),
  );
  const who = await userWith(...summaryReader);
  await openBucket(page, fixture, { who, bucket });
  for (const [label, words, button, action] of [
    ['Access policy', 'Private', 'Edit access policy', 's3:PutBucketPolicy'],
    ['Encryption', 'Disabled', 'Edit encryption', 's3:PutEncryptionConfiguration'],
    ['Tags', 'team: pier', 'Add tag', 's3:PutBucketTagging'],
    ['Quota', 'None', 'Edit quota', 'admin:SetBucketQuota'],
    ['Versioning', 'Unversioned', 'Edit versioning', 's3:PutBucketVersioning'],
  ] as const) {
    const item = itemOf(page, label);
    await expect(item).toContainText(words);
    await expect(item.getByRole('button', { name: button })).toHaveAccessibleDescription(new RegExp(action));
  }
  for (const dialog of ['policy', 'encryption', 'quota', 'versioning', 'tag', 'retention']) {
    await page.goto(`${fixture.consoleUrl}/buckets/${bucket}/admin/summary?dialog=${dialog}`);
    await expect(itemOf(page, 'Access policy')).toContainText('Private');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('hides only the setting that the user may not see', async ({ page, fixture, bucket, userWith }) => {
  const who = await userWith('s3:ListBucket', 's3:GetBucketVersioning', 's3:GetBucketTagging');
  await openBucket(page, fixture, { who, bucket });
  await expect(itemOf(page, 'Versioning')).toContainText('Unversioned');
  await expect(itemOf(page, 'Tags')).toContainText('No tags');
  await expect(itemOf(page, 'Access policy')).toContainText('Requires s3:GetBucketPolicy.');
  await expect(itemOf(page, 'Encryption')).toContainText('s3:GetEncryptionConfiguration');
  await expect(itemOf(page, 'Quota')).toContainText('admin:GetBucketQuota');
  await expect(itemOf(page, 'Object locking')).toContainText('s3:GetBucketObjectLockConfiguration');
  await expectNoFindingsInBothThemes(page);
});

test('requires permission to delete a policy before making a bucket private', async ({
  page,
  fixture,
  bucket,
  userWith,
}) => {
  const who = await userWith('s3:ListBucket', 's3:GetBucketPolicy', 's3:PutBucketPolicy');
  await openBucket(page, fixture, { who, bucket, at: 'summary?dialog=policy' });
  const dialog = dialogOf(page, 'Edit access policy');
  const send = dialog.getByRole('button', { name: 'Set access policy' });
  await expect(send).toHaveAccessibleDescription(/s3:DeleteBucketPolicy/);
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
});
