import {
  GetBucketNotificationConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutObjectCommand,
  type Event,
} from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser, removeBucket } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, makeBuckets, openAs } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { test as base, type Told } from '../support/events-fixture.ts';

/** A bucket of the server with the webhook. */
const test = base.extend<{ bucket: string }>({
  bucket: async ({ told }, provide) => {
    const name = uniqueName('events');
    await makeBuckets(told, [name]);
    await provide(name);
    await removeBucket(told.storage, name);
  },
});

const pathOf = (bucket: string, search = '') => `/buckets/${bucket}/admin/events${search}`;
const tableOf = (page: Page) => page.getByRole('table', { name: 'Event notifications' });
const dialogOf = (page: Page, name = 'Add notification') => page.getByRole('dialog', { name });

async function notificationsOf({ s3 }: Told, Bucket: string) {
  const { QueueConfigurations = [] } = await s3.send(
    new GetBucketNotificationConfigurationCommand({ Bucket }),
  );
  return QueueConfigurations.map(({ Events = [] }) => Events.toSorted());
}

const subscribe = ({ s3, arn }: Told, Bucket: string, ...lists: Event[][]) =>
  s3.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket,
      NotificationConfiguration: {
        QueueConfigurations: lists.map((Events, index) => ({
          QueueArn: arn,
          Events,
          Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: `in-${String(index)}/` }] } },
        })),
      },
    }),
  );

test('administrator: adds a notification, which delivers events', async ({ page, told, bucket }) => {
  await openAs(page, told, { who: told.root, path: pathOf(bucket) });
  await expect(page.getByRole('heading', { name: 'No event notifications' })).toBeVisible();
  await expect(page.getByText('has no destination yet')).toBeHidden();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Add notification' }).click();
  await expect(page).toHaveURL(/dialog=subscribe/);
  const dialog = dialogOf(page);
  // The only one there is.
  await expect(dialog.getByLabel('Destination')).toHaveValue(told.arn);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog.getByLabel('Destination')).toHaveValue(told.arn);
  await dialog.getByLabel('Destination').fill('');
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog.getByText('Enter the ARN of a destination.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await expect(dialog.getByLabel('Destination')).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByLabel('Destination').press('ArrowDown');
  await expect(dialog.getByRole('option')).toHaveText([told.arn]);
  await dialog.getByLabel('Destination').press('Escape');
  await expect(dialog.getByRole('option')).toBeHidden();
  await dialog.getByLabel('Destination').fill(told.arn);
  await dialog.getByLabel('Prefix', { exact: true }).fill('in/../');
  await dialog.getByLabel('Suffix', { exact: true }).fill('.txt');
  await dialog.getByRole('checkbox', { name: 'Put', exact: true }).check();
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog.getByText('Backslashes, and the path segments')).toBeVisible();
  await dialog.getByLabel('Prefix', { exact: true }).fill('in/');
  await dialog.getByText('All event types').click();
  const included = dialog.getByRole('checkbox', { name: 's3:ObjectCreated:Copy' });
  await expect(included).toBeDisabled();
  await expect(included).toBeChecked();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('checkbox', { name: 's3:Scanner:LargeVersions' }).check();
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog).toBeHidden();
  const row = tableOf(page).getByRole('row', { name: told.arn });
  await expect(row).toContainText('Put');
  await expect(row).toContainText('s3:Scanner:LargeVersions');
  await expect(row).toContainText('in/');
  await expect(row).toContainText('.txt');
  await expectNoFindingsInBothThemes(page);
  await told.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'in/told.txt', Body: 'told' }));
  await expect.poll(() => told.messages.join()).toContain(`${bucket}/in/told.txt`);
});

