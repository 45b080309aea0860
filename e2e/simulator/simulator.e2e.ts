import {
  createAdmin,
  groupDelete,
  groupMembersAdd,
  groupMembersRemove,
  policyAttach,
  policyDetach,
  serviceAccountAdd,
  serviceAccountDelete,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openAs, test as base, type Fixture } from '../support/buckets-fixture.ts';
import { mainMenu } from '../support/fixture.ts';

const Version = '2012-10-17' as const;
const arn = (path: string) => `arn:aws:s3:::${path}`;

interface Asked {
  readonly user: string;
  readonly group: string;
}

const test = base.extend<{ asked: Asked }>({
  /** May write photos itself, is denied a folder of them, and may read everything by its group. */
  asked: async ({ fixture }, provide) => {
    const admin = adminOf(fixture.storage);
    const user = await createUser(admin, 'asked', {
      Version,
      Statement: [
        { Effect: 'Allow', Action: ['s3:PutObject'], Resource: [arn('photos/*')] },
        { Sid: 'KeepOut', Effect: 'Deny', Action: ['s3:GetObject'], Resource: [arn('photos/secret/*')] },
      ],
    });
    const group = uniqueName('crew');
    await groupMembersAdd(admin, { group, members: [user.accessKey] });
    await policyAttach(admin, { group, policies: ['readonly'] });
    await provide({ user: user.accessKey, group });
    await policyDetach(admin, { group, policies: ['readonly'] });
    await groupMembersRemove(admin, { group, members: [user.accessKey] });
    await groupDelete(admin, { group });
    await user.remove();
  },
});

/** Somebody with these rights of the admin API alone. */
function holder(fixture: Fixture, ...actions: string[]) {
  const Action = actions.map((action) => `admin:${action}`);
  const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
  return createUser(adminOf(fixture.storage), 'limited', { Version, Statement });
}

const answerOn = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('administrator: asks what a user may do, by which statement and what would change it', async ({
  page,
  fixture,
  personas,
  asked,
}) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/access/policies' });
  await page.getByRole('link', { name: 'Simulator' }).click();
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription('Enter a name.');
  await page.getByLabel('User name').fill(asked.user);
  await page.getByLabel('Action').fill('s3:GetObject');
  await page.getByLabel('Resource').fill('photos/a.jpg');
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(answerOn(page).getByRole('status')).toHaveText('Allowed');
  await expect(answerOn(page)).toContainText(`in the policy readonly of the group ${asked.group}`);
  await page.getByLabel('Resource').fill('photos/secret/a.jpg');
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(answerOn(page).getByRole('status')).toHaveText('Denied');
  await expect(answerOn(page)).toContainText(/Statement \d “KeepOut” denies it/);
  await expect(answerOn(page)).toContainText(/Remove this denial from statement \d/);
  await expectNoFindingsInBothThemes(page);
  await page.reload();
  await expect(answerOn(page).getByRole('status')).toHaveText('Denied');
  await answerOn(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /KeepOut/ })).toBeVisible();
});

test('administrator: asks for a group and for anyone, and is told what is missing', async ({
  page,
  fixture,
  personas,
  asked,
}) => {
  const path = `/access/simulator?who=group&name=${asked.group}&action=s3:PutObject&resource=photos/a.jpg`;
  await openAs(page, fixture, { who: personas.administrator, path });
  await expect(answerOn(page)).toContainText('no statement allows it.');
  await expect(answerOn(page)).toContainText('"arn:aws:s3:::photos/a.jpg"');
  await page.context().grantPermissions(['clipboard-write']);
  await answerOn(page).getByRole('button', { name: 'Copy statement' }).click();
  await expect(page.getByText('The statement was copied.')).toBeVisible();
  await page.getByLabel('Who', { exact: true }).last().selectOption('Anyone, without signing in');
  await page.getByLabel('Resource').fill(`${personas.bucket}/a.jpg`);
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(answerOn(page)).toContainText(
    `Add this statement to the policy of the bucket ${personas.bucket}:`,
  );
  await page.getByLabel('Resource').fill('');
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(page.getByLabel('Resource')).toHaveAccessibleDescription(/Enter a bucket/);
});

