import { assumeRole, createAdmin, serviceAccountAdd, serviceAccountDelete } from '@longshore/madmin';
import type { Page } from '@playwright/test';
import { expect, fillKeys, mainMenu, signInAt, test } from '../support/fixture.ts';

const minuteMs = 60_000;

/** The cookie with which the page signs its calls. */
async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function sessionOf(page: Page, url: string): Promise<{ userName: string; expiresAt: string }> {
  const reply = await page.request.get(`${url}/api/v1/session`);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { userName: string; expiresAt: string };
}

/** Lets the page believe that its session ends in four minutes; the dialog that it then opens. */
async function comeNearTheEnd(page: Page, url: string) {
  const { expiresAt } = await sessionOf(page, url);
  await page.clock.fastForward(Date.parse(expiresAt) - Date.now() - 4 * minuteMs);
  const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' });
  await expect(dialog).toBeVisible();
  // The server's clock did not move, so the next session's end is counted from the real time.
  await page.clock.setSystemTime(Date.now());
  return dialog;
}

test('asks for the password near the end, renews the cookie and continues', async ({ page, stage, root }) => {
  await page.clock.install();
  await signInAt(page, `${stage.consoleUrl}/add-bucket`, root);
  await page.getByRole('textbox', { name: 'Bucket name' }).fill('half-typed');
  const before = await cookieOf(page);
  const dialog = await comeNearTheEnd(page, stage.consoleUrl);
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(dialog.getByLabel('User name')).toHaveValue(root.accessKey);
  await password.fill('not-the-password');
  await page.keyboard.press('Enter');
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Incorrect user name or password');
  // A dialog's own error stays until it is closed.
  await page.clock.fastForward(30_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
  expect(await cookieOf(page)).toBe(before);
  await password.fill(root.secretKey);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  expect(await cookieOf(page)).not.toBe(before);
  await expect(page.getByRole('textbox', { name: 'Bucket name' })).toHaveValue('half-typed');
  await sessionOf(page, stage.consoleUrl);
});

test('asks no more once postponed, and keeps the page', async ({ page, stage, root }) => {
  await page.clock.install();
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  const dialog = await comeNearTheEnd(page, stage.consoleUrl);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(2 * minuteMs);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/license$/);
});

test('renews a session of temporary credentials with new ones', async ({ page, stage, personas }) => {
  const { endpoint } = stage.minio;
  const ask = (durationSeconds: number) =>
    assumeRole({ endpoint, credentials: personas.administrator }, { durationSeconds });
  await page.clock.install();
  await page.goto(`${stage.consoleUrl}/license`);
  await fillKeys(page, await ask(900));
  await expect(mainMenu(page)).toBeVisible();
  const { expiresAt } = await sessionOf(page, stage.consoleUrl);
  const dialog = await comeNearTheEnd(page, stage.consoleUrl);
  const given = await ask(3600);
  await expect(dialog.getByRole('textbox', { name: 'Access key' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Access key' }).fill(given.accessKey);
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill(given.secretKey);
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeDisabled();
  await dialog.getByLabel('STS token').fill(given.sessionToken);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  const session = await sessionOf(page, stage.consoleUrl);
  expect(session.userName).toBe(personas.administrator.accessKey);
  expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
  await expect(page).toHaveURL(/\/license$/);
});

test('renews a session of an access key with its secret key', async ({ page, stage, personas }) => {
  const admin = createAdmin({ endpoint: stage.minio.endpoint, credentials: personas.administrator });
  const key = await serviceAccountAdd(admin, {});
  try {
    await page.clock.install();
    await page.goto(`${stage.consoleUrl}/license`);
    await fillKeys(page, key);
    await expect(mainMenu(page)).toBeVisible();
    const before = await cookieOf(page);
    const dialog = await comeNearTheEnd(page, stage.consoleUrl);
    await expect(dialog.getByLabel('Access key')).toHaveValue(key.accessKey);
    await dialog.getByRole('textbox', { name: 'Secret key' }).fill(key.secretKey);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await cookieOf(page)).not.toBe(before);
  } finally {
    await serviceAccountDelete(admin, { accessKey: key.accessKey });
  }
});
