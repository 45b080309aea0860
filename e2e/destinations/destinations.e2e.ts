import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, mainMenu, rootOf, signInAt, test as base } from '../support/fixture.ts';
import { toggle } from '../support/buckets-fixture.ts';
import { openAs, test as identityTest } from '../support/identity-fixture.ts';
import { startListener } from '../support/listener.ts';

interface Own {
  readonly minio: Minio;
  readonly console: ConsoleProcess;
  /** Where a real webhook answers. */
  readonly hookUrl: string;
}

// A storage server of its own: it is restarted.
const test = base.extend<{ own: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  own: async ({}, provide) => {
    const hook = await startListener();
    const minio = await startMinio({ drives: 1 });
    const console = await startConsole({ server: minio.endpoint });
    await provide({ minio, console, hookUrl: `${hook.url}/told` });
    await console.stop();
    await minio.stop();
    hook.close();
  },
});

const home = '/settings/notification-endpoints';

test('a webhook destination is tested, added, loaded by a restart, changed and deleted', async ({
  page,
  own,
}) => {
  test.setTimeout(240_000);
  await signInAt(page, own.console.url + home, rootOf(own.minio));
  await expect(page.getByRole('heading', { name: 'No event destinations' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Notifications' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Add destination' }).first().click();
  for (const group of ['Queue', 'Database', 'Functions'])
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('link', { name: 'Webhook' }).click();

  await page.getByRole('button', { name: 'Test and save' }).click();
  await expect(page.getByText('Enter a value.')).toBeVisible();
  await page.getByLabel('Identifier').fill('port');
  await page.getByLabel('Endpoint').fill('http://127.0.0.1:1/told');
  await page.getByRole('textbox', { name: 'Authorization' }).fill('hunter2');
  await page.getByRole('button', { name: 'Test and save' }).click();
  // The storage server's own words, at the field.
  await expect(page.getByText('Nothing answers at this address')).toBeVisible();
  await expect(page.getByLabel('Endpoint')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Endpoint').fill(own.hookUrl);
  await page.getByRole('button', { name: 'Test and save' }).click();

  const table = page.getByRole('table', { name: 'Event destinations' });
  await expect(table.getByText('Starts after a restart')).toBeVisible();
  await expect(table).toContainText('arn:minio:sqs::port:webhook');
  await expect(page.getByText('Changes are stored and wait for a restart')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.getByText('The server is restarting.')).toBeHidden({ timeout: 60_000 });
  await expect(async () => {
    await page.reload();
    await expect(table.getByText('Online', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('link', { name: 'port', exact: true }).click();
  await expect(page.getByLabel('Endpoint')).toHaveValue(own.hookUrl);
  await expect(page.getByText('A value is stored and never shown.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Authorization' })).toHaveValue('');
  await page.getByRole('button', { name: 'Test and save' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Actions for port' }).click();
  await page.getByRole('menuitem', { name: 'Delete destination' }).click();
  await expect(page.getByRole('dialog')).toContainText('with any password');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete destination' }).click();
  await expect(table.getByText('Deleted after a restart')).toBeVisible();
});

test('a connection string is put together, switched to text and back', async ({ page, own }) => {
  test.setTimeout(120_000);
  // Addresses of other consoles lead here.
  await signInAt(page, `${own.console.url}/settings/event-destinations/add/postgres`, rootOf(own.minio));
  await expect(page).toHaveURL(/notification-endpoints\/add\/postgres$/);
  await page.getByLabel('Identifier').fill('table');
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('User', { exact: true }).fill('storage');
  await page.getByRole('textbox', { name: 'Password' }).fill("it's a secret");
  await toggle(page, 'Enter as text').click();
  const asText = page.getByLabel('Connection string');
  await expect(asText).toHaveValue(String.raw`host=127.0.0.1 user=storage password=it\'s\ a\ secret port=1`);
  await asText.fill('host=127.0.0.1 port=1 application_name=x');
  await expect(page.getByText('This text has settings that the fields cannot show.')).toBeVisible();
  await asText.fill('host=127.0.0.1 port=1 sslmode=disable');
  await toggle(page, 'Enter as text').click();
  await expect(page.getByLabel('SSL mode')).toHaveValue('disable');
  await page.getByLabel('Table').fill('told');
  await page.getByRole('button', { name: 'Test and save' }).click();
  await expect(page.getByText('Nothing answers at this address')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('what the environment sets cannot be changed, and unknown types lead to the choice', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const minio = await startMinio({
    drives: 1,
    env: {
      MINIO_NOTIFY_WEBHOOK_ENABLE_FIXED: 'on',
      MINIO_NOTIFY_WEBHOOK_ENDPOINT_FIXED: 'http://127.0.0.1:1/fixed',
    },
  });
  const console = await startConsole({ server: minio.endpoint });
  try {
    await signInAt(page, console.url + home, rootOf(minio));
    const table = page.getByRole('table', { name: 'Event destinations' });
    await expect(table.getByText('Set by environment')).toBeVisible();
    await expect(table.getByText('Offline', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'FIXED', exact: true }).click();
    await expect(page.getByText('MINIO_NOTIFY_WEBHOOK_ENDPOINT_FIXED')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Test and save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectNoFindingsInBothThemes(page);
    await page.goto(`${console.url}${home}/add/carrier-pigeon`);
    await expect(page).toHaveURL(new RegExp(`${home}/add$`));
    await page.goto(`${console.url}${home}/edit/webhook/never`);
    await expect(page.getByRole('heading', { name: 'Destination never does not exist' })).toBeVisible();
  } finally {
    await console.stop();
    await minio.stop();
  }
});

identityTest('read-only user: sees none of it', async ({ page, fixture, personas }) => {
  for (const path of [home, `${home}/add`, `${home}/add/webhook`, `${home}/edit/webhook/x`]) {
    await openAs(page, fixture, { who: personas.readOnly, path });
    await expect(page.locator('#content')).toContainText('admin:ServerInfo');
  }
  await expect(mainMenu(page).getByRole('link', { name: 'Notifications' })).toBeHidden();
});

identityTest(
  'who may only read sees the list, and why nothing can be added',
  async ({ page, fixture, identities }) => {
    const reader = await identities.holder('ServerInfo');
    await openAs(page, fixture, { who: reader, path: home });
    const add = page.getByRole('button', { name: 'Add destination' }).first();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  },
);
