import { openSession, signIn } from '@longshore/testkit/console-session';
import type { Browser, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import type { Fixture } from '../support/fixture.ts';
import { dialogOf, expect, openAs, test, type Owner } from '../support/keys-fixture.ts';

const path = '/identity/account?tab=sessions';
const tableOf = (page: Page) => page.getByRole('table', { name: 'Sessions' });
const rowsOf = (page: Page) => tableOf(page).locator('tbody').getByRole('row');

/** The same person in another browser, on the bucket list. */
async function elsewhere(browser: Browser, fixture: Fixture, who: Owner) {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0' });
  const page = await context.newPage();
  await openAs(page, fixture, { who, path: '/buckets' });
  await expect(page.getByRole('heading', { level: 1, name: 'Buckets' })).toBeVisible();
  return page;
}

/** Going to another screen tells a page that its session has ended. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
}

test('self-service: signs out another browser, and stays signed in', async ({
  page,
  browser,
  fixture,
  selfService,
}) => {
  const other = await elsewhere(browser, fixture, selfService);
  await openAs(page, fixture, { who: selfService, path: '/identity/account' });
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('This session');
  await expect(rowsOf(page).nth(1)).toContainText('Firefox 133 on Linux');
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for Firefox 133 on Linux' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = dialogOf(page, 'Sign out this session?');
  await expect(dialog).toContainText('Firefox 133 on Linux');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Firefox 133 on Linux' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('The session was signed out.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expectSignedOut(other);
  await other.context().close();
});

test('self-service: signs out the others, and then everywhere', async ({
  page,
  browser,
  fixture,
  selfService,
}) => {
  const script = await signIn(fixture.consoleUrl, selfService);
  const other = await elsewhere(browser, fixture, selfService);
  await openAs(page, fixture, { who: selfService, path });
  await page.getByRole('button', { name: 'Sign out other sessions' }).click();
  await expectNoFindingsInBothThemes(page);
  await dialogOf(page, 'Sign out all other sessions?')
    .getByRole('button', { name: 'Sign out other sessions' })
    .click();
  await expect(page.getByText('All other sessions were signed out.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toHaveAccessibleDescription(
    'There are no other sessions',
  );
  expect((await script.get('/session')).status).toBe(401);
  await expectSignedOut(other);
  await other.context().close();

  const again = await signIn(fixture.consoleUrl, selfService);
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialogOf(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const copied = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await openSession(fixture.consoleUrl, copied).get('/session')).status).toBe(401);
  expect((await again.get('/session')).status).toBe(401);
});

test('read-only user: sees own sessions alone, on a phone by keyboard', async ({
  page,
  fixture,
  personas,
  selfService,
}) => {
  await signIn(fixture.consoleUrl, selfService);
  const own = await signIn(fixture.consoleUrl, personas.readOnly);
  await own.delete('/sessions');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, fixture, { who: personas.readOnly, path });
  await expect(rowsOf(page)).toHaveCount(2);
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Sign out other sessions' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Sign out all other sessions?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Sign out all other sessions?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toBeFocused();
});
