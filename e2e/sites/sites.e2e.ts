import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';
import { openAs, test as identityTest } from '../support/identity-fixture.ts';

interface Own {
  readonly east: Minio;
  readonly west: Minio;
  readonly console: ConsoleProcess;
}

// Storage servers of their own: they are joined.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const [east, west] = await Promise.all([startMinio({ drives: 1 }), startMinio({ drives: 1 })]);
    const console = await startConsole({ server: east.endpoint });
    await provide({ east, west, console });
    await console.stop();
    await Promise.all([east.stop(), west.stop()]);
  },
});

const screen = '/settings/site-replication';
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function fillKeys(page: Page, name: string, { rootUser, rootPassword }: Minio): Promise<void> {
  await section(page, name).getByLabel('Access key of an administrator').fill(rootUser);
  await section(page, name).getByRole('textbox', { name: 'Secret key' }).fill(rootPassword);
}

/** Puts a question's name where it is asked for, and confirms. */
async function confirm(page: Page, typed: string, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('two sites are joined, compared, resynced, edited and taken apart', async ({ page, own }) => {
  test.setTimeout(240_000);
  const { east, west, console } = own;
  const s3 = s3Of(east);
  await s3.send(new CreateBucketCommand({ Bucket: 'harbour' }));
  s3.destroy();
  await signInAt(page, console.url + screen, rootOf(east));
  await expect(page.getByRole('heading', { name: 'No site replication' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Site replication' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Add sites' }).first().click();
  await expect(page.getByText('Only one site may have buckets')).toBeVisible();
  await expect(section(page, 'This site').getByLabel('Endpoint')).toHaveValue(east.endpoint);

  // What is wrong stands at the site that it is about.
  await fillKeys(page, 'This site', east);
  await fillKeys(page, 'Site 2', west);
  await section(page, 'Site 2').getByRole('textbox', { name: 'Secret key' }).fill('not the secret');
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(section(page, 'Site 2').getByText('Enter http:// or https://')).toBeVisible();
  await section(page, 'Site 2').getByLabel('Endpoint').fill(west.endpoint);
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(section(page, 'Site 2').getByText('The site does not accept this secret key')).toBeVisible();
  await expect(section(page, 'Site 2').getByRole('textbox', { name: 'Secret key' })).toBeFocused();
  await expectNoFindingsInBothThemes(page);
  await fillKeys(page, 'Site 2', west);
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page).toHaveURL(console.url + screen);
  const table = page.getByRole('table', { name: 'Sites' });
  const own1 = table.getByRole('row').filter({ hasText: 'main-site' });
  const other = table.getByRole('row').filter({ hasText: 'dr-site-1' });
  await expect(own1).toContainText('This site');
  await expect(other).toContainText(west.endpoint);
  await expect(other).toContainText('Asynchronous');
  await expectNoFindingsInBothThemes(page);

  await page.getByRole('link', { name: 'Show status' }).click();
  await expect(page.locator('#content').getByRole('listitem').filter({ hasText: 'Buckets' })).toContainText(
    'The same at all sites',
  );
  await page.getByLabel('Exact name').fill('harbour');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page).toHaveURL(/name=harbour/);
  const matrix = page.getByRole('table', { name: 'Bucket harbour' });
  await expect(matrix.getByRole('row').filter({ hasText: 'dr-site-1' })).toContainText('Exists');
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Type', { exact: true }).selectOption('User');
  await page.getByLabel('Exact name').fill('nobody');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: 'User nobody not found' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);

  await page.locator('#content').getByRole('link', { name: 'Site replication', exact: true }).click();
  await expect(table).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Actions for main-site' }).click();
  await expect(page.getByRole('menuitem', { name: 'Resync site' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for dr-site-1' }).click();
  await page.getByRole('menuitem', { name: 'Resync site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resync site' }).click();
  await expect(other).toContainText('Completed', { timeout: 30_000 });

  await page.getByRole('button', { name: 'Actions for dr-site-1' }).click();
  await page.getByRole('menuitem', { name: 'Edit site' }).click();
  const endpoint = page.getByRole('dialog').getByLabel('Endpoint');
  await endpoint.fill('http://127.0.0.1:1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save site' }).click();
  await expect(page.getByRole('dialog')).toContainText('The site does not respond at this endpoint');
  const byName = west.endpoint.replace('127.0.0.1', 'localhost');
  await endpoint.fill(byName);
  await page.getByRole('dialog').getByRole('button', { name: 'Save site' }).click();
  await expect(other).toContainText(byName);
  await page.getByRole('button', { name: 'Change lifecycle expiration' }).click();
  await page.getByLabel('Replicate lifecycle rules that expire objects').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save setting' }).click();
  await expect(page.getByText('Replicated', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for dr-site-1' }).click();
  await page.getByRole('menuitem', { name: 'Remove site' }).click();
  await expect(page.getByRole('dialog')).toContainText('Only main-site remains then.');
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // A site that is down does not learn of the removal, and the page says so.
  await west.kill();
  await page.getByRole('button', { name: 'Remove all sites' }).click();
  await confirm(page, 'main-site', 'Remove all sites');
  await expect(page.getByRole('dialog')).toContainText('Not all sites could be told of the removal');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'No site replication' })).toBeVisible();
});

test('lesser administrator: sees the sites and changes nothing', async ({ page, own }) => {
  test.setTimeout(120_000);
  const { east, console } = own;
  const Action = ['admin:SiteReplicationInfo'];
  const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
  const viewer = await createUser(adminOf(east), 'viewer', { Version: '2012-10-17', Statement });
  await signInAt(page, console.url + screen, viewer);
  await expect(page.getByRole('heading', { name: 'No site replication' })).toBeVisible();
  const add = page.locator('#content').getByRole('button', { name: 'Add sites' }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${console.url}${screen}/add`);
  await expect(page.locator('#content')).toContainText('Requires admin:SiteReplicationAdd');
});

identityTest('read-only user: sees none of it', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: screen });
  await expect(page.locator('#content')).toContainText('Requires admin:SiteReplicationInfo');
  await expect(mainMenu(page).getByRole('link', { name: 'Site replication' })).toBeHidden();
  await page.goto(`${fixture.consoleUrl}${screen}/status`);
  await expect(page.locator('#content')).toContainText('Requires admin:SiteReplicationInfo');
});
