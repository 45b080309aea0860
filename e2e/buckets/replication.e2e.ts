import { PutObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { makeAuthority } from '@longshore/testkit/certificates';
import { freePort } from '@longshore/testkit/free-port';
import { startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expectNoFindings, expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import {
  dialogOf,
  expect,
  field,
  formOf,
  fillRemote,
  hostOf,
  openAs,
  replicate,
  rulesOf,
  targetsOf,
  test,
  versionedBucket,
} from '../support/replication-fixture.ts';

const pathOf = (bucket: string) => `/buckets/${bucket}/admin/replication`;

test('administrator: adds a rule, and new objects are replicated and counted', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await openAs(page, fixture, { who: fixture.root, path: pathOf(origin) });
  await expect(page.getByRole('heading', { name: 'No replication rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page).toHaveURL(/dialog=rule-add/);
  await expect(page.getByRole('heading', { name: 'Add replication rule' })).toBeFocused();
  await expect(formOf(page).getByRole('switch', { name: 'Use TLS' })).toBeChecked();
  await formOf(page)
    .getByRole('button', { name: /^Filter and priority/ })
    .click();
  await expect(field(page, 'Priority')).toHaveValue('1');
  await formOf(page)
    .getByRole('button', { name: /^Transfer settings/ })
    .click();
  await expect(field(page, 'Bandwidth')).toHaveValue('0');
  await expect(field(page, 'Health check interval')).toHaveValue('60');
  await expect(field(page, 'Secret key')).toHaveAttribute('type', 'password');

  await formOf(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(field(page, 'Host and port')).toBeFocused();
  await expect(formOf(page).getByText('Enter the host of the remote server.')).toBeVisible();
  await expectNoFindings(page);

  const { rootUser, rootPassword } = far.server;
  await fillRemote(page, { host: hostOf(far.server), accessKey: rootUser, secretKey: rootPassword });
  await expect(formOf(page).getByRole('switch', { name: 'Use TLS' })).not.toBeChecked();
  await formOf(page).getByRole('button', { name: 'Load buckets' }).click();
  await expect(formOf(page).getByText(/^Credentials accepted/)).toBeVisible();
  await formOf(page).getByRole('combobox', { name: 'Target bucket' }).fill(target);
  await formOf(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(formOf(page)).toBeHidden();

  const row = rulesOf(page).getByRole('row').nth(1);
  await expect(row).toContainText(target);
  await expect(row).toContainText('Enabled');
  await expect(targetsOf(page).getByText(/^(Online|Not checked yet)$/)).toBeVisible();

  await fixture.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'a/one', Body: 'text' }));
  await expect
    .poll(async () =>
      far.s3.send(new HeadObjectCommand({ Bucket: target, Key: 'a/one' })).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const replicated = page.locator('dl').filter({ hasText: 'Replicated' }).locator('dd').first();
  await expect(replicated).toContainText('1', { timeout: 30_000 });
  await expect(page.getByText(/^Counted since the storage server started/)).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^None, as of/)).toBeVisible();
});

test('administrator: changes a rule, and is asked about a concurrent change', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await replicate(fixture, far, { origin, target, prefix: 'a/', replicateDeletes: true });
  await openAs(page, fixture, { who: fixture.root, path: pathOf(origin) });
  await page.getByRole('button', { name: target, exact: true }).click();
  await expect(field(page, 'Destination')).toHaveValue(target);
  await expect(field(page, 'Destination')).not.toBeEditable();
  await field(page, 'Prefix').fill('b/');
  await field(page, 'Tags').fill('kind');
  await dialogOf(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(dialogOf(page).getByText(/^Enter key=value/)).toBeVisible();
  await field(page, 'Tags').fill('kind=blue');
  const markers = dialogOf(page).getByRole('switch', { name: 'Delete markers' });
  await expect(markers).toHaveAttribute('aria-disabled', 'true');

  const ruleId = new URL(page.url()).searchParams.get('item') ?? '';
  const reply = await page.request.put(
    `${fixture.consoleUrl}/api/v1/buckets/${origin}/replication/${ruleId}`,
    {
      data: { prefix: 'theirs/' },
      headers: { 'sec-fetch-site': 'same-origin', origin: fixture.consoleUrl },
    },
  );
  expect(reply.ok(), await reply.text()).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(dialogOf(page).getByText('theirs/')).toBeVisible();
  await expectNoFindings(page);
  await dialogOf(page).getByRole('button', { name: 'Overwrite' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const row = rulesOf(page).getByRole('row').nth(1);
  await expect(row).toContainText('b/');
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible();
});

test('administrator: deletes one rule, and all others by typing the bucket’s name', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  for (const prefix of ['a/', 'b/', 'c/', 'd/']) await replicate(fixture, far, { origin, target, prefix });
  await openAs(page, fixture, { who: fixture.root, path: pathOf(origin) });
  await expect(rulesOf(page).getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: 'Actions for Rule 1 to' }).click();
  await page.getByRole('menuitem', { name: 'Delete rule' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete rule' }).click();
  await expect(rulesOf(page).getByRole('row')).toHaveCount(4);

  await page.getByRole('checkbox', { name: `Select Rule 2 to ${target}` }).check();
  await page.getByRole('checkbox', { name: `Select Rule 4 to ${target}` }).check();
  await page.getByRole('button', { name: 'Delete 2 rules' }).click();
  const confirm = dialogOf(page).getByRole('button', { name: 'Delete 2 rules' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialogOf(page).getByRole('textbox').fill(origin);
  await confirm.click();
  await expect(rulesOf(page).getByRole('row')).toHaveCount(2);
  await expect(rulesOf(page)).toContainText('c/');

  await page.getByRole('button', { name: 'Delete all rules' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByRole('heading', { name: 'No replication rules' })).toBeVisible();
  await expect(page.getByText(/^None\. A target is created/)).toBeVisible();
});

test('administrator: is asked before rules are deleted that someone else added or changed', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  const add = (prefix: string) => replicate(fixture, far, { origin, target, prefix });
  await add('a/');
  await openAs(page, fixture, { who: fixture.root, path: pathOf(origin) });
  await page.getByRole('button', { name: 'Delete all rules' }).click();
  await expect(dialogOf(page)).toContainText('a/');
  await add('b/');
  await dialogOf(page).getByRole('button', { name: 'Delete rule' }).click();
  await expect(dialogOf(page)).toContainText('Someone else changed this');
  await expect(dialogOf(page)).toContainText('b/');
  await expectNoFindings(page);
  await dialogOf(page).getByRole('button', { name: 'Discard mine' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(rulesOf(page).getByRole('row')).toHaveCount(3);

  // One rule is deleted whatever became of the others.
  await page.getByRole('button', { name: 'Actions for Rule 1 to' }).click();
  await page.getByRole('menuitem', { name: 'Delete rule' }).click();
  await expect(dialogOf(page)).toContainText('a/');
  await add('c/');
  await dialogOf(page).getByRole('button', { name: 'Delete rule' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(rulesOf(page).getByRole('row')).toHaveCount(3);
  await expect(rulesOf(page)).toContainText('c/');

  await page.getByRole('button', { name: 'Delete all rules' }).click();
  await add('d/');
  await dialogOf(page).getByRole('textbox').fill(origin);
  await dialogOf(page).getByRole('button', { name: 'Delete 2 rules' }).click();
  await dialogOf(page).getByRole('button', { name: 'Overwrite' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No replication rules' })).toBeVisible();
});

test('shows wrong keys, an unreachable server and an unsuitable bucket at their fields', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  made.push(origin);
  const { rootUser, rootPassword } = far.server;
  const right = { host: hostOf(far.server), accessKey: rootUser, secretKey: rootPassword };
  await openAs(page, fixture, { who: fixture.root, path: `${pathOf(origin)}?dialog=rule-add` });
  const submit = formOf(page).getByRole('button', { name: 'Add rule' });
  const target = formOf(page).getByRole('combobox', { name: 'Target bucket' });

  await fillRemote(page, { ...right, secretKey: 'not-the-secret' });
  await target.fill('No-such-bucket'.toLowerCase());
  await submit.click();
  await expect(field(page, 'Secret key')).toHaveAttribute('aria-invalid', 'true', { timeout: 20_000 });
  await expect(formOf(page).getByText(/does not accept this secret key/)).toBeVisible();

  await fillRemote(page, { ...right, host: `127.0.0.1:${await freePort()}` });
  await submit.click();
  await expect(field(page, 'Host and port')).toHaveAttribute('aria-invalid', 'true', { timeout: 30_000 });

  await fillRemote(page, right);
  await submit.click();
  await expect(target).toHaveAttribute('aria-invalid', 'true', { timeout: 20_000 });
  await expect(formOf(page).getByText(/no such bucket/)).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { name: 'No replication rules' })).toBeVisible();
});

test('shows an untrusted certificate at the address', async ({ page, fixture, made }) => {
  const origin = await versionedBucket(fixture.s3);
  made.push(origin);
  const authority = await makeAuthority();
  const certificate = await authority.issue({ name: 'far', use: 'server' });
  const server = await startMinio({ certificate });
  await openAs(page, fixture, { who: fixture.root, path: `${pathOf(origin)}?dialog=rule-add` });
  await fillRemote(page, {
    host: new URL(server.endpoint).host,
    accessKey: server.rootUser,
    secretKey: server.rootPassword,
  });
  await formOf(page).getByRole('switch', { name: 'Use TLS' }).click();
  await formOf(page).getByRole('button', { name: 'Load buckets' }).click();
  await expect(field(page, 'Host and port')).toHaveAttribute('aria-invalid', 'true', { timeout: 20_000 });
  await expect(formOf(page).getByText(/certificate of the remote server is not trusted/)).toBeVisible();
  await formOf(page).getByRole('combobox', { name: 'Target bucket' }).fill('copy-of-it');
  await formOf(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(formOf(page).getByText(/does not trust the certificate/)).toBeVisible({ timeout: 20_000 });
  await expect(field(page, 'Host and port')).toHaveAttribute('aria-invalid', 'true');
  await server.stop();
  await authority.remove();
});

test('shows a target that is offline, with what is not yet replicated', async ({
  page,
  fixture,
  far,
  made,
}) => {
  const origin = await versionedBucket(fixture.s3);
  made.push(origin);
  const server = await startMinio();
  const s3 = s3Of(server);
  const target = await versionedBucket(s3);
  await replicate(fixture, { ...far, server }, { origin, target, healthCheckPeriod: 1 });
  await openAs(page, fixture, { who: fixture.root, path: pathOf(origin) });
  const row = targetsOf(page).getByRole('row').nth(1);
  // The storage server looks at a target when there is something to send, or when it likes to.
  await expect(row).toContainText(/Not checked yet|Online/);
  await fixture.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'b/early', Body: 'text' }));
  await expect(row).toContainText('Online', { timeout: 30_000 });
  await server.kill();
  await fixture.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'b/late', Body: 'text' }));
  await expect(row).toContainText('Offline', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Check now' }).click();
  const unreplicated = page.getByRole('table', { name: 'Not yet replicated' });
  await expect(unreplicated).toContainText('b/late', { timeout: 20_000 });
  await expect(unreplicated).toContainText(target);
  await expectNoFindingsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(formOf(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoFindings(page);
  s3.destroy();
  await server.stop();
});

test('explains that replication requires versioning', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: fixture.root, path: pathOf(personas.bucket) });
  await expect(page.getByText(/^Replication requires versioning/).first()).toBeVisible();
  const add = page.getByRole('button', { name: 'Add rule' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/versioning/);
});

test('reader: sees the rules, and what is missing to change them', async ({ page, fixture, far, made }) => {
  const origin = await versionedBucket(fixture.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await replicate(fixture, far, { origin, target });
  const user = await createUser(adminOf(fixture.storage), 'replication-reader', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetReplicationConfiguration'],
        Resource: [`arn:aws:s3:::${origin}`],
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: pathOf(origin) });
  await expect(rulesOf(page)).toContainText(target);
  for (const name of ['Add rule', 'Delete all rules']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/s3:PutReplicationConfiguration/);
  }
  await expect(page.getByText(/admin:GetBucketTarget/)).toBeVisible();
  await expect(page.getByText('Not reported').first()).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: target, exact: true }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Save rule' })).toHaveAccessibleDescription(
    /s3:PutReplicationConfiguration/,
  );
  await user.remove();
});

test('read-only: disables the tab and shows the reason', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: pathOf(personas.bucket) });
  await expect(page.getByText(/s3:GetReplicationConfiguration/).first()).toBeAttached();
});
