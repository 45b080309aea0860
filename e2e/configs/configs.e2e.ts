import { configExport, configSet } from '@longshore/madmin';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { openAs, test as shared } from '../support/buckets-fixture.ts';
import { expect, rootOf, signInAt, test as base } from '../support/fixture.ts';

interface Own {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
}

// A storage server of its own: its settings are changed, and it is restarted.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const minio = await startMinio({ env: { MINIO_API_LIST_QUORUM: 'strict' } });
    const console = await startConsole({ server: minio.endpoint });
    await provide({ minio, console });
    await console.stop();
    await minio.stop();
  },
});

const needed = 'The instance needs to be restarted for configuration changes to take effect.';

const restart = async (page: Page) => {
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.getByText('The server is restarting.')).toBeVisible();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(needed)).toBeHidden();
};

const save = (page: Page) => page.getByRole('button', { name: 'Save configuration' }).click();
const field = (page: Page, key: string) => page.getByRole('textbox', { name: key, exact: true });

test('a setting that needs a restart is changed, used after it, and reset', async ({ page, own }) => {
  test.setTimeout(240_000);
  const { minio, console } = own;
  await signInAt(page, `${console.url}/settings/configurations`, rootOf(minio));
  await page.getByRole('searchbox', { name: 'Filter configurations' }).fill('location');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('link', { name: 'site', exact: true }).click();
  await field(page, 'region').fill('not a region');
  await save(page);
  await expect(page.getByText(/The storage server refused region of site/).first()).toBeVisible();
  await expect(page.getByText(needed)).toBeHidden();
  await field(page, 'region').fill('eu-harbour-1');
  await save(page);
  await expect(page.getByText(needed)).toBeVisible();
  await expect(page.getByText('After a restart: eu-harbour-1')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await restart(page);
  await expect(async () => {
    await page.reload();
    await expect(field(page, 'region')).toHaveValue('eu-harbour-1', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('After a restart')).toBeHidden();
  expect(await configExport(adminOf(minio))).toContain('region=eu-harbour-1');

  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  const question = page.getByRole('dialog', { name: 'Reset site to its defaults?' });
  await expect(question).toContainText('region: eu-harbour-1, default empty');
  await expectNoFindingsInBothThemes(page);
  await question.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(page.getByText('After a restart: empty')).toBeVisible();
  await restart(page);
  await expect(async () => {
    await page.reload();
    await expect(field(page, 'region')).toHaveValue('', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
});

test('an audit target is added, changed without its token, disabled and deleted', async ({ page, own }) => {
  test.setTimeout(180_000);
  const { minio, console } = own;
  const admin = adminOf(minio);
  await signInAt(page, `${console.url}/settings/configurations/audit_webhook`, rootOf(minio));
  await expect(page.getByRole('heading', { name: 'No targets' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Add target' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('port');
  await page.getByRole('button', { name: 'Add target' }).click();
  await expect(page.getByText('The storage server refused endpoint of audit_webhook').first()).toBeVisible();
  await field(page, 'endpoint').fill('http://127.0.0.1:1/audit?a="b"');
  await page.getByRole('button', { name: 'Add target' }).click();
  await expect(page.getByText(/^Enter no double quotes/)).toBeVisible();
  await field(page, 'endpoint').fill('http://127.0.0.1:1/audit');
  await field(page, 'auth_token').fill('the secret token');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Add target' }).click();
  const table = page.getByRole('table', { name: 'Targets of audit_webhook' });
  await expect(table).toContainText('Enabled');
  await expect(table).toContainText('http://127.0.0.1:1/audit');
  await expect(page.getByText(needed)).toBeHidden();

  await page.getByRole('button', { name: 'Actions for port' }).click();
  await page.getByRole('menuitem', { name: 'Disable target' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing is sent to http://127.0.0.1:1/audit while it is disabled');
  await dialog.getByRole('button', { name: 'Disable target' }).click();
  await expect(table).toContainText('Disabled');
  await expectNoFindingsInBothThemes(page);

  await table.getByRole('link', { name: 'port' }).click();
  await expect(page.getByText(/The one that is set is kept unless you enter another/)).toBeVisible();
  await field(page, 'queue_size').fill('many');
  await save(page);
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await field(page, 'queue_size').fill('5');
  await save(page);
  const line = async () =>
    (await configExport(admin)).split('\n').find((one) => one.includes('audit_webhook:port')) ?? '';
  // What was off stays off, and what was not typed stays.
  await expect
    .poll(line)
    .toMatch(/^# audit_webhook:port enable=off .*auth_token="the secret token".* queue_size=5 /);
  await expect(page.locator('body')).not.toContainText('the secret token');
  await page.getByRole('switch', { name: 'Delete the stored auth_token' }).check();
  await save(page);
  await expect(page.getByText('None is set.')).toBeVisible();
  expect(await configExport(admin)).not.toContain('the secret token');

  await page.getByRole('button', { name: 'Delete target' }).click();
  await expect(dialog).toContainText('endpoint: http://127.0.0.1:1/audit, default empty');
  await dialog.getByRole('button', { name: 'Delete target' }).click();
  await expect(page.getByRole('heading', { name: 'No targets' })).toBeVisible();
  expect(await configExport(admin)).not.toContain('audit_webhook:port');
});

test('asks whose change stays, and leaves alone what the environment sets', async ({ page, own }) => {
  const { minio, console } = own;
  const admin = adminOf(minio);
  await signInAt(page, `${console.url}/settings/configurations/api`, rootOf(minio));
  const quorum = field(page, 'list_quorum');
  await expect(quorum).toHaveAttribute('readonly', '');
  await expect(page.getByText(/Set by MINIO_API_LIST_QUORUM in the environment/)).toBeVisible();
  await field(page, 'transition_workers').fill('7');
  await configSet(admin, { subsystem: 'api', keyValues: [{ key: 'cluster_deadline', value: '11s' }] });
  await save(page);
  const question = page.getByRole('alert').filter({ hasText: 'cluster_deadline: 11s' });
  await expect(question).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await question.getByRole('button').last().click();
  await expect(page.getByText('api was saved.')).toBeVisible();
  const line = (await configExport(admin)).split('\n').find((one) => one.startsWith('api ')) ?? '';
  expect(line).toContain('cluster_deadline=11s');
  expect(line).toContain('transition_workers=7');
});

test('every configuration opens, and saved unchanged leaves all as it was', async ({ page, own }) => {
  test.setTimeout(360_000);
  const { minio, console } = own;
  const admin = adminOf(minio);
  const before = await configExport(admin);
  await signInAt(page, `${console.url}/settings/configurations`, rootOf(minio));
  const links = page.locator('#content').getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(30);
  for (const name of names.filter((one) => !['identity_openid', 'identity_ldap'].includes(one))) {
    const multiple = /^(notify|logger|audit|lambda)_/.test(name);
    await page.goto(`${console.url}/settings/configurations/${name}${multiple ? ':_' : ''}`);
    await save(page);
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  }
  expect(await configExport(admin)).toBe(before);
});

shared(
  'is refused to whoever may not change it, and says what is not there',
  async ({ page, fixture, personas }) => {
    await openAs(page, fixture, { who: personas.readOnly, path: '/settings/configurations' });
    await expect(page.locator('#content')).toContainText('admin:ConfigUpdate');
    await page.goto(`${fixture.consoleUrl}/settings/configurations/api`);
    await expect(page.locator('#content')).toContainText('admin:ConfigUpdate');
  },
);

shared('says that a configuration does not exist', async ({ page, fixture, personas }) => {
  const name = uniqueName('none').replaceAll('-', '_');
  await openAs(page, fixture, { who: personas.administrator, path: `/settings/configurations/${name}` });
  await expect(page.getByRole('heading', { name: `${name} does not exist` })).toBeVisible();
  await page.getByRole('link', { name: 'Show all configurations' }).click();
  await expect(page.getByRole('heading', { name: 'Configurations' })).toBeVisible();
});
