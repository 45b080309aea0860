import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketNotificationConfigurationCommand,
  GetBucketReplicationCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { untilListed } from '@longshore/testkit/listed';
import type { Page } from '@playwright/test';
import { makeBuckets, openAs, type Fixture } from '../support/buckets-fixture.ts';
import { countSteps, type Steps } from '../support/steps.ts';
import { test as toldTest } from '../support/events-fixture.ts';
import { expect, test, versionedBucket } from '../support/replication-fixture.ts';

async function newBucket(fixture: Fixture, made: string[]): Promise<string> {
  const bucket = uniqueName('task');
  made.push(bucket);
  await makeBuckets(fixture, [bucket]);
  return bucket;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The bucket list with one bucket in it; the steps count from there. */
async function listWith(page: Page, fixture: Fixture, bucket: string): Promise<Steps> {
  const steps = await countSteps(page);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${bucket}` });
  await expect(page.getByRole('link', { name: bucket, exact: true })).toBeVisible();
  return steps;
}

async function choose(page: Page, { bucket, task }: { bucket: string; task: string }) {
  await page.getByRole('button', { name: `Actions for ${bucket}` }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

test('makes a bucket public in 4 steps', async ({ page, fixture, made }) => {
  const bucket = await newBucket(fixture, made);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Edit access policy' });
  await dialogOf(page).getByRole('radio', { name: 'Public' }).click();
  await dialogOf(page).getByRole('button', { name: 'Set access policy' }).click();
  await expect(page.getByText(`The access policy of ${bucket} was set.`)).toBeVisible();
  await steps.expectAtMost(4);
});

test('expires objects after 30 days in 5 steps', async ({ page, fixture, made }) => {
  const bucket = await newBucket(fixture, made);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Add lifecycle rule' });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByLabel('Days after object creation').fill('30');
  // The common case fits the window, with the button that saves it.
  await expect(form.getByLabel('Prefix')).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Expire all objects after 30 days')).toBeVisible();
  const { Rules = [] } = await fixture.s3.send(
    new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }),
  );
  expect(Rules[0]?.Expiration?.Days).toBe(30);
  await steps.expectAtMost(5);
});

test('replicates a bucket in 8 steps', async ({ page, fixture, far, made }) => {
  const bucket = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(bucket);
  await untilListed(fixture.storage, [bucket]);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Add replication rule' });
  const form = page.getByRole('form', { name: 'Add replication rule' });
  await form.getByLabel('Host and port').fill(far.server.endpoint);
  await form.getByLabel('Access key').fill(far.server.rootUser);
  await form.getByRole('textbox', { name: 'Secret key' }).fill(far.server.rootPassword);
  await form.getByLabel('Target bucket').fill(target);
  await expect(form.getByRole('button', { name: 'Add rule' })).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('The replication rule was added.')).toBeVisible();
  const { ReplicationConfiguration } = await fixture.s3.send(
    new GetBucketReplicationCommand({ Bucket: bucket }),
  );
  expect(ReplicationConfiguration?.Rules).toHaveLength(1);
  await steps.expectAtMost(8);
});

test('sets a quota in 4 steps', async ({ page, fixture, made }) => {
  const bucket = await newBucket(fixture, made);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Edit quota' });
  await dialogOf(page).getByRole('textbox').fill('5');
  await dialogOf(page).getByRole('button', { name: 'Set quota' }).click();
  await expect(page.getByText('5 TiB, hard').or(page.getByText('5.0 TiB, hard'))).toBeVisible();
  await steps.expectAtMost(4);
});

test('enables versioning in 3 steps', async ({ page, fixture, made }) => {
  const bucket = await newBucket(fixture, made);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Edit versioning' });
  await dialogOf(page).getByRole('button', { name: 'Set versioning' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { Status } = await fixture.s3.send(new GetBucketVersioningCommand({ Bucket: bucket }));
  expect(Status).toBe('Enabled');
  await steps.expectAtMost(3);
});

test('shows who has access in 2 steps', async ({ page, fixture, personas }) => {
  const steps = await listWith(page, fixture, personas.bucket);
  await choose(page, { bucket: personas.bucket, task: 'Show who has access' });
  await expect(page.getByRole('row', { name: personas.oneBucket.accessKey })).toBeVisible();
  await steps.expectAtMost(2);
});

test('tags a bucket in 4 steps', async ({ page, fixture, made }) => {
  const bucket = await newBucket(fixture, made);
  const steps = await listWith(page, fixture, bucket);
  await choose(page, { bucket, task: 'Add tag' });
  await dialogOf(page).getByLabel('Key').fill('team=pier');
  await expect(dialogOf(page).getByLabel('Value')).toHaveValue('pier');
  await dialogOf(page).getByRole('button', { name: 'Add tag' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { TagSet } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }));
  expect(TagSet).toEqual([{ Key: 'team', Value: 'pier' }]);
  await steps.expectAtMost(4);
});

toldTest('has a webhook told of a bucket in 5 steps', async ({ page, told }) => {
  const bucket = uniqueName('task');
  await makeBuckets(told, [bucket]);
  const steps = await listWith(page, told, bucket);
  await choose(page, { bucket, task: 'Add notification' });
  await dialogOf(page).getByRole('checkbox', { name: 'Put', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Add notification' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { QueueConfigurations } = await told.s3.send(
    new GetBucketNotificationConfigurationCommand({ Bucket: bucket }),
  );
  expect(QueueConfigurations?.[0]?.QueueArn).toBe(told.arn);
  await steps.expectAtMost(5);
  await removeBucket(told.storage, bucket);
});
