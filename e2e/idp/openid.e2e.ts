import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Oidc, startOidc } from '@longshore/testkit/oidc';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, fillSignIn, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';
import { openAs, test as identityTest } from '../support/identity-fixture.ts';

interface Own {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
  readonly oidc: Oidc;
}

// A storage server of its own: it is restarted.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const oidc = await startOidc({ people: [] });
    const minio = await startMinio({ drives: 1 });
    const console = await startConsole({ server: minio.endpoint, env: oidc.consoleEnv() });
    await provide({ oidc, minio, console });
    await console.stop();
    await minio.stop();
    await oidc.stop();
  },
});

/** The provider's button comes first where there is one. */
const signInByPassword = async (page: Page, path: string, { console, minio }: Own) => {
  await page.goto(console.url + path);
  await page.getByRole('button', { name: 'User name and password' }).click();
  await fillSignIn(page, rootOf(minio));
};

const restart = async (page: Page) => {
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Restart', exact: true })).toBeHidden();
};

/** What was restarted may need a moment until it tells its providers. */
const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.locator('#content').getByText(text).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });

const step = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Steps of the test' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

test('an OpenID provider is tested, added, disabled, changed and deleted', async ({ page, own }) => {
  test.setTimeout(240_000);
  const { oidc } = own;
  await signInByPassword(page, '/identity/openid', own);
  await expect(page.getByRole('heading', { name: 'No OpenID providers' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'OpenID' })).toBeVisible();

  await page.locator('#content').getByRole('link', { name: 'Add provider' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('port');
  await page.getByLabel('Configuration URL').fill(`${oidc.issuer}/wrong`);
  await page.getByRole('button', { name: 'Test settings' }).click();
  await expect(step(page, 'Discovery document')).toContainText('Failed');
  await page.getByLabel('Configuration URL').fill(`${oidc.issuer}/.well-known/openid-configuration`);
  await expect(page.getByText('The settings were changed since the test.')).toBeVisible();
  await page.getByRole('button', { name: 'Test settings' }).click();
  await expect(step(page, 'PKCE')).toContainText('Passed');
  await expect(step(page, 'Issuer')).toContainText('Passed');
  await expectNoFindingsInBothThemes(page);

  await page.getByLabel('Client ID').fill(oidc.clientId);
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText('Enter a value.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Client secret' }).fill(oidc.clientSecret);
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText('Changes are saved and wait for a restart')).toBeVisible();
  await restart(page);
  await untilShown(page, 'port');
  await expectNoFindingsInBothThemes(page);

  await page.getByRole('link', { name: 'port', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Settings' })).toContainText(oidc.clientId);
  await expect(page.locator('body')).not.toContainText(oidc.clientSecret);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Disable provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable provider' }).click();
  await expect(page.getByText('Disabled after a restart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable provider' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Edit provider' }).click();
  await expect(page.getByText('The one that is set is kept unless you enter another.')).toBeVisible();
  await page.getByLabel('Display name').fill('Port office');
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText('Changes are saved and wait for a restart')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Settings' })).toContainText('After a restart: Port office');
  await page.getByRole('button', { name: 'Edit provider' }).click();
  // What is edited is what is stored.
  await expect(page.getByLabel('Display name')).toHaveValue('Port office');
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await restart(page);
  await untilShown(page, 'Port office');
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();

  await page.goto(`${own.console.url}/identity/openid`);
  await page.getByRole('button', { name: 'Actions for port' }).click();
  await page.getByRole('menuitem', { name: 'Delete provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete provider' }).click();
  await expect(page.getByText('The storage server uses it until its restart.')).toBeVisible();
  await restart(page);
  await untilShown(page, 'No OpenID providers');
});

test('the sign-in check tells of the providers of the sign-in page', async ({ page, own }) => {
  test.setTimeout(120_000);
  const { oidc, console } = own;
  await signInByPassword(page, '/identity/sign-in-check', own);
  await page.getByRole('button', { name: 'Run check' }).click();
  const report = page.getByRole('region', { name: 'Provider' });
  await expect(report.getByText(`${console.url}/oauth_callback`)).toBeVisible();
  await expect(report.getByText(oidc.clientId, { exact: true })).toBeVisible();
  await expect(report.getByRole('listitem').filter({ hasText: 'Storage server' })).toContainText('Failed');
  await expect(page.getByText('You did not sign in with an OpenID provider')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('what the environment sets cannot be changed', async ({ page }) => {
  test.setTimeout(120_000);
  const oidc = await startOidc({ people: [] });
  const minio = await startMinio({ drives: 1, env: oidc.minioEnv() });
  const console = await startConsole({ server: minio.endpoint });
  try {
    await signInAt(page, `${console.url}/identity/idp/openid/configurations`, rootOf(minio));
    await expect(page).toHaveURL(/\/identity\/openid$/);
    await expect(page.getByText('Set by environment', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Default' }).click();
    await expect(page.getByText('Set by MINIO_IDENTITY_OPENID_CLIENT_ID')).toBeVisible();
    for (const name of ['Edit provider', 'Disable provider', 'Delete provider'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
    // Whoever signed in with a password changes it here all the same.
    await page.goto(`${console.url}/identity/account`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog').getByLabel('Current password')).toBeVisible();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Change password' }),
    ).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    await console.stop();
    await minio.stop();
    await oidc.stop();
  }
});

identityTest('read-only user: sees none of it', async ({ page, fixture, personas, identities }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/identity/openid' });
  await expect(page.locator('#content')).toContainText('admin:ConfigUpdate');
  await expect(mainMenu(page).getByRole('link', { name: 'OpenID' })).toBeHidden();
  for (const path of ['/identity/ldap', '/identity/sign-in-check', '/identity/add-openid']) {
    await page.goto(fixture.consoleUrl + path);
    await expect(page.locator('#content')).toContainText('admin:ConfigUpdate');
  }
  await page.goto(`${fixture.consoleUrl}/identity/ldap/entities`);
  await expect(page.locator('#content')).toContainText('Requires admin:ListUsers');
  await expect(page.getByRole('button', { name: 'Show mappings' })).toHaveCount(0);
  const holder = await identities.holder('ListUsers', 'ListGroups', 'ListUserPolicies');
  await openAs(page, fixture, { who: holder, path: '/identity/ldap/entities' });
  await page.getByRole('button', { name: 'Show mappings' }).click();
  await expect(page.getByRole('heading', { name: 'No LDAP directory' })).toBeVisible();
});

identityTest('limited operator: has what admin:ConfigUpdate opens', async ({ page, fixture, identities }) => {
  const operator = await identities.holder('ConfigUpdate');
  await openAs(page, fixture, { who: operator, path: '/identity/openid' });
  await expect(page.getByRole('heading', { name: 'No OpenID providers' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Add provider' }).first().click();
  await expect(page.getByRole('button', { name: 'Test settings' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'LDAP' }).click();
  await expect(page.getByRole('heading', { name: 'No LDAP directory' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Sign-in check' }).click();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(page.getByRole('heading', { name: 'No OpenID provider on the sign-in page' })).toBeVisible();
  await page.goto(`${fixture.consoleUrl}/identity/ldap/entities`);
  await expect(page.locator('#content')).toContainText('Requires admin:ListUsers');
});

identityTest('addresses of other consoles lead to their screens', async ({ page, fixture, personas }) => {
  const user = personas.readOnly.accessKey;
  const { consoleUrl } = fixture;
  await openAs(page, fixture, { who: personas.administrator, path: '/license' });
  for (const [path, here] of [
    ['/identity/idp/openid/configurations/add-idp', '/identity/add-openid'],
    ['/identity/idp/openid/configurations/_', '/identity/openid/_'],
    ['/identity/idp/ldap/configurations/_', '/identity/ldap'],
    ['/identity/account/new-account', '/identity/account?dialog=createKey'],
    [`/identity/users/new-user-sa/${user}`, `/identity/users/${user}?tab=keys&dialog=createKey`],
  ] as const) {
    await page.goto(consoleUrl + path);
    await expect(page).toHaveURL(consoleUrl + here);
  }
});
