import { startConsole } from '@longshore/testkit/console-process';
import { uniqueName } from '@longshore/testkit/names';
import { expect, fillSignIn, mainMenu, signInAt, test } from '../support/fixture.ts';

test('signs in by keyboard and returns to the requested screen', async ({ page, stage, root }) => {
  await page.goto(`${stage.consoleUrl}/buckets?view=cards`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle('Sign in · Longshore');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type(root.accessKey);
  await page.keyboard.press('Tab');
  await page.keyboard.type(root.secretKey);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buckets\?view=cards$/);
  await expect(page).toHaveTitle('Buckets · Longshore');
  const marks = await page.evaluate(
    () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
  );
  expect(marks['userLoggedIn']).toBe(root.accessKey);
  expect(marks['redirect-path']).toBe('');
  expect(JSON.stringify(marks)).not.toContain(root.secretKey);
});

test('redirects a signed-in user from the sign-in page', async ({ page, stage, root }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page).toHaveURL(/\/buckets$/);
  await page.evaluate(() => localStorage.setItem('redirect-path', '/buckets?filter=kept'));
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page).toHaveURL(/\/buckets\?filter=kept$/);
  await page.context().clearCookies();
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('leads nowhere else after a sign-in, whatever screen was to be returned to', async ({
  page,
  stage,
  root,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const remember = (path: string) =>
    page.evaluate((kept) => localStorage.setItem('redirect-path', kept), path);
  await page.goto(`${stage.consoleUrl}/login`);
  await remember('/\\foreign.test/login');
  await fillSignIn(page, root);
  await expect(page).toHaveURL(`${stage.consoleUrl}/buckets`);
  for (const path of ['//foreign.test/login', 'https://foreign.test/login', 'javascript:alert(1)']) {
    await remember(path);
    await page.goto(`${stage.consoleUrl}/login`);
    await expect(page).toHaveURL(`${stage.consoleUrl}/buckets`);
  }
  expect(new Set(asked)).toEqual(new Set([stage.consoleUrl]));
});

test('rejects a wrong password and accepts the right one', async ({ page, stage, root }) => {
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await fillSignIn(page, { ...root, secretKey: 'not-the-password' });
  await expect(page.getByRole('alert')).toContainText('Incorrect user name or password');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await fillSignIn(page, root);
  await expect(mainMenu(page)).toBeVisible();
});

test('throttles repeated wrong passwords and says so', async ({ page, stage }) => {
  const console = await startConsole({ server: stage.minio.endpoint });
  try {
    const accessKey = uniqueName('nobody');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post(`${console.url}/api/v1/login`, {
        data: { accessKey, secretKey: 'wrong-password' },
      });
    }
    await page.goto(`${console.url}/login`);
    await fillSignIn(page, { accessKey, secretKey: 'wrong-password' });
    await expect(page.getByRole('alert')).toContainText(/too many/i);
  } finally {
    await console.stop();
  }
});

test('shows the fields of each sign-in method', async ({ page, stage }) => {
  await page.goto(`${stage.consoleUrl}/login`);
  await page.getByLabel('Other methods').selectOption('Temporary credentials');
  await page.getByLabel('Access key').fill('key');
  await page.getByRole('textbox', { name: 'Secret key' }).fill('secret');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  await page.getByLabel('STS token').fill('token');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByLabel('Other methods').selectOption('Access key');
  await expect(page.getByLabel('STS token')).toBeHidden();
  await expect(page.getByText('cannot be exchanged for temporary credentials')).toBeVisible();
});

for (const name of ['error_description', 'errorDescription']) {
  test(`shows a refusal of an identity provider, with its ${name}`, async ({ page, stage }) => {
    await page.goto(`${stage.consoleUrl}/oauth_callback?error=access_denied&${name}=Not%20today`);
    await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('access_denied');
    await expect(page.getByRole('alert')).toContainText('Not today');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
  });
}
