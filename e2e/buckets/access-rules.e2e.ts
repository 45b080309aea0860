import { GetBucketPolicyCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, makeBuckets, openAs, test as base, type Fixture } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';

const test = base.extend<{ bucket: string }>({
  bucket: async ({ fixture, made }, provide) => {
    const name = uniqueName('anonymous');
    made.push(name);
    await makeBuckets(fixture, [name]);
    await provide(name);
  },
});

const pathOf = (bucket: string, search = '') => `/buckets/${bucket}/admin/prefix${search}`;
const tableOf = (page: Page) => page.getByRole('table', { name: 'Anonymous access' });
const rowOf = (page: Page, prefix: string) => tableOf(page).getByRole('row', { name: prefix });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const anyoneGets = async ({ storage }: Fixture, path: string) =>
  (await fetch(`${storage.endpoint}/${path}`)).status;

async function setRule(
  page: Page,
  { consoleUrl }: Fixture,
  { bucket, prefix, access }: Record<string, string>,
) {
  const url = `${consoleUrl}/api/v1/bucket/${bucket ?? ''}/access-rules`;
  const reply = await page.request.put(url, { data: { prefix, access }, headers: { origin: consoleUrl } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function openMenu(page: Page, prefix: string) {
  await tableOf(page)
    .getByRole('button', { name: `Actions for the rule of ${prefix}`, exact: true })
    .click();
}

const custom = (bucket: string) => ({
  Sid: 'pictures',
  Effect: 'Allow',
  Principal: { AWS: ['*'] },
  Action: ['s3:GetObject'],
  Resource: [`arn:aws:s3:::${bucket}/*.png`],
});

test('administrator: adds, changes and deletes a rule', async ({ page, fixture, bucket }) => {
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'open/one', Body: 'one' }));
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket) });
  await expect(page.getByRole('heading', { name: 'No anonymous access' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Add access rule' }).click();
  await expect(page).toHaveURL(/dialog=rule-add/);
  const adding = dialogOf(page, 'Add access rule');
  const prefix = adding.getByLabel('Prefix');
  const submit = adding.getByRole('button', { name: 'Add access rule' });
  await expect(prefix).toBeFocused();
  await expect(adding.getByRole('radio', { name: 'Read only' })).toBeChecked();
  for (const [written, problem] of [
    ['', 'Enter a prefix'],
    ['open/*', 'Leave out the trailing asterisk'],
    ['op?n/', 'cannot contain *, ? or ${'],
  ] as const) {
    await prefix.fill(written);
    await submit.click();
    await expect(prefix).toHaveAccessibleDescription(new RegExp(problem.replace(/[*?${]/g, '\\$&')));
  }
  await expectNoFindingsInBothThemes(page);
  await prefix.fill('open/');
  await submit.click();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, 'open/')).toContainText('Read only');
  expect(await anyoneGets(fixture, `${bucket}/open/one`)).toBe(200);
  await expectNoFindingsInBothThemes(page);

  await openMenu(page, 'open/');
  await page.getByRole('menuitem', { name: 'Edit access rule' }).click();
  const editing = dialogOf(page, 'Edit access rule');
  await expect(editing.getByLabel('Prefix')).not.toBeEditable();
  await editing.getByRole('radio', { name: 'Write only' }).check();
  await editing.getByRole('button', { name: 'Save access rule' }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, 'open/')).toContainText('Write only');
  expect(await anyoneGets(fixture, `${bucket}/open/one`)).toBe(403);

  await openMenu(page, 'open/');
  await page.getByRole('menuitem', { name: 'Delete access rule' }).click();
  const deleting = dialogOf(page, 'Delete access rule');
  await expect(deleting).toContainText('open/');
  await expectNoFindingsInBothThemes(page);
  await deleting.getByRole('button', { name: 'Delete access rule' }).click();
  await expect(deleting).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No anonymous access' })).toBeVisible();
});

