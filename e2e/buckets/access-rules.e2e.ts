import { GetBucketPolicyCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, makeBuckets, openAs, test as base, type World } from '../support/buckets-world.ts';
import { expectNothingSeriousInBothThemes, fitsWidth } from '../support/axe.ts';

const test = base.extend<{ bucket: string }>({
  bucket: async ({ world, made }, provide) => {
    const name = uniqueName('anonymous');
    made.push(name);
    await makeBuckets(world, [name]);
    await provide(name);
  },
});

const pathOf = (bucket: string, search = '') => `/buckets/${bucket}/admin/prefix${search}`;
const tableOf = (page: Page) => page.getByRole('table', { name: 'Anonymous access' });
const rowOf = (page: Page, prefix: string) => tableOf(page).getByRole('row', { name: prefix });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const anyoneGets = async ({ storage }: World, path: string) =>
  (await fetch(`${storage.endpoint}/${path}`)).status;

async function setRule(
  page: Page,
  { consoleUrl }: World,
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

test('administrator: adds a rule, changes it and takes it away', async ({ page, world, bucket }) => {
  await world.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'open/one', Body: 'one' }));
  await openAs(page, world, { who: world.root, path: pathOf(bucket) });
  await expect(page.getByRole('heading', { name: 'No anonymous access' })).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
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
  await expectNothingSeriousInBothThemes(page);
  await prefix.fill('open/');
  await submit.click();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, 'open/')).toContainText('Read only');
  expect(await anyoneGets(world, `${bucket}/open/one`)).toBe(200);
  await expectNothingSeriousInBothThemes(page);

  await openMenu(page, 'open/');
  await page.getByRole('menuitem', { name: 'Edit access rule' }).click();
  const editing = dialogOf(page, 'Edit access rule');
  await expect(editing.getByLabel('Prefix')).not.toBeEditable();
  await editing.getByRole('radio', { name: 'Write only' }).check();
  await editing.getByRole('button', { name: 'Save access rule' }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, 'open/')).toContainText('Write only');
  expect(await anyoneGets(world, `${bucket}/open/one`)).toBe(403);

  await openMenu(page, 'open/');
  await page.getByRole('menuitem', { name: 'Delete access rule' }).click();
  const deleting = dialogOf(page, 'Delete access rule');
  await expect(deleting).toContainText('open/');
  await expectNothingSeriousInBothThemes(page);
  await deleting.getByRole('button', { name: 'Delete access rule' }).click();
  await expect(deleting).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No anonymous access' })).toBeVisible();
});

test('administrator: is warned before anyone may write to the whole bucket', async ({
  page,
  world,
  bucket,
}) => {
  await openAs(page, world, { who: world.root, path: pathOf(bucket, '?dialog=rule-add') });
  const dialog = dialogOf(page, 'Add access rule');
  await dialog.getByLabel('Prefix').fill('/');
  await expect(dialog.getByText('Anyone who can reach the storage server')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Read and write' }).check();
  await expect(dialog.getByText(/read, overwrite and delete every object in this bucket/)).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '/')).toContainText('whole bucket');
  await page.getByRole('button', { name: 'Add access rule' }).click();
  await dialog.getByLabel('Prefix').fill('/');
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialog.getByText('A rule for this prefix already exists.')).toBeVisible();
});

test('administrator: statements of their own are shown, and left alone', async ({ page, world, bucket }) => {
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [custom(bucket)] });
  await world.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  await openAs(page, world, { who: world.root, path: pathOf(bucket) });
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
  const { Policy: now = '' } = await world.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
  expect((JSON.parse(now) as { Statement: unknown[] }).Statement).toContainEqual(custom(bucket));
});

test('administrator: when someone else was faster, the page shows what they set and asks', async ({
  page,
  world,
  bucket,
}) => {
  await openAs(page, world, { who: world.root, path: pathOf(bucket) });
  await page.getByRole('button', { name: 'Add access rule' }).click();
  const dialog = dialogOf(page, 'Add access rule');
  await dialog.getByLabel('Prefix').fill('mine/');
  await setRule(page, world, { bucket, prefix: 'theirs/', access: 'readwrite' });
  await dialog.getByRole('button', { name: 'Add access rule' }).click();
  const question = dialog.getByRole('alert').filter({ hasText: 'theirs/' });
  await expect(question).toContainText('Read and write');
  await expectNothingSeriousInBothThemes(page);
  await question.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'mine/')).toBeVisible();
  await expect(rowOf(page, 'theirs/')).toBeVisible();

  await openMenu(page, 'mine/');
  await page.getByRole('menuitem', { name: 'Edit access rule' }).click();
  const editing = dialogOf(page, 'Edit access rule');
  await editing.getByRole('radio', { name: 'Write only' }).check();
  await setRule(page, world, { bucket, prefix: 'mine/', access: 'readwrite' });
  await editing.getByRole('button', { name: 'Save access rule' }).click();
  await editing.getByRole('alert').filter({ hasText: 'mine/' }).getByRole('button').first().click();
  await expect(editing.getByRole('radio', { name: 'Read and write' })).toBeChecked();
});

test('who may only look: sees the rules, and reads why they cannot be changed', async ({
  page,
  world,
  bucket,
}) => {
  await openAs(page, world, { who: world.root, path: pathOf(bucket) });
  await setRule(page, world, { bucket, prefix: 'open/', access: 'readonly' });
  const user = await createUser(adminOf(world.storage), 'looks', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetBucketPolicy', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${bucket}`],
      },
    ],
  });
  await openAs(page, world, { who: user, path: pathOf(bucket) });
  await expect(rowOf(page, 'open/')).toContainText('Read only');
  await expect(page.getByRole('button', { name: 'Add access rule' })).toHaveAccessibleDescription(
    /s3:PutBucketPolicy/,
  );
  await openMenu(page, 'open/');
  await expect(page.getByRole('menuitem', { name: /^Edit access rule/ })).toContainText('s3:PutBucketPolicy');
  await expect(page.getByRole('menuitem', { name: /^Delete access rule/ })).toContainText(
    's3:DeleteBucketPolicy',
  );
  await page.goto(`${world.consoleUrl}${pathOf(bucket, '?dialog=rule-add')}`);
  const submit = dialogOf(page, 'Add access rule').getByRole('button', { name: 'Add access rule' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.remove();
});

test('read-only: the tab is closed, and says why', async ({ page, world, personas }) => {
  await openAs(page, world, { who: personas.readOnly, path: pathOf(personas.bucket) });
  await expect(page.getByText(/Requires s3:GetBucketPolicy.* on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add access rule' })).toBeHidden();
});

test('320 pixels wide: nothing hangs over the edge', async ({ page, world, bucket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, world, { who: world.root, path: pathOf(bucket) });
  await setRule(page, world, { bucket, prefix: `${'long-'.repeat(20)}/`, access: 'readwrite' });
  await page.reload();
  await expect(tableOf(page)).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Add access rule' }).click();
  await expect(dialogOf(page, 'Add access rule')).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});
