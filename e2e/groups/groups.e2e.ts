import { groupDelete, groupInfo, groupMembersRemove } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, nameIn, openAs, pathOf, test } from '../support/identity-fixture.ts';
import type { Page } from '@playwright/test';

const tableOf = (page: Page) => page.getByRole('table', { name: 'List of groups' });

test('administrator: creates a group, changes its members, and deletes it', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const [first, second] = [await identities.newUser(), await identities.newUser()];
  const name = `${uniqueName('team')}/harbour & co`;
  identities.made.groups.push(name);
  await openAs(page, fixture, { who: personas.administrator, path: '/identity/groups' });
  await page.getByRole('link', { name: 'Create group' }).first().click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByText('Enter 1 to 1,024 characters')).toBeVisible();
  await page.getByLabel('Group name').fill(name);
  await nameIn(page, 'Members', first);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const members = page.getByRole('table', { name: `Members of ${name}` });
  await expect(members.getByText(first)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await expect(page.getByRole('button', { name: 'Delete group' })).toHaveAccessibleDescription(
    /Remove all members first/,
  );
  await page.getByRole('button', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog');
  await nameIn(page, 'Users', second);
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await expect(members.getByText(second)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Remove from group' }).click();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Remove from group' }).click();
  await expect(page.getByRole('heading', { name: 'No members' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable group' }).click();
  await dialog.getByRole('button', { name: 'Disable group' }).click();
  await expect(page.getByRole('button', { name: 'Enable group' })).toBeVisible();
  await page.getByRole('link', { name: 'Policies' }).click();
  await expect(page.getByRole('heading', { name: 'No policies' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Set policies' }).click();
  await dialog.getByRole('checkbox', { name: 'Attach readonly' }).check();
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(page.getByRole('link', { name: 'readonly' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(page).toHaveURL(/\/identity\/groups$/);
  await expect(page.getByText('1 group was deleted.')).toBeVisible();
});

test('administrator: names each group that was not deleted', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const mark = uniqueName('many');
  const user = await identities.newUser();
  const empty = await identities.newGroup([], `${mark}-empty`);
  const full = await identities.newGroup([user], `${mark}-full`);
  await openAs(page, fixture, { who: personas.administrator, path: `/identity/groups?filter=${mark}` });
  await expect(tableOf(page).getByRole('row')).toHaveCount(3);
  const fullRow = tableOf(page).getByRole('row', { name: full });
  for (const name of ['Enabled', '1'])
    await expect(fullRow.getByRole('cell', { name, exact: true })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/identity/groups?filter=${mark}&dialog=delete&item=${full}`);
  const refused = page.getByRole('dialog', { name: `Delete group ${full}?` });
  await expect(refused.getByText('The group has 1 member. Remove all members first.').first()).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Delete group' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoFindingsInBothThemes(page);
  await refused.getByRole('button', { name: 'Cancel' }).click();
  for (const name of [empty, full]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete groups' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete groups' }).click();
  await expect(dialog.getByText('1 of 2 done. These failed:')).toBeVisible();
  await expect(dialog.getByText(full)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(tableOf(page).getByRole('row')).toHaveCount(2);
});

test('says that a group is gone that is deleted while open', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const user = await identities.newUser();
  const name = await identities.newGroup([user]);
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('groups', name) });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await groupMembersRemove(identities.admin, { group: name, members: [user] });
  await groupDelete(identities.admin, { group: name });
  await page.getByRole('button', { name: 'Disable group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable group' }).click();
  await expect(page.getByRole('heading', { name: `Group ${name} does not exist` })).toBeVisible();
});

test('limited operator: sees groups and is told what changing them requires', async ({
  page,
  fixture,
  identities,
}) => {
  const user = await identities.newUser();
  const name = await identities.newGroup([user]);
  const who = await identities.holder('ListGroups', 'GetGroup');
  await openAs(page, fixture, { who, path: '/identity' });
  await expect(page).toHaveURL(/\/identity\/groups$/);
  await page.goto(`${fixture.consoleUrl}/identity/groups?filter=${name}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByRole('button', { name: 'Set policies' })).toHaveAccessibleDescription(
    /admin:AttachUserOrGroupPolicy/,
  );
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Disable group' })).toContainText('admin:EnableGroup');
  await expect(page.getByRole('menuitem', { name: 'Delete group' })).toContainText('admin:AddUserToGroup');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create group' })).toHaveAccessibleDescription(
    /admin:AddUserToGroup/,
  );
  await expect(tableOf(page).getByRole('columnheader', { name: 'Members' })).toBeVisible();
  await tableOf(page).getByRole('link', { name }).click();
  await expect(page.getByRole('table', { name: `Members of ${name}` }).getByText(user)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add members' })).toHaveAccessibleDescription(
    /admin:AddUserToGroup/,
  );
  await expect(page.getByRole('button', { name: 'Disable group' })).toHaveAccessibleDescription(
    /admin:EnableGroup/,
  );
});

test('limited operator: sees names alone who may not look at groups', async ({
  page,
  fixture,
  identities,
}) => {
  const name = await identities.newGroup([]);
  const who = await identities.holder('ListGroups');
  await openAs(page, fixture, { who, path: `/identity/groups?filter=${name}` });
  await expect(tableOf(page).getByRole('row', { name })).toBeVisible();
  await expect(tableOf(page).getByRole('columnheader', { name: 'Members' })).toBeHidden();
});

test('limited operator: attaches policies to several groups, by names that cannot be listed', async ({
  page,
  fixture,
  identities,
}) => {
  const mark = uniqueName('several');
  const names = [await identities.newGroup([], `${mark}-a`), await identities.newGroup([], `${mark}-b`)];
  const who = await identities.holder('ListGroups', 'GetGroup', 'AttachUserOrGroupPolicy');
  await openAs(page, fixture, { who, path: `/identity/groups?filter=${mark}` });
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Set policies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Policies', { exact: true }).fill('readonly, diagnostics');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(page.getByText('Policies of 2 groups changed.')).toBeVisible();
  for (const group of names) {
    const { policy } = await groupInfo(identities.admin, { group });
    expect(policy.split(',').toSorted()).toEqual(['diagnostics', 'readonly']);
  }
});

test('self-service: is refused groups at their addresses, and led to why', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const name = await identities.newGroup([]);
  for (const [path, action] of [
    ['/identity/groups', 'admin:ListGroups'],
    ['/identity/add-group', 'admin:AddUserToGroup'],
    [pathOf('groups', name), 'admin:GetGroup'],
  ] as const) {
    await openAs(page, fixture, { who: personas.readOnly, path });
    await expect(page.getByText(new RegExp(`Requires .*${action}`))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Why is this denied?' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent('admin:')),
    );
  }
});

test('fits a narrow screen', async ({ page, fixture, personas, identities }) => {
  const name = await identities.newGroup([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/identity/groups?filter=${name}`, '/identity/add-group', pathOf('groups', name)]) {
    await openAs(page, fixture, { who: personas.administrator, path });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});