test('limited operator: comes from a refusal, and is told what cannot be read', async ({
  page,
  fixture,
  asked,
}) => {
  const who = await holder(fixture, 'GetPolicy', 'GetUser');
  const why = page.getByRole('link', { name: 'Why is this denied?' });
  await openAs(page, fixture, { who, path: '/buckets' });
  await expect(why).toHaveAttribute('href', /action=s3%3AListAllMyBuckets/);
  await page.goto(`${fixture.consoleUrl}/identity/groups`);
  await why.click();
  await expect(page).toHaveURL(/\/access\/simulator\?/);
  await expect(page.getByLabel('User name')).toHaveValue(who.accessKey);
  await expect(page.getByLabel('Action')).toHaveValue(/^admin:/);
  await expect(answerOn(page).getByRole('status')).toHaveText('Denied');
  const path = `/access/simulator?name=${asked.user}&action=s3:GetObject&resource=photos/a.jpg`;
  await page.goto(fixture.consoleUrl + path);
  await expect(answerOn(page).getByRole('status')).toHaveText('It depends');
  await expect(answerOn(page)).toContainText(
    `The group ${asked.group} could not be read: requires admin:GetGroup.`,
  );
  await page.goto(`${fixture.consoleUrl}/access/simulator?who=group&name=${asked.group}&action=s3:GetObject`);
  await expect(page.getByText('Requires admin:GetGroup.', { exact: true })).toBeVisible();
  await who.remove();
});

test('read-only: asks why from a refusal, about themselves alone', async ({ page, fixture, personas }) => {
  const { accessKey } = personas.readOnly;
  await openAs(page, fixture, { who: personas.readOnly, path: '/identity/groups' });
  await page.getByRole('link', { name: 'Why is this denied?' }).click();
  await expect(answerOn(page).getByRole('status')).toHaveText('Denied');
  await expect(page.getByLabel('User name')).toHaveValue(accessKey);
  await expect(page.getByLabel('User name')).not.toBeEditable();
  await expect(page.getByLabel('User name')).toHaveAccessibleDescription(/Requires admin:GetUser/);
  await expect(page.getByRole('option', { name: 'Group' })).toBeDisabled();
  await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeHidden();
  await page.getByLabel('Action').fill('s3:GetObject');
  await page.getByLabel('Resource').fill('photos/a.jpg');
  await page.getByRole('button', { name: 'Check access' }).click();
  await expect(answerOn(page).getByRole('status')).toHaveText('Allowed');
  await expect(answerOn(page)).toContainText(`in all policies of ${accessKey} together`);
  await page.goto(`${fixture.consoleUrl}/access/simulator?who=group&name=crew&action=s3:GetObject`);
  await expect(page.getByText('Requires admin:GetGroup.', { exact: true })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/identity/account`);
  await page.getByRole('link', { name: 'Permissions' }).click();
  await expect(page.getByRole('region', { name: 'Statement 1' })).toContainText('s3:Get');
  await page.getByRole('link', { name: 'Open simulator' }).click();
  await expect(page.getByLabel('User name')).toHaveValue(accessKey);
});

test('narrowed access key: asks about the key from a refusal of a screen, a dialog and one of many', async ({
  page,
  fixture,
  personas,
  asked,
}) => {
  const { endpoint } = fixture.storage;
  const admin = createAdmin({ endpoint, credentials: personas.administrator });
  const Statement = [
    { Effect: 'Allow' as const, Action: ['admin:ListGroups', 'admin:GetGroup'], Resource: [] },
  ];
  const who = await serviceAccountAdd(admin, { policy: { Version, Statement } });
  const dialog = page.getByRole('dialog');
  const path = `/identity/groups/${asked.group}?tab=policies&dialog=policies`;
  await openAs(page, fixture, { who, path });
  await expect(dialog.getByRole('link', { name: 'Why is this denied?' })).toHaveAttribute(
    'href',
    /who=accessKey.*action=admin%3AListUserPolicies/,
  );
  await page.goto(`${fixture.consoleUrl}/identity/groups?filter=${asked.group}`);
  await page.getByRole('checkbox', { name: `Select ${asked.group}` }).check();
  await page.getByRole('button', { name: 'Disable group' }).click();
  await dialog.getByRole('button', { name: 'Disable group' }).click();
  await expect(dialog.getByRole('link', { name: 'Why is this denied?' })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/identity/users`);
  await page.getByRole('link', { name: 'Why is this denied?' }).click();
  await expect(page.getByRole('textbox', { name: 'Access key' })).toHaveValue(who.accessKey);
  await expect(answerOn(page).getByRole('status')).toHaveText('Denied');
  await expect(answerOn(page)).toContainText(
    `Add this statement to the policy of the access key ${who.accessKey}:`,
  );
  await serviceAccountDelete(admin, { accessKey: who.accessKey });
});

test('fits 320 pixels', async ({ page, fixture, personas, asked }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const path = `/access/simulator?name=${asked.user}&action=s3:ListBucket&resource=photos`;
  await openAs(page, fixture, { who: personas.administrator, path });
  await expect(answerOn(page).getByRole('status')).toBeVisible();
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  expect(await topOf(answerOn(page))).toBeLessThan(await topOf(page.getByLabel('User name')));
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
