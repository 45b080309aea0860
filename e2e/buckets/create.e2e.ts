import {
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { untilListed } from '@longshore/testkit/listed';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import {
  exists,
  expect,
  filterOf,
  linkTo,
  openAs,
  tableOf,
  test,
  toggle,
  type Fixture,
} from '../support/buckets-fixture.ts';
import { mainMenu } from '../support/fixture.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Bucket name' });
const create = (page: Page) => page.getByRole('button', { name: 'Create bucket' });

async function openForm(page: Page, fixture: Fixture, who = fixture.root) {
  await openAs(page, fixture, { who, path: '/add-bucket' });
  await expect(nameField(page)).toBeFocused();
}

/** The answer as the server wrote it: the SDK does not know MinIO's exclusions. */
async function versioningXml(s3: S3Client, bucket: string): Promise<string> {
  let text = '';
  const command = new GetBucketVersioningCommand({ Bucket: bucket });
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body: AsyncIterable<Uint8Array> | Uint8Array };
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      text = whole.toString();
      response.body = new Uint8Array(whole);
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
  await s3.send(command);
  return text;
}

test('creates a bucket and opens it', async ({ page, fixture, made }) => {
  const name = uniqueName('plain');
  made.push(name);
  await openForm(page, fixture);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
  await expect(page.getByText(`Bucket ${name} was created.`)).toBeVisible();
  expect(await fixture.s3.send(new GetBucketVersioningCommand({ Bucket: name }))).not.toHaveProperty(
    'Status',
  );
  // A page that is opened anew knows only the server's list, which is a second behind.
  await untilListed(fixture.storage, [name]);
  await page.goto(`${fixture.consoleUrl}/buckets?filter=${name}`);
  await expect(linkTo(page, name)).toBeVisible();
});

