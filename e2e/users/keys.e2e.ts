import { serviceAccountAdd } from '@longshore/madmin';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openAs, pathOf, test } from '../support/identity-fixture.ts';

test('administrator: creates and deletes access keys of another user', async ({
  page,
  fixture,
  personas,
  identities,
}) => {
  const name = await identities.newUser();
  await openAs(page, fixture, { who: personas.administrator, path: pathOf('users', name) });
  await page.getByRole('link', { name: 'Access keys' }).click();
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create access key' }).click();
  const dialog = page.getByRole('dialog');
  const accessKey = await dialog.getByLabel('Access key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Create access key' }).click();
  await dialog.getByRole('button', { name: 'I have saved the secret key' }).click();
  const row = page.getByRole('table', { name: 'Access keys' }).getByRole('row', { name: accessKey });
  await expect(row).toContainText('Same as user');
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: `Actions for ${accessKey}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete access key' }).click();
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
});

test('limited operator: sees access keys of another user, and may change none', async ({
  page,
  fixture,
  identities,
}) => {
  const name = await identities.newUser();
  const made = await serviceAccountAdd(identities.admin, { parentUser: name });
  const who = await identities.holder('GetUser', 'ListServiceAccounts');
  await openAs(page, fixture, { who, path: `${pathOf('users', name)}?tab=keys` });
  await expect(page.getByRole('button', { name: 'Create access key' })).toHaveAccessibleDescription(
    /admin:CreateServiceAccount/,
  );
  await page.getByRole('button', { name: `Actions for ${made.accessKey}` }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('admin:RemoveServiceAccount');
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toContainText('admin:UpdateServiceAccount');
});
