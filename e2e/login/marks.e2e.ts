import { expect, fillSignIn, mainMenu, test } from '../support/world.ts';

const markOf = () => localStorage.getItem('userLoggedIn');

test('a session that the page did not make itself marks it as logged in, and is missed when it ends', async ({
  page,
  stage,
  root,
}) => {
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: root });
  await page.goto(`${stage.consoleUrl}/license`);
  await expect(mainMenu(page)).toBeVisible();
  expect(await page.evaluate(markOf)).toBe(root.accessKey);
  await page.context().clearCookies();
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(markOf)).toBe('');
});

test('at the sign-in page such a session is found too, and its loss later', async ({ page, stage, root }) => {
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: root });
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page).toHaveURL(/\/buckets$/);
  expect(await page.evaluate(markOf)).toBe(root.accessKey);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, root);
  await expect(page).toHaveURL(/\/buckets$/);
});
