import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes } from '../support/axe.ts';
import { dialogOf, expect, openAs, test } from '../support/keys-fixture.ts';

const path = '/identity/account';
const dialog = (page: Page) => dialogOf(page, 'Change password');

async function fill(page: Page, [current, next, repeat = next]: readonly [string, string, string?]) {
  await dialog(page).getByLabel('Current password').fill(current);
  await dialog(page).getByLabel('New password', { exact: true }).fill(next);
  await dialog(page).getByLabel('Confirm new password').fill(repeat);
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
}

test('self-service: changes the own password and stays signed in', async ({ page, fixture, selfService }) => {
  await openAs(page, fixture, { who: selfService, path });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectNoFindingsInBothThemes(page);
  await fill(page, ['not the password', 'a new password', 'another one']);
  await expect(dialog(page).getByText('not the same as the new password')).toBeVisible();
  await fill(page, ['not the password', 'a new password']);
  await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(/not correct/);
  await fill(page, [selfService.secretKey, 'a new password']);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Service Accounts' })).toBeVisible();
  const login = (secretKey: string) =>
    page.request.post(`${fixture.consoleUrl}/api/v1/login`, {
      data: { accessKey: selfService.accessKey, secretKey },
    });
  expect((await login(selfService.secretKey)).status()).toBe(401);
  expect((await login('a new password')).ok()).toBe(true);
});

test('root: is told where its password is set', async ({ page, fixture }) => {
  await openAs(page, fixture, { who: fixture.root, path: `${path}?dialog=password` });
  await fill(page, [fixture.root.secretKey, 'a new password']);
  await expect(dialog(page).getByText(/MINIO_ROOT_PASSWORD/)).toBeVisible();
});
