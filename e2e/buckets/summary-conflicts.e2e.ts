import {
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { expectNothingSeriousInBothThemes } from '../support/axe.ts';
import { dialogOf, expect, itemOf, openBucket, test, type World } from '../support/summary-world.ts';

const tag = async ({ s3 }: World, Bucket: string, Value: string) =>
  s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'theirs', Value }] } }));

test('tags that someone else changed are shown, and keeping mine keeps theirs beside', async ({
  page,
  world,
  bucket,
}) => {
  await openBucket(page, world, { who: world.root, bucket, at: 'summary?dialog=tag' });
  const dialog = dialogOf(page, 'Add tag');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('mine');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('1');
  await tag(world, bucket, '2');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog).toContainText('Someone else changed this');
  await expect(dialog).toContainText('theirs: 2');
  await expect(dialog.getByRole('button', { name: 'Discard mine' })).toBeFocused();
  await expectNothingSeriousInBothThemes(page);
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, 'Tags')).toContainText('mine: 1');
  const { TagSet = [] } = await world.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(Object.fromEntries(TagSet.map(({ Key = '', Value }) => [Key, Value]))).toEqual({
    mine: '1',
    theirs: '2',
  });
});

test('versioning that someone else turned on is taken over into the form', async ({
  page,
  world,
  bucket,
}) => {
  await openBucket(page, world, { who: world.root, bucket, at: 'summary?dialog=versioning' });
  const dialog = dialogOf(page, 'Edit versioning');
  const toggle = dialog.getByRole('switch', { name: 'Versioning' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await world.s3.send(
    new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await dialog.getByRole('button', { name: 'Set versioning' }).click();
  await expect(dialog).toContainText('Someone else changed this');
  await dialog.getByRole('button', { name: 'Discard mine' }).click();
  await expect(toggle).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Set versioning' })).toBeVisible();
  const { Status } = await world.s3.send(new GetBucketVersioningCommand({ Bucket: bucket }));
  expect(Status).toBe('Enabled');
});
