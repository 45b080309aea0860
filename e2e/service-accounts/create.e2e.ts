import { readFile } from 'node:fs/promises';
import { serviceAccountInfo } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { dialogOf, expect, openAs, rowOf, test, toggle } from '../support/keys-fixture.ts';

const path = '/identity/account';
const submit = (page: Page) =>
  dialogOf(page, 'Create access key').getByRole('button', { name: 'Create access key' });
const made = (page: Page) => dialogOf(page, 'Access key created');

test('self-service: creates a key of generated values, and sees its secret once', async ({
  page,
  fixture,
  selfService,
}) => {
  await openAs(page, fixture, { who: selfService, path });
  await expect(page.getByRole('heading', { level: 1, name: 'Service Accounts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create access key' }).click();
  const dialog = dialogOf(page, 'Create access key');
  const accessKey = await dialog.getByLabel('Access key', { exact: true }).inputValue();
  const secretKey = await dialog.getByRole('textbox', { name: 'Secret key' }).inputValue();
  expect(accessKey).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(secretKey).toMatch(/^[A-Za-z0-9]{32}$/);
  await dialog.getByRole('button', { name: 'Generate new values' }).click();
  await expect(dialog.getByLabel('Access key', { exact: true })).not.toHaveValue(accessKey);
  const newest = await dialog.getByLabel('Access key', { exact: true }).inputValue();
  await dialog.getByLabel('Name').fill('backup');
  await dialog.getByLabel('Description').fill('Nightly');
  await submit(page).click();
  await expect(made(page)).toBeVisible();
  expect(page.url()).not.toContain('dialog=');
  await expectNoFindingsInBothThemes(page);
  const downloading = page.waitForEvent('download');
  await made(page).getByRole('button', { name: 'Download credentials.json' }).click();
  const download = await downloading;
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, string>;
  expect(file).toMatchObject({ accessKey: newest, url: fixture.storage.endpoint, api: 's3v4', path: 'auto' });
  await page.keyboard.press('Escape');
  await made(page).getByRole('button', { name: 'I have saved the secret key' }).click();
  await expect(made(page)).toBeHidden();
  await expect(rowOf(page, newest)).toContainText('backup');
  await expect(rowOf(page, newest)).toContainText('Enabled');
  const signedIn = await page.request.post(`${fixture.consoleUrl}/api/v1/login`, { data: file });
  expect(signedIn.ok()).toBe(true);
});

test('administrator: creates a key of own values that may do less', async ({ page, fixture, keeper }) => {
  await openAs(page, fixture, { who: keeper, path: `${path}?dialog=createKey` });
  const dialog = dialogOf(page, 'Create access key');
  const accessKey = uniqueName('own').replaceAll('-', '');
  await dialog.getByLabel('Access key', { exact: true }).fill('ab');
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill('a secret of my own');
  await dialog.getByLabel('Name').fill('1st');
  await dialog.getByLabel('Expires').selectOption('In 90 days');
  await expect(dialog.getByText(/^Expires .*\d{4}/)).toBeVisible();
  await dialog.getByLabel('Expires').selectOption('At a day and time…');
  await dialog.getByLabel('Day and time').fill('2020-01-01T00:00');
  await submit(page).click();
  await expect(dialog.getByText('Enter 3 to 20 characters without')).toBeVisible();
  await expect(dialog.getByText('Begin with a letter; then')).toBeVisible();
  await expect(dialog.getByText('Choose a time 15 minutes to 365 days')).toBeVisible();
  await dialog.getByLabel('Access key', { exact: true }).fill(accessKey);
  await dialog.getByLabel('Name').fill('first');
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Day and time').fill(soon);
  await toggle(page, 'Restrict with a policy').click();
  const policy = dialog.getByRole('group', { name: 'Policy of the access key' });
  await expect(policy).toContainText('admin:*');
  await expectNoFindingsInBothThemes(page);
  await policy.getByRole('tab', { name: 'JSON' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Policy of the access key' })).toContainText('admin:*');
  await expectNoFindingsInBothThemes(page);
  await submit(page).click();
  await expect(made(page)).toBeVisible();
  await made(page).getByRole('button', { name: 'I have saved the secret key' }).click();
  await expect(rowOf(page, accessKey)).toContainText(/[23] days left/);
  await expect(rowOf(page, accessKey)).toContainText('Restricted');
  const info = await serviceAccountInfo(adminOf(fixture.storage), { accessKey });
  expect(info).toMatchObject({ impliedPolicy: false, name: 'first', parentUser: keeper.accessKey });
});

test('says at its field that a value is taken', async ({ page, fixture, selfService }) => {
  const taken = await selfService.newKey();
  await openAs(page, fixture, { who: selfService, path: `${path}?dialog=createKey` });
  const field = dialogOf(page, 'Create access key').getByLabel('Access key', { exact: true });
  await field.fill(taken);
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(/of this name already/);
});

test('opens from the addresses of other consoles', async ({ page, fixture, selfService }) => {
  await openAs(page, fixture, { who: selfService, path: '/access-keys' });
  await expect(page).toHaveURL(fixture.consoleUrl + path);
  await page.goto(`${fixture.consoleUrl}/access-keys/new-account`);
  await expect(dialogOf(page, 'Create access key')).toBeVisible();
});

test('fits 320 pixels', async ({ page, fixture, selfService }) => {
  const accessKey = await selfService.newKey({ name: 'backup', description: 'Nightly copies of all photos' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: selfService, path });
  await expect(rowOf(page, accessKey)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Create access key' }).click();
  await toggle(page, 'Restrict with a policy').click();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await toggle(page, 'Restrict with a policy').click();
  await submit(page).click();
  await expect(made(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
