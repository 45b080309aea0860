import { ldapPolicyAttach } from '@longshore/madmin';
import { startConsole } from '@longshore/testkit/console-process';
import { startLdap } from '@longshore/testkit/ldap';
import { startMinio } from '@longshore/testkit/minio';
import { adminOf } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { expect, fillSignIn, mainMenu, rootOf, test } from '../support/fixture.ts';

test('signs in people of the directory, without users and groups, and root beside them', async ({ page }) => {
  const ldap = await startLdap();
  const minio = await startMinio({ drives: 1, env: { ...ldap.minioEnv } });
  const console = await startConsole({ server: minio.endpoint, env: { CONSOLE_LDAP_ENABLED: 'on' } });
  try {
    const staff = { policies: ['consoleAdmin'], group: ldap.groupDn('staff') };
    await waitFor('The directory being asked', () => ldapPolicyAttach(adminOf(minio), staff));
    await page.goto(`${console.url}/license`);
    await fillSignIn(page, { accessKey: 'alice', secretKey: 'wrong-password' });
    await expect(page.getByRole('alert')).toContainText('Incorrect user name or password');
    await fillSignIn(page, { accessKey: 'alice', secretKey: ldap.password('alice') });
    await expect(page.getByText('Signed in as alice')).toBeVisible();
    await page.goto(`${console.url}/identity/users`);
    await expect(mainMenu(page)).toBeVisible();
    await expect(page).not.toHaveURL(/identity\/users/);
    await mainMenu(page).getByRole('button', { name: 'Identity' }).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Service Accounts' })).toBeVisible();
    await expect(mainMenu(page).getByRole('link', { name: 'Users' })).toBeHidden();
    await expect(mainMenu(page).getByRole('link', { name: 'Groups' })).toBeHidden();
    await page.goto(`${console.url}/identity/account`);
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveAccessibleDescription(
      /managed by your identity provider/,
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await fillSignIn(page, rootOf(minio));
    await expect(page.getByText(`Signed in as ${minio.rootUser}`)).toBeVisible();
  } finally {
    await console.stop();
    await minio.stop();
    await ldap.stop();
  }
});
