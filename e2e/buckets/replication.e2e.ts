import { PutObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { makeAuthority } from '@longshore/testkit/certificates';
import { freePort } from '@longshore/testkit/free-port';
import { startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expectNothingSerious, expectNothingSeriousInBothThemes, fitsWidth } from '../support/axe.ts';
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
} from '../support/replication-world.ts';

const pathOf = (bucket: string) => `/buckets/${bucket}/admin/replication`;

test('administrator: adds a rule, and what is written arrives and is counted', async ({
  page,
  world,
  far,
  made,
}) => {
  const origin = await versionedBucket(world.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await openAs(page, world, { who: world.root, path: pathOf(origin) });
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
  await expectNothingSerious(page);

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

  await world.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'a/one', Body: 'text' }));
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

test('administrator: changes a rule, and is asked when someone else was faster', async ({
  page,
  world,
  far,
  made,
}) => {
  const origin = await versionedBucket(world.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await replicate(world, far, { origin, target, prefix: 'a/', replicateDeletes: true });
  await openAs(page, world, { who: world.root, path: pathOf(origin) });
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
  const reply = await page.request.put(`${world.consoleUrl}/api/v1/buckets/${origin}/replication/${ruleId}`, {
    data: { prefix: 'theirs/' },
    headers: { 'sec-fetch-site': 'same-origin', origin: world.consoleUrl },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(dialogOf(page).getByText('theirs/')).toBeVisible();
  await expectNothingSerious(page);
  await dialogOf(page).getByRole('button', { name: 'Overwrite' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const row = rulesOf(page).getByRole('row').nth(1);
  await expect(row).toContainText('b/');
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible();
});

test('administrator: deletes one rule, and the rest by typing the name of the bucket', async ({
  page,
  world,
  far,
  made,
}) => {
  const origin = await versionedBucket(world.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  for (const prefix of ['a/', 'b/', 'c/', 'd/']) await replicate(world, far, { origin, target, prefix });
  await openAs(page, world, { who: world.root, path: pathOf(origin) });
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

test('wrong keys, a server that is down and a bucket that cannot be: told at their fields', async ({
  page,
  world,
  far,
  made,
}) => {
  const origin = await versionedBucket(world.s3);
  made.push(origin);
  const { rootUser, rootPassword } = far.server;
  const right = { host: hostOf(far.server), accessKey: rootUser, secretKey: rootPassword };
  await openAs(page, world, { who: world.root, path: `${pathOf(origin)}?dialog=rule-add` });
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

test('a certificate that is not trusted: told at the address', async ({ page, world, made }) => {
  const origin = await versionedBucket(world.s3);
  made.push(origin);
  const authority = await makeAuthority();
  const certificate = await authority.issue({ name: 'far', use: 'server' });
  const server = await startMinio({ certificate });
  await openAs(page, world, { who: world.root, path: `${pathOf(origin)}?dialog=rule-add` });
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

test('a target that goes down: it is shown, with what it lacks', async ({ page, world, far, made }) => {
  const origin = await versionedBucket(world.s3);
  made.push(origin);
  const server = await startMinio();
  const s3 = s3Of(server);
  const target = await versionedBucket(s3);
  await replicate(world, { ...far, server }, { origin, target, healthCheckPeriod: 1 });
  await openAs(page, world, { who: world.root, path: pathOf(origin) });
  const row = targetsOf(page).getByRole('row').nth(1);
  await expect(row).toContainText('Not checked yet');
  // The storage server looks at a target when there is something to send.
  await world.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'b/early', Body: 'text' }));
  await expect(row).toContainText('Online', { timeout: 30_000 });
  await server.kill();
  await world.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'b/late', Body: 'text' }));
  await expect(row).toContainText('Offline', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Check now' }).click();
  const unreplicated = page.getByRole('table', { name: 'Not yet replicated' });
  await expect(unreplicated).toContainText('b/late', { timeout: 20_000 });
  await expect(unreplicated).toContainText(target);
  await expectNothingSeriousInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(formOf(page)).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
  await expectNothingSerious(page);
  s3.destroy();
  await server.stop();
});

test('a bucket without versioning: says what is needed first', async ({ page, world, personas }) => {
  await openAs(page, world, { who: world.root, path: pathOf(personas.bucket) });
  await expect(page.getByText(/^Replication requires versioning/).first()).toBeVisible();
  const add = page.getByRole('button', { name: 'Add rule' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/versioning/);
});

test('who may only read sees the rules, and reads what is missing to change them', async ({
  page,
  world,
  far,
  made,
}) => {
  const origin = await versionedBucket(world.s3);
  const target = await versionedBucket(far.s3);
  made.push(origin);
  await replicate(world, far, { origin, target });
  const user = await createUser(adminOf(world.storage), 'replication-reader', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetReplicationConfiguration'],
        Resource: [`arn:aws:s3:::${origin}`],
      },
    ],
  });
  await openAs(page, world, { who: user, path: pathOf(origin) });
  await expect(rulesOf(page)).toContainText(target);
  for (const name of ['Add rule', 'Delete all rules']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/s3:PutReplicationConfiguration/);
  }
  await expect(page.getByText(/admin:GetBucketTarget/)).toBeVisible();
  await expect(page.getByText('Not reported').first()).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole('button', { name: target, exact: true }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Save rule' })).toHaveAccessibleDescription(
    /s3:PutReplicationConfiguration/,
  );
  await user.remove();
});

test('read-only: the tab is closed, with the reason', async ({ page, world, personas }) => {
  await openAs(page, world, { who: personas.readOnly, path: pathOf(personas.bucket) });
  await expect(page.getByText(/s3:GetReplicationConfiguration/).first()).toBeAttached();
});
