import type { Page } from '@playwright/test';
import { expect, fillSignIn, mainMenu, test } from '../support/fixture.ts';

const markOf = () => localStorage.getItem('userLoggedIn');

/** The page asks for it by itself, a moment after it is there, and would notice the loss before what is tried here. */
const untilHealthIsKnown = (page: Page) =>
  expect(page.getByRole('button', { name: / Healthy$/ })).toBeVisible();

test('marks a session from elsewhere as signed in, and notices its end', async ({ page, stage, root }) => {
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: root });
  await page.goto(`${stage.consoleUrl}/license`);
  await expect(mainMenu(page)).toBeVisible();
  expect(await page.evaluate(markOf)).toBe(root.accessKey);
  await untilHealthIsKnown(page);
  await page.context().clearCookies();
  // Without a pointer, which would ask for the screen, and miss the session, before the click.
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(markOf)).toBe('');
});

test('finds such a session on the sign-in page, and notices its end', async ({ page, stage, root }) => {
  await page.request.post(`${stage.consoleUrl}/api/v1/login`, { data: root });
  await page.goto(`${stage.consoleUrl}/login`);
  await expect(page).toHaveURL(/\/buckets$/);
  expect(await page.evaluate(markOf)).toBe(root.accessKey);
  await untilHealthIsKnown(page);
  // So would a call that is still under way.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  // A call of the page's own may notice first.
  await page.getByRole('button', { name: 'Refresh' }).or(page.getByLabel('User name')).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, root);
  await expect(page).toHaveURL(/\/buckets$/);
});
