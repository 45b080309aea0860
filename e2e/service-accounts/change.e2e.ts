import { serviceAccountDelete, serviceAccountInfo, serviceAccountList } from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { choose, dialogOf, expect, openAs, rowOf, test, toggle } from '../support/keys-fixture.ts';

const path = '/identity/account';
const policy = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow' as const, Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::photos/*'] }],
};

test('administrator: renames and disables a narrowed key, which stays so', async ({
  page,
  fixture,
  keeper,
}) => {
  const admin = adminOf(fixture.storage);
  const accessKey = await keeper.newKey({ policy, name: 'before' });
  await openAs(page, fixture, { who: keeper, path });
  await choose(page, accessKey, 'Edit access key');
  const dialog = dialogOf(page, 'Edit access key');
  await dialog.getByLabel('Name').fill('after');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, accessKey)).toContainText('after');
  await choose(page, accessKey, 'Disable');
  await expect(rowOf(page, accessKey)).toContainText('Disabled');
  expect(await serviceAccountInfo(admin, { accessKey })).toMatchObject({
    impliedPolicy: false,
    accountStatus: 'off',
    policy,
  });
  await choose(page, accessKey, 'Enable');
  await expect(rowOf(page, accessKey)).toContainText('Enabled');
});

test('administrator: is told before a key gets all rights of its user', async ({ page, fixture, keeper }) => {
  const accessKey = await keeper.newKey({ policy });
  await openAs(page, fixture, { who: keeper, path: `${path}?dialog=editKey&item=${accessKey}` });
  const dialog = dialogOf(page, 'Edit access key');
  await toggle(page, 'Restrict with a policy').click();
  await expect(dialog.getByRole('alert')).toContainText('the same permissions as its user');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, accessKey)).toContainText('Same as user');
});

test('administrator: takes an expiry away, and cannot take a name away', async ({
  page,
  fixture,
  keeper,
}) => {
  const admin = adminOf(fixture.storage);
  const accessKey = await keeper.newKey({ name: 'named', expiration: Date.now() + 86_400_000 });
  await openAs(page, fixture, { who: keeper, path: `${path}?dialog=editKey&item=${accessKey}` });
  const dialog = dialogOf(page, 'Edit access key');
  await dialog.getByLabel('Expires').fill('');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('The name can be changed but not removed.')).toBeVisible();
  await dialog.getByLabel('Name').fill('named');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, accessKey)).toContainText('Never');
  const info = await serviceAccountInfo(admin, { accessKey });
  expect(info).toMatchObject({ impliedPolicy: true, name: 'named' });
  expect(info).not.toHaveProperty('expiration');
});

test('self-service: sees why a key cannot be changed', async ({ page, fixture, selfService }) => {
  const accessKey = await selfService.newKey();
  await openAs(page, fixture, { who: selfService, path });
  await page.getByRole('button', { name: `Actions for ${accessKey}` }).click();
  const item = page.getByRole('menuitem', { name: 'Edit access key' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('admin:UpdateServiceAccount');
});

test('self-service: deletes several, and is told which was gone', async ({ page, fixture, selfService }) => {
  const admin = adminOf(fixture.storage);
  const [first, second, third] = [
    await selfService.newKey(),
    await selfService.newKey(),
    await selfService.newKey(),
  ];
  await openAs(page, fixture, { who: selfService, path });
  await expect(page.getByText('3 access keys', { exact: true })).toBeVisible();
  for (const accessKey of [first, second])
    await page.getByRole('checkbox', { name: `Select ${accessKey}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = dialogOf(page, 'Delete 2 access keys?');
  await expectNoFindingsInBothThemes(page);
  await serviceAccountDelete(admin, { accessKey: second });
  await dialog.getByRole('button', { name: 'Delete 2 access keys' }).click();
  const failed = dialogOf(page, '1 access key could not be deleted');
  await expect(failed).toContainText(second);
  await failed.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('1 access key', { exact: true })).toBeVisible();
  const left = await serviceAccountList(admin, { user: selfService.accessKey });
  expect(left.map(({ accessKey }) => accessKey)).toEqual([third]);
});

test('self-service: deletes one by keyboard', async ({ page, fixture, selfService }) => {
  const accessKey = await selfService.newKey();
  await openAs(page, fixture, { who: selfService, path });
  await page.getByRole('button', { name: `Actions for ${accessKey}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const dialog = dialogOf(page, `Delete access key ${accessKey}?`);
  await dialog.getByRole('button', { name: 'Delete access key' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
});
