import { readFile } from 'node:fs/promises';
import { configExport, configInfo, configSet } from '@longshore/madmin';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createPersonas, type Personas } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, signInAt, test as base } from '../support/fixture.ts';

interface Own {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
  readonly personas: Personas;
}

// A storage server of its own: its configuration is changed, and it is restarted.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const minio = await startMinio();
    const personas = await createPersonas(minio);
    const console = await startConsole({ server: minio.endpoint });
    await provide({ minio, console, personas });
    await console.stop();
    await minio.stop();
  },
});

/** With the session of the page, as a screen would. */
async function set(page: Page, { console }: Own, [name, key, value]: readonly [string, string, string]) {
  const reply = await page.request.put(`${console.url}/api/v1/configs/${name}`, {
    data: { key_values: [{ key, value }] },
    headers: { 'x-change-reason': 'ticket%2012' },
  });
  expect(reply.ok()).toBe(true);
}

async function valueOf({ minio }: Own, subsystem: string, key: string): Promise<string | undefined> {
  const [info] = await configInfo(adminOf(minio), { subsystem });
  return info?.keyValues.find((pair) => pair.key === key)?.value;
}

/** From the banner. */
async function restart(page: Page) {
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.getByText('The server is restarting.')).toBeVisible();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
}

const changes = (page: Page) => page.getByRole('table', { name: 'Changes' });
const differences = (page: Page) => page.getByRole('table', { name: 'Differences' });

test('administrator: finds a change, compares it, rolls it back and sees the old value', async ({
  page,
  own,
}) => {
  await signInAt(page, `${own.console.url}/license`, own.personas.administrator);
  await set(page, own, ['heal', 'max_io', '50']);
  await set(page, own, ['heal', 'max_io', '60']);
  await mainMenu(page).getByRole('button', { name: 'Settings' }).click();
  await mainMenu(page).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const rows = changes(page).getByRole('row').filter({ hasText: 'heal' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Set keys of one configuration subsystem');
  await expect(rows.first()).toContainText('ticket 12');
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Kind').selectOption('Bucket');
  await expect(page.getByText('No change matches the filters')).toBeVisible();
  await page.getByLabel('Kind').selectOption('Configuration');
  await expect(page).toHaveURL(/tag=Configuration/);
  await rows.first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(differences(page).getByRole('row').last()).toContainText(/max_io.*50.*60/);
  await expect(dialog).toContainText('ticket 12');
  await expect(page).toHaveURL(/change=/);
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('dialog', { name: 'Roll back this change?' })).toBeVisible();
  await expect(differences(page).getByRole('row').last()).toContainText(/max_io.*60.*50/);
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Roll back change' }).click();
  await expect(page.getByText('The change was rolled back.')).toBeVisible();
  expect(await valueOf(own, 'heal', 'max_io')).toBe('50');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.filter({ hasText: 'Roll a change back' })).toHaveCount(1);
});

