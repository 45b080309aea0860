import { ldapPolicyAttach } from '@longshore/madmin';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Ldap, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, rootOf, signInAt, test as base } from '../support/fixture.ts';

interface Own {
  readonly ldap: Ldap;
  readonly minio: Minio;
  readonly console: ConsoleProcess;
}

// A storage server of its own: it is restarted.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const ldap = await startLdap();
    const minio = await startMinio({ drives: 1 });
    const console = await startConsole({ server: minio.endpoint });
    await provide({ ldap, minio, console });
    await console.stop();
    await minio.stop();
    await ldap.stop();
  },
});

const restart = async (page: Page) => {
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
};

const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });

test('a directory is configured, looked up, edited and deleted', async ({ page, own }) => {
  test.setTimeout(360_000);
  const { ldap, minio, console } = own;
  const of = (key: string) => ldap.minioEnv[`MINIO_IDENTITY_LDAP_${key}`] ?? '';
  await signInAt(page, `${console.url}/identity/ldap`, rootOf(minio));
  await expect(page.getByRole('heading', { name: 'No LDAP directory' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Configure LDAP' }).click();
  await page.getByLabel('Server address').fill(of('SERVER_ADDR'));
  await page.getByLabel('Connect without TLS').check();
  await page.getByLabel('Lookup bind DN').fill(of('LOOKUP_BIND_DN'));
  await page.getByRole('textbox', { name: 'Lookup bind password' }).fill('wrong');
  await page.getByLabel('User DN search base').fill(of('USER_DN_SEARCH_BASE_DN'));
  await page.getByLabel('User DN search filter').fill(of('USER_DN_SEARCH_FILTER'));
  await page.getByLabel('Group search base DN').fill(of('GROUP_SEARCH_BASE_DN'));
  await page.getByLabel('Group search filter').fill(of('GROUP_SEARCH_FILTER'));
  await page.getByRole('button', { name: 'Save directory' }).click();
  await expect(page.getByRole('form').getByRole('alert').first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('textbox', { name: 'Lookup bind password' }).fill(of('LOOKUP_BIND_PASSWORD'));
  await page.getByRole('button', { name: 'Save directory' }).click();
  await expect(page).toHaveURL(/\/identity\/ldap$/);
  await restart(page);
  await untilShown(page, 'Policy mappings');
  await expect(page.locator('body')).not.toContainText(of('LOOKUP_BIND_PASSWORD'));

  const group = ldap.groupDn('staff');
  const attach = () => ldapPolicyAttach(adminOf(minio), { policies: ['readonly'], group });
  await expect(attach).toPass({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Policy mappings' }).click();
  const groups = page.getByRole('combobox', { name: 'Group DNs' });
  await groups.fill(group);
  await groups.press('Enter');
  await groups.press('Tab');
  await page.getByRole('button', { name: 'Show mappings' }).click();
  const table = page.getByRole('table', { name: 'Policies of groups' });
  await expect(table).toContainText('readonly');
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: `Actions for ${group}` }).click();
  await page.getByRole('menuitem', { name: 'Set policies' }).click();
  const dialog = page.getByRole('dialog');
  const policies = dialog.getByRole('combobox', { name: 'Policies' });
  await expect(dialog).toContainText('readonly');
  await policies.press('Backspace');
  await policies.fill('diagnostics');
  await policies.press('Enter');
  await policies.press('Tab');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(table).toContainText('diagnostics');
  await expect(table).not.toContainText('readonly');
  await page.getByRole('button', { name: 'Attach policies' }).click();
  await dialog.getByRole('textbox', { name: 'User DN or login name' }).fill('nobody');
  await policies.fill('diagnostics');
  await policies.press('Enter');
  await policies.press('Tab');
  await dialog.getByRole('button', { name: 'Attach policies' }).click();
  await expect(dialog).toContainText('The LDAP directory has no such user');
  await dialog.getByRole('textbox', { name: 'User DN or login name' }).fill('bob');
  await dialog.getByRole('button', { name: 'Attach policies' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${console.url}/access/policies/diagnostics?tab=users`);
  await page.getByRole('link', { name: 'Show LDAP policy mappings' }).click();
  await expect(page.getByRole('table', { name: 'Users and groups of policies' })).toContainText(
    ldap.userDn('bob'),
  );
  await page.goto(`${console.url}/identity/users`);
  await expect(page.getByText('Users and groups are managed in the LDAP directory.')).toBeVisible();

  await page.goto(`${console.url}/identity/edit-ldap`);
  await page.getByLabel('Comment').fill('of the harbour');
  await page.getByRole('button', { name: 'Save directory' }).click();
  await expect(page).toHaveURL(/\/identity\/ldap$/);
  await restart(page);
  await untilShown(page, 'of the harbour');
  await page.getByRole('button', { name: 'Delete directory' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete directory' }).click();
  await restart(page);
  await untilShown(page, 'No LDAP directory');
});
