import { expect, mainMenu, signInAt, test } from '../support/fixture.ts';

test('shows nothing of another user’s session, and continues with it after a reload', async ({
  page,
  stage,
  root,
  personas,
}) => {
  await page.clock.install();
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  // As in another tab, or by a cookie that another page planted.
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: personas.readOnly });
  // The health of the storage server is asked for meanwhile, and the answer tells whose it is.
  await page.clock.fastForward(61_000);
  const notice = page.getByRole('dialog', { name: 'Someone else is signed in' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(mainMenu(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(personas.readOnly.accessKey);
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(`Signed in as ${personas.readOnly.accessKey}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userLoggedIn'))).toBe(personas.readOnly.accessKey);
});

test('stops the page on the first response to another user’s session', async ({
  page,
  stage,
  root,
  personas,
}) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: personas.readOnly });
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page.getByRole('dialog', { name: 'Someone else is signed in' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('notices at once that another tab signed out and in', async ({ page, stage, root, personas }) => {
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: personas.readOnly });
  const other = await page.context().newPage();
  await other.goto(`${stage.consoleUrl}/healthz`);
  await other.evaluate((name) => localStorage.setItem('userLoggedIn', name), personas.readOnly.accessKey);
  await expect(page.getByRole('dialog', { name: 'Someone else is signed in' })).toBeVisible();
});

test('accepts a new session of the same user', async ({ page, stage, root }) => {
  await page.clock.install();
  await signInAt(page, `${stage.consoleUrl}/license`, root);
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: root });
  await page.clock.fastForward(61_000);
  const asked = page.waitForResponse(/api\/v1\/session$/);
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Buckets', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
