import { PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  policyAttach,
  policyDetach,
  serviceAccountAdd,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, makeBuckets, openAs, test as base } from '../support/buckets-fixture.ts';

const Version = '2012-10-17' as const;
const arn = (path: string) => `arn:aws:s3:::${path}`;

interface Place {
  readonly bucket: string;
  readonly user: string;
  readonly group: string;
  readonly accessKey: string;
}

const test = base.extend<{ place: Place }>({
  /** A bucket with an object, which anyone may read, and a user who may by itself and by a group. */
  place: async ({ fixture, made }, provide) => {
    const admin = adminOf(fixture.storage);
    const bucket = uniqueName('reach');
    made.push(bucket);
    await makeBuckets(fixture, [bucket]);
    await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'team/one.txt', Body: 'one' }));
    const read = { Effect: 'Allow' as const, Action: ['s3:GetObject'], Resource: [arn(`${bucket}/team/*`)] };
    const Policy = JSON.stringify({ Version, Statement: [{ ...read, Principal: { AWS: ['*'] } }] });
    await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    const user = await createUser(admin, 'reacher', { Version, Statement: [read] });
    const group = uniqueName('crew');
    await groupMembersAdd(admin, { group, members: [user.accessKey] });
    await policyAttach(admin, { group, policies: ['readonly'] });
    const { accessKey } = await serviceAccountAdd(admin, { parentUser: user.accessKey });
    await provide({ bucket, user: user.accessKey, group, accessKey });
    await policyDetach(admin, { group, policies: ['readonly'] });
    await groupMembersRemove(admin, { group, members: [user.accessKey] });
    await groupDelete(admin, { group });
    await user.remove();
  },
});

const answerOn = (page: Page) => page.getByRole('region', { name: 'Who has access' });
const rowOf = (page: Page, kind: string, name: string) =>
  page.getByRole('table', { name: kind }).getByRole('row').filter({ hasText: name });

test('administrator: comes from a bucket, and sees who has access and through what', async ({
  page,
  fixture,
  personas,
  place,
}) => {
  const { bucket, user, group, accessKey } = place;
  await openAs(page, fixture, { who: personas.administrator, path: `/buckets/${bucket}/admin/access` });
  await page.getByRole('link', { name: 'Who can read an object or a folder?' }).click();
  await expect(page).toHaveURL(new RegExp(`/access/reach\\?bucket=${bucket}$`));
  await expect(rowOf(page, 'Users', user)).toContainText('readonly of group');
  await expect(rowOf(page, 'Groups', group)).toContainText('Allowed');
  await expect(rowOf(page, 'Access keys', accessKey)).toContainText(`of ${user}`);
  await expect(rowOf(page, 'Without signing in', 'Anyone')).toContainText('Partial');
  await expect(rowOf(page, 'Users', personas.noRights.accessKey)).toBeHidden();
  await page.getByLabel('Filter by name or policy').fill(accessKey);
  await expect(rowOf(page, 'Users', user)).toBeHidden();
  await expect(rowOf(page, 'Access keys', accessKey)).toBeVisible();
  await page.getByLabel('Filter by name or policy').fill('');
  await expectNoFindingsInBothThemes(page);

  await page.getByLabel('Object or prefix').fill('team/one.txt');
  await page.getByRole('button', { name: 'Show who has access' }).click();
  await expect(answerOn(page)).toContainText(`s3:GetObject on ${bucket}/team/one.txt`);
  await expect(rowOf(page, 'Without signing in', 'Anyone')).toContainText('Allowed');
  await page.getByLabel('Action').fill('s3:DeleteObject');
  await page.getByRole('button', { name: 'Show who has access' }).click();
  await expect(answerOn(page)).toContainText('Nobody has access without signing in.');
  await expect(rowOf(page, 'Users', user)).toBeHidden();
  await page.reload();
  await expect(answerOn(page)).toContainText(`s3:DeleteObject on ${bucket}/team/one.txt`);
});

test('administrator: is told what is no question', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/access/reach' });
  await page.getByRole('button', { name: 'Show who has access' }).click();
  await expect(page.getByLabel('Bucket')).toHaveAccessibleDescription(/Enter the name of a bucket/);
  await page.goto(`${fixture.consoleUrl}/access/reach?bucket=${uniqueName('never')}`);
  await expect(page.getByText(/does not exist/).first()).toBeVisible();
});

test('administrator: comes from a folder and from an object, and goes on to the simulator', async ({
  page,
  fixture,
  personas,
  place,
}) => {
  const { bucket, user } = place;
  await openAs(page, fixture, { who: personas.administrator, path: `/buckets/${bucket}/browse` });
  await page.getByRole('button', { name: 'Actions for team' }).click();
  await page.getByRole('menuitem', { name: 'Who has access' }).click();
  await expect(answerOn(page)).toContainText(`s3:GetObject below ${bucket}/team/`);
  await page.goBack();
  await page.getByRole('link', { name: 'team' }).first().click();
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Who has access' }).click();
  await expect(answerOn(page)).toContainText(`s3:GetObject on ${bucket}/team/one.txt`);
  await page.getByRole('link', { name: `Check ${user} in the simulator` }).click();
  await expect(page.getByLabel('User name')).toHaveValue(user);
  await expect(page.getByRole('region', { name: 'Answer' }).getByRole('status')).toHaveText('Allowed');
  await page.goBack();
  await rowOf(page, 'Users', user).getByRole('link', { name: 'readonly' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'readonly' })).toBeVisible();
});

test('limited operator: is told what could not be checked', async ({ page, fixture, place }) => {
  const Action = ['admin:ListUsers', 'admin:ListUserPolicies'];
  const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
  const who = await createUser(adminOf(fixture.storage), 'limited', { Version, Statement });
  await openAs(page, fixture, { who, path: `/access/reach?bucket=${place.bucket}` });
  await expect(rowOf(page, 'Users', place.user)).toBeVisible();
  await expect(answerOn(page)).toContainText('requires admin:ListServiceAccounts');
  await expect(answerOn(page)).toContainText('requires s3:GetBucketPolicy');
  await expect(answerOn(page)).toContainText('Disabled groups count as enabled.');
  await who.remove();
});

test('one bucket: finds it closed in the menus, with the reason, and at its address', async ({
  page,
  fixture,
  personas,
}) => {
  const { oneBucket, bucket } = personas;
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'folder/a.txt', Body: 'a' }));
  await openAs(page, fixture, { who: oneBucket, path: `/buckets/${bucket}/browse` });
  await page.getByRole('button', { name: 'Actions for folder' }).click();
  const item = page.getByRole('menuitem', { name: 'Who has access' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${fixture.consoleUrl}/access/reach?bucket=${bucket}`);
  await expect(page.getByText(/Requires admin:ListUser/)).toBeVisible();
});

test('fits 320 pixels', async ({ page, fixture, personas, place }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const path = `/access/reach?bucket=${place.bucket}&path=team/`;
  await openAs(page, fixture, { who: personas.administrator, path });
  await expect(rowOf(page, 'Users', place.user)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
