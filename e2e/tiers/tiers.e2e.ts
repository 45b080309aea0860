import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { tierAdd, tierDelete, tierList } from '@longshore/madmin';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { mainMenu } from '../support/fixture.ts';
import { expect, openAs, test as base } from '../support/identity-fixture.ts';
import { elsewhere, makeBucket, lifecyclePath, rule, writeLifecycle } from '../support/lifecycle-fixture.ts';
import type { Fixture } from '../support/buckets-fixture.ts';
import { plainFixture } from '../support/plain-fixture.ts';

interface Cold {
  readonly server: Minio;
  readonly put: (key: string) => Promise<void>;
}

// A remote server of its own, with the bucket `cold`; what is at it goes with it.
const test = base.extend<{ cold: Cold }, { plain: Fixture }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, provide) => plainFixture(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  cold: async ({ fixture }, provide) => {
    const server = await startMinio({ drives: 1 });
    const s3 = s3Of(server);
    await s3.send(new CreateBucketCommand({ Bucket: 'cold' }));
    const put = async (Key: string) => {
      await s3.send(new PutObjectCommand({ Bucket: 'cold', Key, Body: 'x' }));
    };
    await provide({ server, put });
    const admin = adminOf(fixture.storage);
    for (const tier of await tierList(admin))
      if ('endpoint' in tier && tier.endpoint === server.endpoint)
        await tierDelete(admin, { name: tier.name, force: true });
    s3.destroy();
    await server.stop();
  },
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'List of tiers' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a MinIO tier is added, verified, given other credentials and removed', async ({
  page,
  fixture,
  personas,
  cold: { server },
}) => {
  test.setTimeout(120_000);
  const name = uniqueName('cold').toUpperCase();
  const other = await createUser(adminOf(server), 'tier', 'readwrite');
  await openAs(page, fixture, { who: personas.administrator, path: '/settings/tiers' });
  await expect(mainMenu(page).getByRole('link', { name: 'Tiers' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Add tier' }).first().click();
  await page.getByRole('list', { name: 'Types of tiers' }).getByRole('link', { name: 'MinIO' }).click();

  await page.getByLabel('Name', { exact: true }).fill(name.toLowerCase());
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel('Endpoint').fill('http://127.0.0.1:1');
  await page.getByRole('button', { name: 'Add tier' }).click();
  await expect(page.getByText('Enter a value.')).toHaveCount(3);
  await expectNoFindingsInBothThemes(page);
  await page.getByLabel('Bucket').fill('cold');
  await page.getByLabel('Prefix').fill('from-hot/');
  await page.getByLabel('Access key').fill(server.rootUser);
  await page.getByRole('textbox', { name: 'Secret key' }).fill(server.rootPassword);
  await page.getByRole('button', { name: 'Add tier' }).click();
  await expect(page.getByText('The storage server cannot reach the remote server')).toBeVisible();
  await expect(page.getByLabel('Endpoint')).toBeFocused();
  await page.getByLabel('Endpoint').fill(server.endpoint);
  await page.getByRole('button', { name: 'Add tier' }).click();
  await expect(page).toHaveURL(/\/settings\/tiers$/);

  const row = rowOf(page, name);
  await expect(row).toContainText('cold/from-hot/');
  await expect(row).toContainText(server.endpoint);
  await expect(row.getByText('Online')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(server.rootPassword);
  await expectNoFindingsInBothThemes(page);

  await openMenu(page, name, 'Edit credentials');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Access key')).toHaveValue(server.rootUser);
  await expect(dialog.getByRole('textbox', { name: 'Secret key' })).toHaveValue('');
  await dialog.getByLabel('Access key').fill(other.accessKey);
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill('another secret');
  await dialog.getByRole('button', { name: 'Save credentials' }).click();
  await expect(dialog.getByText('The remote server does not accept this secret key')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill(other.secretKey);
  await dialog.getByRole('button', { name: 'Save credentials' }).click();
  await expect(page.getByText(`The credentials of tier ${name} were replaced.`)).toBeVisible();

  await openMenu(page, name, 'Verify tier');
  await expect(page.getByText(`Tier ${name} works`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openMenu(page, name, 'Remove tier');
  await expect(dialog).toContainText('No lifecycle rule transitions to it.');
  await dialog.getByRole('button', { name: 'Remove tier' }).click();
  await expect(page.getByText(`Tier ${name} was removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('what is lost is told before a tier is removed, and one that holds objects goes by force only', async ({
  page,
  fixture,
  personas,
  made,
  cold: { server, put },
}) => {
  test.setTimeout(120_000);
  const name = uniqueName('cold').toUpperCase();
  const keys = { accessKey: server.rootUser, secretKey: server.rootPassword };
  const place = { endpoint: server.endpoint, bucket: 'cold', prefix: 'held/' };
  await tierAdd(adminOf(fixture.storage), { type: 'minio', name, ...place, ...keys });
  const bucket = await makeBucket(fixture, made);
  const moves = `<Filter><Prefix></Prefix></Filter><Transition><Days>9</Days><StorageClass>${name}</StorageClass></Transition>`;
  await writeLifecycle(fixture.storage, bucket, rule('to-cold', moves));
  await put('held/object');

  const path = `/settings/tiers?dialog=remove&item=${name}`;
  await openAs(page, fixture, { who: personas.administrator, path });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: `${bucket}: to-cold` })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Remove tier' }).click();
  await expect(dialog.getByText('The tier still holds objects')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Remove it all the same' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove tier' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Remove tier' }).click();
  await expect(page.getByText(`Tier ${name} was removed.`)).toBeVisible();
  await writeLifecycle(fixture.storage, bucket, elsewhere);
});

test('a tier whose remote server is away is shown at once, with the reason', async ({
  page,
  fixture,
  personas,
  cold: { server },
}) => {
  const name = uniqueName('away').toUpperCase();
  const keys = { accessKey: server.rootUser, secretKey: server.rootPassword };
  const place = { endpoint: server.endpoint, bucket: 'cold', prefix: 'away/' };
  await tierAdd(adminOf(fixture.storage), { type: 'minio', name, ...place, ...keys });
  await server.kill();
  await openAs(page, fixture, { who: personas.administrator, path: '/settings/tiers' });
  const row = rowOf(page, name);
  await expect(row).toContainText('Offline');
  await expect(row).toContainText('The storage server cannot reach the remote server');
  await openMenu(page, name, 'Verify tier');
  await expect(page.getByText(`Tier ${name} does not work.`)).toBeVisible();
});

test('forms of the clouds ask for what each needs', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/settings/tiers/add/gcs' });
  const submit = page.getByRole('button', { name: 'Add tier' });
  const file = (text: string) => ({
    name: 'key.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.getByLabel('Name', { exact: true }).fill('standard');
  await page.getByLabel('Bucket').fill('cold');
  await page.getByLabel('Credentials file').setInputFiles(file('no JSON'));
  await submit.click();
  await expect(page.getByText('This is the name of a storage class.')).toBeVisible();
  await expect(page.getByText('This is not a JSON file of a service account.')).toBeVisible();
  await page.getByLabel('Credentials file').setInputFiles(file(`"${'x'.repeat(70_000)}"`));
  await expect(page.getByText('This file is larger than 64 KiB.')).toBeVisible();
  await page.getByLabel('Credentials file').setInputFiles(file('{"client_email":"port@example.com"}'));
  await expect(page.getByText('For port@example.com')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('gcs');
  await submit.click();
  await expect(page.getByText('The storage server cannot use these settings')).toBeVisible();
  await expectNoFindingsInBothThemes(page);

  await page.goto(`${fixture.consoleUrl}/settings/tiers/add/azure`);
  await page.getByRole('radio', { name: 'Service principal' }).check();
  await submit.click();
  await expect(page.getByLabel('Tenant ID')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/settings/tiers/add/s3`);
  await page.getByRole('radio', { name: 'Role of the server' }).check();
  await expect(page.getByLabel('Role ARN')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Access key' })).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/settings/tiers/add/tape`);
  await expect(page).toHaveURL(/\/settings\/tiers\/add$/);
});

test('the form of lifecycle rules leads to the first tier', async ({ page, fixture, personas, made }) => {
  const bucket = await makeBucket(fixture, made);
  const path = lifecyclePath(bucket, '?dialog=rule-add');
  await openAs(page, fixture, { who: personas.administrator, path });
  const form = page.getByRole('form', { name: 'Add lifecycle rule' });
  await form.getByRole('radio', { name: /^Transition/ }).check();
  await expect(form.getByRole('link', { name: 'Add tier' })).toHaveAttribute(
    'href',
    /\/settings\/tiers\/add$/,
  );
});

test('read-only user: sees none of it', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/settings/tiers' });
  await expect(page.locator('#content')).toContainText('admin:ListTier');
  await expect(mainMenu(page).getByRole('link', { name: 'Tiers' })).toBeHidden();
  await page.goto(`${fixture.consoleUrl}/settings/tiers/add/minio`);
  await expect(page.locator('#content')).toContainText('admin:SetTier');
});

test('limited operators: one sees tiers, the other adds them unseen', async ({
  page,
  fixture,
  identities,
}) => {
  await openAs(page, fixture, { who: await identities.holder('ListTier'), path: '/settings/tiers' });
  await expect(page.getByRole('button', { name: 'Add tier' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await openAs(page, fixture, { who: await identities.holder('SetTier'), path: '/settings/tiers' });
  await expect(page.locator('#content')).toContainText('admin:ListTier');
  await page.locator('#content').getByRole('link', { name: 'Add tier' }).click();
  await expect(page.getByRole('list', { name: 'Types of tiers' })).toBeVisible();
});

test('without a distributed setup the list says so, and nothing can be added', async ({ page, plain }) => {
  await openAs(page, plain, { who: plain.root, path: '/settings/tiers' });
  await expect(page.locator('#content')).toContainText('Not supported by this storage server.');
  await expect(page.locator('#content')).toContainText('distributed setup');
  await expect(page.locator('#content')).not.toContainText('Ask an administrator');
  await expect(page.getByRole('link', { name: 'Add tier' })).toHaveCount(0);
  for (const path of ['/settings/tiers/add', '/settings/tiers/add/s3']) {
    await page.goto(plain.consoleUrl + path);
    await expect(page).not.toHaveURL(/\/settings\/tiers/);
  }
});