test('administrator: changes a setting, restarts, sees it, rolls it back and sees the old value', async ({
  page,
  own,
}) => {
  test.setTimeout(240_000);
  const { url } = own.console;
  const region = page.getByRole('textbox', { name: 'region', exact: true });
  const save = async (value: string) => {
    await region.fill(value);
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await expect(page.getByText(`After a restart: ${value}`)).toBeVisible();
  };
  const shows = (value: string) =>
    expect(async () => {
      await page.goto(`${url}/settings/configurations/site`);
      await expect(region).toHaveValue(value, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  await signInAt(page, `${url}/settings/configurations/site`, own.personas.administrator);
  await save('eu-harbour-1');
  await restart(page);
  await shows('eu-harbour-1');
  await save('eu-harbour-2');
  await restart(page);
  await shows('eu-harbour-2');

  await page.goto(`${url}/settings/journal`);
  await changes(page).getByRole('row').filter({ hasText: 'site' }).first().getByRole('link').click();
  const change = /region.*eu-harbour-1.*eu-harbour-2/;
  await expect(differences(page).getByRole('row').last()).toContainText(change);
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  const back = /region.*eu-harbour-2.*eu-harbour-1/;
  await expect(differences(page).getByRole('row').last()).toContainText(back);
  await page.getByRole('button', { name: 'Roll back change' }).click();
  await expect(page.getByText('The change was rolled back.')).toBeVisible();
  await restart(page);
  await shows('eu-harbour-1');
  expect(await configExport(adminOf(own.minio))).toContain('region=eu-harbour-1');
});

test('administrator: is refused to roll back what was changed again', async ({ page, own }) => {
  await signInAt(page, `${own.console.url}/license`, own.personas.administrator);
  await set(page, own, ['heal', 'max_io', '50']);
  await page.goto(`${own.console.url}/settings/journal`);
  await changes(page).getByRole('row').filter({ hasText: 'heal' }).getByRole('link').click();
  await configSet(adminOf(own.minio), { subsystem: 'heal', keyValues: [{ key: 'max_io', value: '70' }] });
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('dialog')).toContainText('max_io of heal was changed again since');
  expect(await valueOf(own, 'heal', 'max_io')).toBe('70');
});

test('administrator: compares two points, restores one, restarts, and sees its value', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000);
  await signInAt(page, `${own.console.url}/license`, own.personas.administrator);
  await set(page, own, ['heal', 'max_io', '50']);
  await set(page, own, ['heal', 'max_io', '60']);
  await page.goto(`${own.console.url}/settings/journal`);
  await page.getByRole('link', { name: 'Restore points' }).click();
  const points = page
    .getByRole('table', { name: 'Restore points' })
    .getByRole('row')
    .filter({ hasText: 'heal' });
  await expect(points).toHaveCount(2);
  await expectNoFindingsInBothThemes(page);
  await points
    .last()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Compare with now' }).click();
  await expect(differences(page).getByRole('row').last()).toContainText(/heal max_io.*50.*60/);
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('To', { exact: true }).selectOption({ index: 2 });
  await expect(page.getByText('No known differences')).toBeVisible();
  await page.getByRole('link', { name: 'Restore points' }).click();
  await points.last().getByRole('link').click();
  await expect(differences(page).getByRole('row').last()).toContainText(/heal max_io.*60.*50/);
  await page.getByRole('button', { name: 'Restore point', exact: true }).click();
  await expect(page.getByText('The point was restored.', { exact: false })).toBeVisible();
  await restart(page);
  expect(await valueOf(own, 'heal', 'max_io')).toBe('50');
  await page.getByRole('button', { name: 'Delete all restore points' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all restore points' }).click();
  await expect(page.getByText('No restore points')).toBeVisible();
});

test('administrator: exports without secrets, sees what an import changes, and imports it', async ({
  page,
  own,
}) => {
  const keyValues = [
    { key: 'endpoint', value: 'http://127.0.0.1:1/hook' },
    { key: 'auth_token', value: 'hunter2' },
  ];
  await configSet(adminOf(own.minio), { subsystem: 'logger_webhook', target: 'hook', keyValues });
  await signInAt(page, `${own.console.url}/settings/import-export`, own.personas.administrator);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export configuration' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^minio-server-config-[\d-]{19}\.conf$/);
    return readFile(await file.path(), 'utf8');
  };
  const text = await saved();
  expect(text).toContain('logger_webhook:hook');
  expect(text).not.toContain('hunter2');
  await page.getByRole('switch', { name: 'Include secrets' }).check();
  await expect(page.getByText(/Keep the file safe/)).toBeVisible();
  expect(await saved()).toContain('hunter2');
  const give = (content: string) =>
    page
      .getByLabel('Configuration file')
      .setInputFiles({ name: 'a.conf', mimeType: 'text/plain', buffer: Buffer.from(content) });
  const preview = page.getByRole('button', { name: 'Preview import' });
  await preview.click();
  await expect(page.getByLabel('Configuration file')).toHaveAccessibleDescription('Choose a file.');
  await give(text.slice(0, 700));
  await preview.click();
  await expect(page.getByRole('alert')).toContainText('The file is cut off');
  await give(text.replace('heal bitrotscan=off', 'heal bitrotscan=on'));
  await preview.click();
  await expect(differences(page).getByRole('row').last()).toContainText(/heal bitrotscan.*off.*on/);
  await expect(page.getByText(/Masked in the file.*logger_webhook:hook auth_token/)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Import configuration' }).click();
  await expect(page.getByText('The configuration was imported.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
  await own.minio.restart();
  const now = await configExport(adminOf(own.minio));
  expect(now).toContain('heal bitrotscan=on');
  expect(now).toContain('auth_token=hunter2');
});

test('read-only: is told why the journal is closed, and finds only own changes', async ({ page, own }) => {
  await signInAt(page, `${own.console.url}/settings/journal`, own.personas.readOnly);
  await expect(page.getByText(/Requires admin:ConfigUpdate/)).toBeVisible();
  for (const path of ['journal/restore-points', 'journal/compare', 'import-export']) {
    await page.goto(`${own.console.url}/settings/${path}`);
    await expect(page.getByText(/Requires admin:ConfigUpdate/)).toBeVisible();
  }
  await expect(mainMenu(page).getByRole('button', { name: 'Settings' })).toBeHidden();
  await page.goto(`${own.console.url}/settings/own-changes`);
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('fits 390 pixels', async ({ page, own }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAt(page, `${own.console.url}/license`, own.personas.administrator);
  await set(page, own, ['heal', 'max_io', '50']);
  for (const path of ['journal', 'journal/restore-points', 'journal/compare', 'import-export']) {
    await page.goto(`${own.console.url}/settings/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
  await page.goto(`${own.console.url}/settings/journal`);
  await changes(page).getByRole('row').filter({ hasText: 'heal' }).getByRole('link').click();
  await expect(differences(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
