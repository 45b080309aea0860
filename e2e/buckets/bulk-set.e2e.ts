import {
  DeleteBucketCommand,
  GetBucketEncryptionCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  PutBucketTaggingCommand,
} from '@aws-sdk/client-s3';
import { signIn } from '@longshore/testkit/console-session';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expectNoFindings, expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { dialogOf, resultsOf, selectAndOpen, twoBuckets } from '../support/bulk-fixture.ts';
import { expect, openAs, test, toggle } from '../support/buckets-fixture.ts';
import { countSteps } from '../support/steps.ts';

test('adds tags to several buckets, and replaces them on request', async ({ page, fixture, made }) => {
  const names = await twoBuckets(fixture, made);
  const Tagging = { TagSet: [{ Key: 'old', Value: 'yes' }] };
  await fixture.s3.send(new PutBucketTaggingCommand({ Bucket: names[0], Tagging }));
  await selectAndOpen(page, fixture, { who: fixture.root, names, item: 'Set tags' });
  const submit = dialogOf(page).getByRole('button', { name: 'Add tags' });
  await submit.click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Key of tag 1' })).toBeFocused();
  await expectNoFindings(page);
  await dialogOf(page).getByRole('textbox', { name: 'Key of tag 1' }).fill('team');
  await dialogOf(page).getByRole('textbox', { name: 'Value of tag 1' }).fill('harbour');
  await submit.click();
  await expect(dialogOf(page).getByText('Applied to all 2 buckets.')).toBeVisible();
  await expect(resultsOf(page).getByRole('row')).toHaveCount(3);
  await expectNoFindingsInBothThemes(page);
  const tagsOf = async (Bucket: string) =>
    (await fixture.s3.send(new GetBucketTaggingCommand({ Bucket }))).TagSet?.map(({ Key }) => Key).toSorted();
  expect(await tagsOf(names[0])).toEqual(['old', 'team']);
  expect(await tagsOf(names[1])).toEqual(['team']);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('toolbar', { name: 'Selected buckets' })).toBeHidden();
});

test('reports a deleted bucket by itself, keeps it selected and retries it', async ({
  page,
  fixture,
  made,
}) => {
  const names = await twoBuckets(fixture, made);
  await selectAndOpen(page, fixture, { who: fixture.root, names, item: 'Set quotas' });
  await expect(dialogOf(page).getByRole('textbox', { name: 'Size' })).toHaveValue('1');
  await dialogOf(page).getByRole('textbox', { name: 'Size' }).fill('');
  await dialogOf(page).getByRole('button', { name: 'Set quotas' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Size' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialogOf(page).getByRole('textbox', { name: 'Size' }).fill('2');
  await fixture.s3.send(new DeleteBucketCommand({ Bucket: names[1] }));
  await dialogOf(page).getByRole('button', { name: 'Set quotas' }).click();
  await expect(dialogOf(page).getByText(/^Applied to 1 of 2 buckets/)).toBeVisible();
  const failed = resultsOf(page).getByRole('row').nth(1);
  await expect(failed).toContainText(names[1]);
  await expect(failed).toContainText(/not exist/);
  await expectNoFindings(page);
  const session = await signIn(fixture.consoleUrl, fixture.root);
  const quota = (await (await session.get(`/buckets/${names[0]}/quota`)).json()) as { quota?: number };
  expect(quota.quota).toBe(2 * 1024 ** 4);
  await dialogOf(page)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(dialogOf(page).getByText(/^Applied to 1 of 2 buckets/)).toBeVisible();
});

test('sets versioning and encryption on all selected buckets', async ({ page, fixture, made }) => {
  const names = await twoBuckets(fixture, made);
  await selectAndOpen(page, fixture, { who: fixture.root, names, item: 'Set versioning' });
  await expect(toggle(page, 'Versioning')).toBeChecked();
  await dialogOf(page).getByRole('button', { name: 'Enable versioning' }).click();
  await expect(dialogOf(page).getByText('Applied to all 2 buckets.')).toBeVisible();
  for (const Bucket of names) {
    const { Status } = await fixture.s3.send(new GetBucketVersioningCommand({ Bucket }));
    expect(Status).toBe('Enabled');
  }
  await selectAndOpen(page, fixture, { who: fixture.root, names, item: 'Set encryption' });
  await dialogOf(page).getByRole('button', { name: 'Set encryption' }).click();
  await expect(resultsOf(page)).toBeVisible();
  const results = await resultsOf(page).innerText();
  // Without a key manager the server refuses, each bucket by itself.
  if (/Done/.test(results)) {
    const Bucket = names[0];
    const { ServerSideEncryptionConfiguration: set } = await fixture.s3.send(
      new GetBucketEncryptionCommand({ Bucket }),
    );
    expect(set?.Rules?.[0]?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm).toBe('AES256');
  } else expect(results).toMatch(/KMS|key/i);
});

test('tags all filtered buckets in five steps', async ({ page, fixture, made }) => {
  const names = await twoBuckets(fixture, made);
  const steps = await countSteps(page);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${names[0].slice(0, -2)}` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Set tags' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Key of tag 1' }).fill('team');
  await dialogOf(page).getByRole('textbox', { name: 'Value of tag 1' }).fill('harbour');
  await dialogOf(page).getByRole('button', { name: 'Add tags' }).click();
  await expect(resultsOf(page).getByRole('row')).toHaveCount(3);
  await steps.expectAtMost(5);
});

test('one bucket: names the permission and the bucket that stop a bulk action', async ({
  page,
  fixture,
  made,
}) => {
  const names = await twoBuckets(fixture, made);
  const user = await createUser(adminOf(fixture.storage), 'bulk-tagger', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetBucketTagging', 's3:PutBucketTagging'],
        Resource: names.map((name) => `arn:aws:s3:::${name}`),
      },
      { Effect: 'Allow', Action: ['s3:PutBucketVersioning'], Resource: [`arn:aws:s3:::${names[0]}`] },
    ],
  });
  await openAs(page, fixture, { who: user, path: '/buckets' });
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Set tags' })).not.toHaveAttribute('aria-disabled', 'true');
  const refused = [
    ['Set quotas', 'admin:SetBucketQuota'],
    ['Set versioning', `s3:PutBucketVersioning`],
    ['Set encryption', 's3:PutEncryptionConfiguration'],
    ['Replicate to a remote server', 's3:PutReplicationConfiguration'],
  ] as const;
  for (const [name, action] of refused) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText(action);
  }
  await expect(page.getByRole('menuitem', { name: 'Set versioning' })).toContainText(names[1]);
  await expectNoFindings(page);
  await user.remove();
});
