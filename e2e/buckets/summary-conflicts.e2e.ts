import {
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { dialogOf, expect, itemOf, openBucket, test, type Fixture } from '../support/summary-fixture.ts';

const tag = async ({ s3 }: Fixture, Bucket: string, Value: string) =>
  s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'theirs', Value }] } }));

test('shows tags that someone else changed, and keeps both on overwrite', async ({
  page,
  fixture,
  bucket,
}) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=tag' });
  const dialog = dialogOf(page, 'Add tag');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('mine');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('1');
  await tag(fixture, bucket, '2');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog).toContainText('Someone else changed this');
  await expect(dialog).toContainText('theirs: 2');
  await expect(dialog.getByRole('button', { name: 'Discard mine' })).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, 'Tags')).toContainText('mine: 1');
  const { TagSet = [] } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(Object.fromEntries(TagSet.map(({ Key = '', Value }) => [Key, Value]))).toEqual({
    mine: '1',
    theirs: '2',
  });
});

test('takes versioning that someone else enabled into the form', async ({ page, fixture, bucket }) => {
  await openBucket(page, fixture, { who: fixture.root, bucket, at: 'summary?dialog=versioning' });
  const dialog = dialogOf(page, 'Edit versioning');
  const toggle = dialog.getByRole('switch', { name: 'Versioning' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await dialog.getByRole('button', { name: 'Set versioning' }).click();
  await expect(dialog).toContainText('Someone else changed this');
  await dialog.getByRole('button', { name: 'Discard mine' }).click();
  await expect(toggle).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Set versioning' })).toBeVisible();
  const { Status } = await fixture.s3.send(new GetBucketVersioningCommand({ Bucket: bucket }));
  expect(Status).toBe('Enabled');
});