test('lists a bucket as soon as it is created, and drops it once it is deleted', async ({
  page,
  fixture,
  personas,
  made,
}) => {
  const name = uniqueName('bridged');
  made.push(name);
  // Read a moment before, the server's list is a second old when it is asked again.
  await openAs(page, fixture, { who: personas.administrator, path: '/buckets' });
  await expect(tableOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Create bucket' }).click();
  await nameField(page).fill(name);
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
  await mainMenu(page).getByRole('link', { name: 'Buckets' }).click();
  await filterOf(page).fill(name);
  await expect(linkTo(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete bucket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete bucket' }).click();
  await expect(page.getByText(`Bucket ${name} was deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(linkTo(page, name)).toBeHidden();
  expect(await exists(fixture, name)).toBe(false);
});

test('creates a bucket with versioning exclusions and a quota', async ({ page, fixture, made }) => {
  const name = uniqueName('versioned');
  made.push(name);
  await openForm(page, fixture);
  await nameField(page).fill(name);
  await expect(toggle(page, 'Exclude folders')).toBeHidden();
  await toggle(page, 'Versioning').click();
  await toggle(page, 'Exclude folders').click();
  await page.getByRole('textbox', { name: 'Excluded prefix 1' }).fill('jobs/*/_temporary/');
  await page.getByRole('button', { name: 'Add prefix' }).click();
  await page.getByRole('textbox', { name: 'Excluded prefix 2' }).fill('scratch & more/');
  await page.getByRole('button', { name: 'Add prefix' }).click();
  await toggle(page, 'Quota').click();
  await expect(page.getByRole('textbox', { name: 'Quota size' })).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue('TiB');
  await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Quota size' }).fill('1.5');
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('GiB');
  await expect(page.getByText('1,610,612,736 bytes')).toBeVisible();
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
  const xml = await versioningXml(fixture.s3, name);
  expect(xml).toContain('<Status>Enabled</Status>');
  expect(xml).toContain('<ExcludeFolders>true</ExcludeFolders>');
  expect(xml).toContain('<Prefix>jobs/*/_temporary/</Prefix>');
  expect(xml).toContain('<Prefix>scratch &amp; more/</Prefix>');
  // The storage server's list may be a second old.
  const listed = async () => {
    const reply = await page.request.get(`${fixture.consoleUrl}/api/v1/buckets`);
    const { buckets } = (await reply.json()) as { buckets: { name: string; details?: unknown }[] };
    return buckets.find((bucket) => bucket.name === name)?.details;
  };
  await expect.poll(listed).toMatchObject({
    versioning: true,
    quota: { quota: 1_610_612_736, type: 'hard' },
  });
});

test('enables locking and versioning with retention', async ({ page, fixture, made }) => {
  const name = uniqueName('locked');
  made.push(name);
  await openForm(page, fixture);
  await nameField(page).fill(name);
  await expect(toggle(page, 'Retention')).toBeHidden();
  await toggle(page, 'Versioning').click();
  await toggle(page, 'Retention').click();
  await expect(toggle(page, 'Object locking')).toBeChecked();
  await expect(toggle(page, 'Object locking')).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle(page, 'Versioning')).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle(page, 'Versioning')).toHaveAccessibleDescription('Object locking requires versioning.');
  const help = page.getByText('Object locking requires versioning.');
  await expect(help).toHaveCSS('font-size', '12px');
  expect(await help.evaluate((words) => words.checkVisibility({ opacityProperty: true }))).toBe(true);
  await expect(page.getByText('Nobody can delete a version')).toHaveCSS('font-size', '12px');
  await expect(toggle(page, 'Exclude folders')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Compliance' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Days' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Retention validity' })).toHaveValue('1');
  await page.getByRole('radio', { name: 'Governance' }).check();
  await page.getByRole('radio', { name: 'Years' }).check();
  await page.getByRole('textbox', { name: 'Retention validity' }).fill('2');
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${name}/browse`));
  const { ObjectLockConfiguration } = await fixture.s3.send(
    new GetObjectLockConfigurationCommand({ Bucket: name }),
  );
  expect(ObjectLockConfiguration).toEqual({
    ObjectLockEnabled: 'Enabled',
    Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Years: 2 } },
  });
  expect(await fixture.s3.send(new GetBucketVersioningCommand({ Bucket: name }))).toMatchObject({
    Status: 'Enabled',
  });
});

test('restores the defaults when a feature is disabled or the form is cleared', async ({ page, fixture }) => {
  await openForm(page, fixture);
  await toggle(page, 'Object locking').click();
  await expect(toggle(page, 'Versioning')).toBeChecked();
  await toggle(page, 'Retention').click();
  await page.getByRole('radio', { name: 'Governance' }).check();
  await page.getByRole('textbox', { name: 'Retention validity' }).fill('30');
  await toggle(page, 'Retention').click();
  await toggle(page, 'Object locking').click();
  await expect(toggle(page, 'Versioning')).toBeChecked();
  await toggle(page, 'Retention').click();
  await expect(page.getByRole('radio', { name: 'Compliance' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Retention validity' })).toHaveValue('1');
  await toggle(page, 'Quota').click();
  await page.getByRole('textbox', { name: 'Quota size' }).fill('7');
  await toggle(page, 'Quota').click();
  await toggle(page, 'Quota').click();
  await expect(page.getByRole('textbox', { name: 'Quota size' })).toHaveValue('1');
  await nameField(page).fill('something');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(nameField(page)).toHaveValue('');
  await expect(toggle(page, 'Versioning')).not.toBeChecked();
  await expect(toggle(page, 'Quota')).not.toBeChecked();
});

test('shows the naming rules while typing and sends no invalid name', async ({ page, fixture, personas }) => {
  await openForm(page, fixture);
  const rule = (text: string) =>
    page.getByRole('list', { name: 'Naming rules' }).getByRole('listitem').filter({ hasText: text });
  await expect(rule('3 to 63 characters')).toContainText('Not checked yet');
  await toggle(page, 'Versioning').click();
  await nameField(page).focus();
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Versioning')).toBeFocused();
  await expect(page.getByText('Enter a name.')).toBeHidden();
  await create(page).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Bad..');
  await expect(rule('3 to 63 characters')).toContainText('Met');
  await expect(rule('Lower-case letters')).toContainText('Not met');
  await expect(rule('No two dots')).toContainText('Not met');
  await nameField(page).fill('192.168.0.1');
  await expect(rule('IP address')).toContainText('Not met');
  await nameField(page).fill('xn--name');
  await expect(rule('xn--')).toContainText('Not met');
  await nameField(page).fill('name-s3alias');
  await expect(rule('-s3alias')).toContainText('Not met');
  await nameField(page).fill(personas.bucket);
  await expect(rule('already have')).toContainText('Not met');
  await create(page).click();
  await expect(page.getByText('A bucket with this name already exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/add-bucket$/);
});

test('rejects numbers out of range at their field', async ({ page, fixture }) => {
  await openForm(page, fixture);
  const name = uniqueName('never-made');
  await nameField(page).fill(name);
  await toggle(page, 'Quota').click();
  const size = page.getByRole('textbox', { name: 'Quota size' });
  for (const wrong of ['', '0', '1.234']) {
    await size.fill(wrong);
    await create(page).click();
    await expect(page.getByText('Enter a size above 0 with at most two decimals.')).toBeVisible();
    await expect(size).toBeFocused();
  }
  await size.fill('8');
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('PiB');
  await expect(page.getByText(/^At most 8,191 TiB/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('GiB');
  await toggle(page, 'Object locking').click();
  await toggle(page, 'Retention').click();
  const validity = page.getByRole('textbox', { name: 'Retention validity' });
  for (const wrong of ['', '0', '36501']) {
    await validity.fill(wrong);
    await create(page).click();
    await expect(page.getByText('Enter a whole number from 1 to 36,500.')).toBeVisible();
    await expect(validity).toBeFocused();
  }
  expect(await exists(fixture, name)).toBe(false);
});

test('asks before leaving a form with input', async ({ page, fixture, personas }) => {
  await openForm(page, fixture, personas.administrator);
  await page.keyboard.type('half-a-name');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(nameField(page)).toHaveValue('half-a-name');
  const menuItem = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' });
  await expect(menuItem).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buckets' }).click();
  await dialog.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL(/\/buckets$/);
  await expect(tableOf(page).locator('tbody tr:focus')).toHaveCount(1);
});

test('shows a name that only the server knows as taken at its field', async ({ page, fixture, personas }) => {
  const user = await createUser(adminOf(fixture.storage), 'blind-maker', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:CreateBucket'], Resource: ['arn:aws:s3:::*'] }],
  });
  await openAs(page, fixture, { who: user, path: '/add-bucket' });
  await expect(toggle(page, 'Versioning')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Requires s3:PutBucketVersioning.').first()).toBeVisible();
  await expect(page.getByText('Requires admin:SetBucketQuota.')).toBeVisible();
  // Playwright would wait for it to become enabled.
  await toggle(page, 'Quota').click({ force: true });
  await expect(toggle(page, 'Quota')).not.toBeChecked();
  await nameField(page).fill(personas.bucket);
  await create(page).click();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(nameField(page)).toBeFocused();
  await user.remove();
});
