import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Kes, kesKey, startKes } from '@longshore/testkit/kes';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { openAs } from '../support/buckets-fixture.ts';
import { expect, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';

interface Own {
  readonly kes: Kes;
  readonly minio: Minio;
  readonly console: ConsoleProcess;
}

// A storage server with a key manager; that of the other specs has one built-in key.
const test = base.extend<object, { own: Own }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => {
      const kes = await startKes();
      const minio = await startMinio({ drives: 1, env: kes.minioEnv() });
      const console = await startConsole({ server: minio.endpoint });
      await provide({ kes, minio, console });
      await console.stop();
      await minio.stop();
      await kes.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('tells the key manager, and whether its default key works', async ({ page, own }) => {
  const { kes, console, minio } = own;
  await signInAt(page, `${console.url}/kms/status`, rootOf(minio));
  await expect(page).toHaveURL(/\/encryption$/);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('MinIO KES');
  await expect(status).toContainText('v0.0.0-test');
  await expect(status.getByRole('listitem').filter({ hasText: kes.endpoint })).toContainText('Online');
  await expect(page.getByRole('table', { name: 'APIs' })).toContainText('/v1/key/create/');
  await expect(page.getByRole('table', { name: 'Response times' })).toContainText('up to');
  await expectNoFindingsInBothThemes(page);
  await status.getByRole('button', { name: 'Check key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Check key ${kesKey}`);
  await expect(dialog).toContainText('The key can be used.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  kes.setFailing(true);
  try {
    await status.getByRole('button', { name: 'Refresh' }).click();
    await expect(status).toContainText('Offline');
    await expect(status).toContainText('Not every address of the key manager responds.');
    await expectNoFindingsInBothThemes(page);
  } finally {
    kes.setFailing(false);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('creates a key, finds it and checks it', async ({ page, own }) => {
  const { kes, console, minio } = own;
  const name = uniqueName('crane');
  await signInAt(page, `${console.url}/encryption`, rootOf(minio));
  await expect(mainMenu(page).getByRole('link', { name: 'Encryption' })).toBeVisible();
  await page.getByRole('link', { name: 'Show keys' }).click();
  const table = page.getByRole('table', { name: 'Keys' });
  await expect(table).toContainText(kesKey);
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog');
  const field = form.getByRole('textbox', { name: 'Name' });
  await field.fill('a name');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form).toContainText('Enter a name of letters, digits, _ and -');
  await field.fill(kesKey);
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form).toContainText(`There is a key named “${kesKey}” already`);
  await expectNoFindingsInBothThemes(page);
  await field.fill(name);
  await field.press('Enter');
  await expect(form).toBeHidden();
  expect(kes.keys()).toContain(name);
  await expect(table.getByText(name)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(name.slice(0, -1));
  await expect(table).not.toContainText(kesKey);
  await expect(table.getByText(name)).toBeVisible();
  await expect(page).toHaveURL(/prefix=/);
  const check = async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Check key' }).click();
  };
  await check();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The key can be used.');
  await expectNoFindingsInBothThemes(page);
  kes.breakKey(name);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog).toContainText('The key cannot be used.');
  await expect(dialog).toContainText('Objects that are encrypted with this key cannot be read.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search keys' }).fill('nothing-begins-so');
  await expect(page.getByRole('heading', { name: 'No keys found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(table).toContainText(kesKey);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('shows whom what is refused, and leads to why', async ({ page, own }) => {
  const { console, minio } = own;
  const statement = { Effect: 'Allow' as const, Action: ['kms:Status', 'kms:KeyStatus'], Resource: ['*'] };
  const watcher = await createUser(adminOf(minio), 'watcher', {
    Version: '2012-10-17',
    Statement: [statement],
  });
  await signInAt(page, `${console.url}/encryption`, watcher);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('MinIO KES');
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('kms:Metrics');
  await expect(page.getByRole('region', { name: 'APIs' })).toContainText('kms:API');
  await page.getByRole('link', { name: 'Show keys' }).click();
  await expect(page.locator('#content')).toContainText('kms:ListKeys');
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoFindingsInBothThemes(page);
});

test('keeps both screens from those without permission', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/encryption' });
  await expect(page.locator('#content')).toContainText('kms:Status');
  await expect(mainMenu(page).getByRole('link', { name: 'Encryption' })).toHaveCount(0);
  await page.goto(`${fixture.consoleUrl}/encryption/keys`);
  await expect(page.locator('#content')).toContainText('kms:ListKeys');
});

test('says what the built-in key cannot do', async ({ page, fixture, root }) => {
  await openAs(page, fixture, { who: root, path: '/encryption' });
  await expect(page.locator('#content')).toContainText('It cannot create, rotate or delete keys');
  await page.getByRole('link', { name: 'Show keys' }).click();
  await expect(page.getByRole('table', { name: 'Keys' })).toContainText('test-key');
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveAttribute('aria-disabled', 'true');
});

test('says how a storage server without key management gets some', async ({ page }) => {
  const minio = await startMinio({ drives: 1, env: { MINIO_KMS_SECRET_KEY: '' } });
  const console = await startConsole({ server: minio.endpoint });
  try {
    await signInAt(page, `${console.url}/encryption`, rootOf(minio));
    await expect(page.getByRole('heading', { name: 'No KMS configured' })).toBeVisible();
    await expect(page.getByText('MINIO_KMS_KES_ENDPOINT')).toBeVisible();
    await expect(mainMenu(page).getByRole('link', { name: 'Encryption' })).toHaveCount(0);
    await expectNoFindingsInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
  } finally {
    await console.stop();
    await minio.stop();
  }
});