test('administrator: offers only event types that the server accepts', async ({ page, told, bucket }) => {
  await openAs(page, told, { who: told.root, path: pathOf(bucket, '?dialog=subscribe') });
  const dialog = dialogOf(page);
  await dialog.getByLabel('Destination').fill(told.arn);
  await dialog.getByText('All event types').click();
  const names = dialog.getByRole('checkbox', { name: /^s3:.*[^*]$/ });
  const count = await names.count();
  expect(count).toBeGreaterThan(25);
  for (let index = 0; index < count; index += 1) await names.nth(index).check();
  await expect(dialog.getByText(`${String(count)} selected`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog).toBeHidden();
  expect((await notificationsOf(told, bucket))[0]).toHaveLength(count);
});

test('administrator: shows a server refusal at its field', async ({ page, told, bucket }) => {
  await openAs(page, told, { who: told.root, path: pathOf(bucket, '?dialog=subscribe') });
  const dialog = dialogOf(page);
  const destination = dialog.getByLabel('Destination');
  await destination.fill('arn:minio:sqs::NOBODY:webhook');
  await dialog.getByRole('checkbox', { name: 'Delete', exact: true }).check();
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(destination).toHaveAttribute('aria-invalid', 'true');
  await expect(destination).toHaveAccessibleDescription(/ARN/);
  await destination.fill(told.arn);
  await expect(destination).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Add notification' }).click();
  await expect(dialog).toBeHidden();
  expect(await notificationsOf(told, bucket)).toEqual([['s3:ObjectRemoved:*']]);
});

test('administrator: deletes one of two notifications and keeps the other', async ({
  page,
  told,
  bucket,
}) => {
  await subscribe(told, bucket, ['s3:ObjectCreated:Put'], [
    's3:ObjectCreated:*',
    's3:ObjectTransition:Failed',
  ] as Event[]);
  await openAs(page, told, { who: told.root, path: pathOf(bucket) });
  await expect(page.getByText('2 event notifications')).toBeVisible();
  // A part of a group is told by its own name.
  const one = tableOf(page).getByRole('row').filter({ hasText: 'in-0/' });
  await expect(one).toContainText('s3:ObjectCreated:Put');
  await one.getByRole('button', { name: `Actions for the notification to ${told.arn}` }).click();
  await page.getByRole('menuitem', { name: 'Delete notification' }).click();
  const dialog = dialogOf(page, 'Delete notification');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText('s3:ObjectCreated:Put');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Delete notification' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 event notification', { exact: true })).toBeVisible();
  expect(await notificationsOf(told, bucket)).toEqual([['s3:ObjectCreated:*', 's3:ObjectTransition:Failed']]);
});

test('administrator: reports a notification that someone else deleted', async ({ page, told, bucket }) => {
  await subscribe(told, bucket, ['s3:ObjectCreated:*']);
  await openAs(page, told, { who: told.root, path: pathOf(bucket) });
  await tableOf(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete notification' }).click();
  await subscribe(told, bucket);
  await dialogOf(page, 'Delete notification').getByRole('button', { name: 'Delete notification' }).click();
  await expect(page.getByText('The event notification no longer exists.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No event notifications' })).toBeVisible();
});

test('explains how to configure a destination when there is none', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: fixture.root, path: pathOf(personas.bucket) });
  await expect(page.getByText('This storage server has no destination yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to events' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add destination' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('one bucket: sees the notifications, and why none can be added', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.oneBucket, path: pathOf(personas.bucket) });
  const button = page.getByRole('button', { name: 'Add notification' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/admin:ServerInfo/);
});

test('reader: can neither add nor delete', async ({ page, told, bucket }) => {
  await subscribe(told, bucket, ['s3:ObjectCreated:*']);
  const user = await createUser(adminOf(told.storage), 'looks', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetBucketNotification', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, told, { who: user, path: pathOf(bucket) });
  await expect(tableOf(page).getByRole('row', { name: told.arn })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add notification' })).toHaveAccessibleDescription(
    /s3:PutBucketNotification/,
  );
  await tableOf(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Delete notification/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.remove();
});

test('read-only: disables the tab and shows the reason', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: pathOf(personas.bucket) });
  await expect(page.getByText(/s3:GetBucketNotification/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add notification' })).toBeHidden();
});

test('fits 320 pixels', async ({ page, told, bucket }) => {
  await subscribe(told, bucket, [
    's3:ObjectCreated:*',
    's3:Replication:OperationReplicatedAfterThreshold',
  ] as Event[]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, told, { who: told.root, path: pathOf(bucket) });
  await expect(tableOf(page).getByText(told.arn)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Add notification' }).click();
  await dialogOf(page).getByText('All event types').click();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