test('administrator: shows a warning before allowing anonymous writes to the whole bucket', async ({
  page,
  fixture,
  bucket,
}) => {
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket, '?dialog=rule-add') });
  const dialog = dialogOf(page, 'Add access rule');
  await dialog.getByLabel('Prefix').fill('/');
  await expect(dialog.getByText('Anyone who can reach the storage server')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Read and write' }).check();
  await expect(dialog.getByText(/read, overwrite and delete every object in this bucket/)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '/')).toContainText('whole bucket');
  await page.getByRole('button', { name: 'Add access rule' }).click();
  await dialog.getByLabel('Prefix').fill('/');
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialog.getByText('A rule for this prefix already exists.')).toBeVisible();
});

test('administrator: shows custom statements and leaves them unchanged', async ({
  page,
  fixture,
  bucket,
}) => {
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [custom(bucket)] });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket) });
  await expect(rowOf(page, '*.png')).toContainText('Custom');
  await openMenu(page, '*.png');
  for (const name of [/^Edit access rule/, /^Delete access rule/]) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText('Edit the access policy');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add access rule' }).click();
  const dialog = dialogOf(page, 'Add access rule');
  await dialog.getByLabel('Prefix').fill('x/');
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(rowOf(page, 'x/')).toContainText('Read only');
  const { Policy: now = '' } = await fixture.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
  expect((JSON.parse(now) as { Statement: unknown[] }).Statement).toContainEqual(custom(bucket));
});

test('administrator: shows a concurrent change and asks which to keep', async ({ page, fixture, bucket }) => {
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket) });
  await page.getByRole('button', { name: 'Add access rule' }).click();
  const dialog = dialogOf(page, 'Add access rule');
  await dialog.getByLabel('Prefix').fill('mine/');
  await setRule(page, fixture, { bucket, prefix: 'theirs/', access: 'readwrite' });
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: 'theirs/' });
  await expect(question).toContainText('Read and write');
  await expectNoFindingsInBothThemes(page);
  await question.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'mine/')).toBeVisible();
  await expect(rowOf(page, 'theirs/')).toBeVisible();

  await openMenu(page, 'mine/');
  await page.getByRole('menuitem', { name: 'Edit access rule' }).click();
  const editing = dialogOf(page, 'Edit access rule');
  await editing.getByRole('radio', { name: 'Write only' }).check();
  await setRule(page, fixture, { bucket, prefix: 'mine/', access: 'readwrite' });
  await editing.getByRole('button', { name: 'Save access rule' }).click();
  await editing.getByRole('alert').filter({ hasText: 'mine/' }).getByRole('button').first().click();
  await expect(editing.getByRole('radio', { name: 'Read and write' })).toBeChecked();
});

test('reader: sees the rules, and why they cannot be changed', async ({ page, fixture, bucket }) => {
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket) });
  await setRule(page, fixture, { bucket, prefix: 'open/', access: 'readonly' });
  const user = await createUser(adminOf(fixture.storage), 'looks', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetBucketPolicy', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: pathOf(bucket) });
  await expect(rowOf(page, 'open/')).toContainText('Read only');
  await expect(page.getByRole('button', { name: 'Add access rule' })).toHaveAccessibleDescription(
    /s3:PutBucketPolicy/,
  );
  await openMenu(page, 'open/');
  await expect(page.getByRole('menuitem', { name: /^Edit access rule/ })).toContainText('s3:PutBucketPolicy');
  await expect(page.getByRole('menuitem', { name: /^Delete access rule/ })).toContainText(
    's3:DeleteBucketPolicy',
  );
  await page.goto(`${fixture.consoleUrl}${pathOf(bucket, '?dialog=rule-add')}`);
  const submit = dialogOf(page, 'Add access rule').getByRole('button', { name: 'Add access rule' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.remove();
});

test('read-only: disables the tab and shows the reason', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: pathOf(personas.bucket) });
  await expect(page.getByText(/Requires s3:GetBucketPolicy.* on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add access rule' })).toBeHidden();
});

test('fits 320 pixels', async ({ page, fixture, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: fixture.root, path: pathOf(bucket) });
  await setRule(page, fixture, { bucket, prefix: `${'long-'.repeat(20)}/`, access: 'readwrite' });
  await page.reload();
  await expect(tableOf(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialogOf(page, 'Add access rule')).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
