import { serviceAccountAdd, userDelete, userInfo, userSetStatus } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { createUser } from '@longshore/testkit/personas';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { mainMenu } from '../support/fixture.ts';
import { expect, nameIn, openAs, password, pathOf, test } from '../support/identity-fixture.ts';
import type { Page } from '@playwright/test';

const tableOf = (page: Page) => page.getByRole('table', { name: 'List of users' });
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row', { name });
const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter users' });

test('administrator: creates a user in a group', async ({ page, fixture, personas, identities }) => {
  const group = await identities.newGroup([]);
  const name = `${uniqueName('ann')}/team @home`;
  identities.made.users.push(name);
  await openAs(page, fixture, { who: personas.administrator, path: '/identity' });
  await expect(page).toHaveURL(/\/identity\/users$/);
  await expect(page.getByRole('button', { name: 'Identity' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Create user' }).click();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Enter 3 to 1,024 characters')).toBeVisible();
  await expect(page.getByText('Enter 8 to 256 characters.')).toBeVisible();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await nameIn(page, 'Groups', 'no such group');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Does not exist: no such group')).toBeVisible();
  await page.getByRole('combobox', { name: 'Groups' }).press('Backspace');
  await nameIn(page, 'Groups', group);
  await nameIn(page, 'Policies', 'readonly');
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'User sections' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('table', { name: `Groups of ${name}` }).getByText(group)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.goto(fixture.consoleUrl + pathOf('users', name));
  await expect(page.getByRole('link', { name: 'Simulator' })).toHaveAttribute(
    'href',
    `/access/simulator?${new URLSearchParams({ name }).toString().replaceAll('+', '%20')}`,
  );
  const policies = page.getByRole('table', { name: `Policies that apply to ${name}` });
  await expect(policies.getByText('readonly', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Set policies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Attach readonly' }).uncheck();
  await dialog.getByRole('searchbox', { name: 'Filter policies' }).fill('writeonly');
  await dialog.getByRole('checkbox', { name: 'Attach writeonly' }).check();
  await expect(dialog.getByText('+1 attached: writeonly')).toBeVisible();
  await expect(dialog.getByText('−1 detached: readonly')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Select all rows' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(policies.getByText('writeonly', { exact: true })).toBeVisible();
  await expect(policies.getByText('readonly', { exact: true })).toBeHidden();
  await policies.getByRole('button', { name: 'Show policy writeonly' }).click();
  await expect(page.getByText('"s3:PutObject"')).toBeVisible();
  await policies.getByRole('link', { name: 'writeonly' }).click();
  await expect(page).toHaveURL(/\/access\/policies\/writeonly$/);
});

test('administrator: is told that a name is taken', async ({ page, fixture, personas, identities }) => {
  const name = await identities.newUser();
  await openAs(page, fixture, { who: personas.administrator, path: '/identity/add-user' });
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText(`A user named ${name} already exists`)).toBeVisible();
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('administrator: disables, gives a new password, and deletes with access keys', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const name = await identities.newUser();
  await serviceAccountAdd(identities.admin, { parentUser: name });
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('users', name) });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Disable user' }).click();
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await expect(page.getByRole('button', { name: 'Enable user' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('New password', { exact: true }).fill('another password');
  await dialog.getByLabel('Confirm new password').fill('another passwort');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The passwords differ.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByLabel('Confirm new password').fill('another password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  // The storage server alone would have enabled it.
  expect(await userInfo(identities.admin, { accessKey: name })).toMatchObject({ status: 'disabled' });
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog.getByRole('heading', { name: `Delete user ${name}?` })).toBeVisible();
  await expect(dialog.getByText('Their 1 access key will also be deleted.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('left on Friday – ü');
  await expectNoFindingsInBothThemes(page);
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  expect((await sent).headers()['x-change-reason']).toBe(encodeURIComponent('left on Friday – ü'));
  await expect(page).toHaveURL(/\/identity\/users$/);
  await expect(page.getByText('1 user was deleted.')).toBeVisible();
  await filterOf(page).fill(name);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test('administrator: changes many users, and is told which stayed', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const mark = uniqueName('many');
  const names = [await identities.newUser(`${mark}-a`), await identities.newUser(`${mark}-b`)];
  const group = await identities.newGroup([]);
  await openAs(page, fixture, { who: personas.administrator, path: `/identity/users?filter=${mark}` });
  await expect(tableOf(page).getByRole('row')).toHaveCount(3);
  await expectNoFindingsInBothThemes(page);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Add to groups' }).click();
  const dialog = page.getByRole('dialog');
  await nameIn(page, 'Groups', group);
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add to groups' }).click();
  await expect(rowOf(page, names[0] ?? '')).toContainText(group);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Disable users' }).click();
  await dialog.getByRole('button', { name: 'Disable users' }).click();
  await expect(page.getByText('2 users were disabled.')).toBeVisible();
  await expect(rowOf(page, names[1] ?? '')).toContainText('Disabled');
  await filterOf(page).fill(group);
  await expect(tableOf(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: `Actions for ${names[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(dialog.getByRole('heading', { name: `Change the password of ${names[0]}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Actions for ${names[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Enable user' }).click();
  await dialog.getByRole('button', { name: 'Enable user' }).click();
  await expect(rowOf(page, names[0] ?? '')).toContainText('Enabled');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete users' }).click();
  await expect(dialog.getByText('There are no access keys')).toBeVisible();
  // Another administrator is faster.
  await userDelete(identities.admin, { accessKey: names[1] ?? '' });
  await dialog.getByRole('button', { name: 'Delete users' }).click();
  await expect(dialog.getByText('1 of 2 done. These failed:')).toBeVisible();
  await expect(dialog.getByText(names[1] ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test('administrator: sets policies of several users, and is told which stayed', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const { admin } = identities;
  const mark = uniqueName('several');
  const [first, second] = [await identities.newUser(`${mark}-a`), await identities.newUser(`${mark}-b`)];
  await openAs(page, fixture, { who: personas.administrator, path: `/identity/users?filter=${mark}` });
  const dialog = page.getByRole('dialog');
  const open = async () => {
    for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Set policies' }).click();
  };
  await open();
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(dialog.getByText('Select at least one policy.')).toBeVisible();
  for (const name of ['readonly', 'diagnostics'])
    await dialog.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(page.getByText('Policies of 2 users changed.')).toBeVisible();
  await expect(rowOf(page, second)).toContainText('readonly');
  // Another administrator disables one: the storage server then takes no policies for it.
  await userSetStatus(admin, { accessKey: second, status: 'disabled' });
  await open();
  await dialog.getByRole('radio', { name: 'Replace' }).check();
  await dialog.getByRole('checkbox', { name: 'Select writeonly' }).check();
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(dialog.getByText('1 of 2 done. These failed:')).toBeVisible();
  await expect(dialog.getByText(`${second} is disabled`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const { policyName } = await userInfo(admin, { accessKey: first });
  expect(policyName).toBe('writeonly');
});

test('administrator: reads in words what a user can do, and what is taken away of it', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const Resource = (path: string) => [`arn:aws:s3:::${path}`];
  const user = await createUser(identities.admin, 'words', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:DeleteObject'], Resource: Resource('photos/*') },
      { Effect: 'Deny', Action: ['s3:Delete*'], Resource: Resource('photos/secret/*') },
    ],
  });
  const path = pathOf('users', user.accessKey, '?tab=access');
  await openAs(page, fixture, { who: personas.administrator, path });
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words.getByRole('heading', { name: 'On arn:aws:s3:::photos/*' })).toBeVisible();
  const [allowed, denied] = [words.getByRole('listitem').first(), words.getByRole('listitem').last()];
  await expect(allowed).toContainText(/^Allowed.*s3:GetObject.*by the policy .*, attached directly/);
  await expect(denied).toContainText(/^Denied s3:DeleteObject ?On .*photos\/secret.*by the policy/);
  await expectNoFindingsInBothThemes(page);
  await user.remove();
});

test('administrator: cannot disable or delete the own user', async ({ page, fixture, personas }) => {
  const { administrator: who } = personas;
  await openAs(page, fixture, { who, path: pathOf('users', who.accessKey) });
  for (const name of ['Disable user', 'Change password', 'Delete user'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Effective access' }).click();
  const row = page.getByRole('row', { name: 'consoleAdmin' });
  await expect(row).toContainText('Attached directly');
  await page.getByRole('button', { name: 'Show policy consoleAdmin' }).click();
  await expect(page.getByText('"admin:*"')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('administrator: sees where a policy comes from, and takes the user from its group', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const name = await identities.newUser();
  const group = await identities.newGroup([name]);
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('users', name, '?tab=access') });
  await expect(page.getByRole('heading', { name: 'No policies apply' })).toBeVisible();
  await page.getByRole('link', { name: 'Groups' }).last().click();
  await page.getByRole('button', { name: `Actions for ${group}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from group' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Remove from group' }).click();
  await expect(page.getByRole('heading', { name: 'No groups' })).toBeVisible();
});

test('says that a user is gone that is deleted while open, and nobody is signed out', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const name = await identities.newUser();
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('users', name) });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await userDelete(identities.admin, { accessKey: name });
  await page.getByRole('button', { name: 'Disable user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable user' }).click();
  await expect(page.getByRole('heading', { name: `User ${name} does not exist` })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('link', { name: 'Show all users' }).click();
  await expect(tableOf(page)).toBeVisible();
});

test('opens users whatever their names', async ({ page, fixture, personas, identities }) => {
  for (const end of ['a/b', 'with space', 'ann@example.com', 'müller', '100%']) {
    const name = await identities.newUser(`${uniqueName('u')}${end}`);
    await openAs(page, fixture, {
      who: personas.administrator,
      path: `/identity/users?filter=${encodeURIComponent(name)}`,
    });
    await tableOf(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Disable user' })).toBeVisible();
  }
});

test('limited operator: sees users and is told what changing them requires', async ({
  page,
  fixture,
  identities,
}) => {
  const name = await identities.newUser();
  const who = await identities.holder('ListUsers', 'GetUser');
  await openAs(page, fixture, { who, path: `/identity/users?filter=${name}` });
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  for (const [item, action] of [
    ['Disable user', 'admin:EnableUser'],
    ['Add to groups', 'admin:AddUserToGroup'],
    ['Set policies', 'admin:AttachUserOrGroupPolicy'],
    ['Change password', 'admin:CreateUser'],
    ['Delete user', 'admin:DeleteUser'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name: item })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: item })).toContainText(action);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create user' })).toHaveAccessibleDescription(
    /admin:CreateUser/,
  );
  await tableOf(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'No groups' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Effective access' })).toHaveAccessibleDescription(
    /admin:ListUserPolicies/,
  );
  await expect(page.getByRole('button', { name: 'Access keys' })).toHaveAccessibleDescription(
    /admin:ListServiceAccounts/,
  );
  await expectNoFindingsInBothThemes(page);
});

test('limited operator: creates users without seeing any', async ({ page, fixture, identities }) => {
  const who = await identities.holder('CreateUser', 'GetUser');
  const name = uniqueName('user');
  identities.made.users.push(name);
  await openAs(page, fixture, { who, path: '/identity/users' });
  await expect(page.getByText('Requires admin:ListUsers')).toBeVisible();
  await page.getByRole('link', { name: 'Create user' }).click();
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('read-only: is refused users and groups, and has no links to them', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/identity/users' });
  await expect(page.getByText(/admin:ListUsers/).first()).toBeVisible();
  const identity = mainMenu(page).getByRole('button', { name: 'Identity' });
  if ((await identity.getAttribute('aria-expanded')) === 'false') await identity.click();
  await expect(mainMenu(page).getByRole('link', { name: 'Service Accounts' })).toBeVisible();
  for (const name of ['Users', 'Groups'])
    await expect(mainMenu(page).getByRole('link', { name, exact: true })).toBeHidden();
});

test('fits a narrow screen', async ({ page, fixture, personas, identities }) => {
  const name = await identities.newUser();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/identity/users?filter=${name}`, '/identity/add-user', pathOf('users', name)]) {
    await openAs(page, fixture, { who: personas.administrator, path });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});
