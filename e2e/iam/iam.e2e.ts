import { readFile } from 'node:fs/promises';
import {
  groupDelete,
  groupInfo,
  groupMembersRemove,
  policyAdd,
  policyDelete,
  policyInfo,
  userAdd,
  userDelete,
} from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openAs, test as base } from '../support/buckets-fixture.ts';
import { mainMenu } from '../support/fixture.ts';

const path = '/access/import-export';
const secretKey = 'a secret of theirs';
const document = (action: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow' as const, Action: [action], Resource: ['arn:aws:s3:::*'] }],
});

interface Named {
  readonly user: string;
  readonly policy: string;
  readonly group: string;
}

const test = base.extend<{ names: Named }>({
  /** A user with a policy of its name; the group is not there yet. */
  names: async ({ fixture }, provide) => {
    const admin = adminOf(fixture.storage);
    const names = { user: uniqueName('user'), policy: uniqueName('policy'), group: uniqueName('group') };
    await userAdd(admin, { accessKey: names.user, secretKey });
    await policyAdd(admin, { name: names.policy, policy: document('s3:GetObject') });
    await provide(names);
    await groupMembersRemove(admin, { group: names.group, members: [names.user] }).catch(() => undefined);
    await groupDelete(admin, { group: names.group }).catch(() => undefined);
    await userDelete(admin, { accessKey: names.user });
    await policyDelete(admin, { name: names.policy });
  },
});

async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('iam.zip');
  return readFile(await file.path());
}

const zipFile = (files: Record<string, unknown>) => ({
  name: 'iam.zip',
  mimeType: 'application/zip',
  buffer: zipOf(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`iam-assets/${name}.json`, JSON.stringify(content)]),
    ),
  ),
});

const previewOn = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const rowOf = (page: Page, kind: string, name: string) =>
  page.getByRole('table', { name: kind, exact: true }).getByRole('row').filter({ hasText: name });

test('administrator: exports without secrets, and with them after a warning', async ({
  page,
  fixture,
  personas,
  names,
}) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/identity/users' });
  await mainMenu(page).getByRole('link', { name: 'Export and import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  const bare = Array.from(zipEntries(await saved(page)).values(), String).join();
  expect(bare).toContain(names.user);
  expect(bare).not.toContain(secretKey);
  await page.getByRole('switch', { name: 'Include secret keys' }).check();
  await expect(page.getByText(/Keep the file safe/)).toBeVisible();
  const whole = Array.from(zipEntries(await saved(page)).values(), String).join();
  expect(whole).toContain(secretKey);
});

test('administrator: sees what an import changes, imports it, and what came of it', async ({
  page,
  fixture,
  personas,
  names,
}) => {
  const { user, policy, group } = names;
  const gone = uniqueName('gone');
  const file = zipFile({
    policies: { [policy]: document('s3:PutObject') },
    users: { [user]: { secretKey, status: 'enabled' }, [gone]: { status: 'enabled' } },
    groups: { [group]: { version: 1, status: 'enabled', members: [user, gone] } },
    group_mappings: { [group]: { version: 1, policy } },
    user_mappings: { [user]: { version: 1, policy: 'consoleAdmin' } },
  });
  await openAs(page, fixture, { who: personas.administrator, path });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByLabel('Zip file of an export')).toHaveAccessibleDescription('Choose a zip file.');
  await page.getByLabel('Zip file of an export').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(previewOn(page).getByRole('status')).toHaveText(
    '3 to add, 1 to update, 0 to remove, 1 to skip, 1 unchanged.',
  );
  await expect(previewOn(page).getByText(/^1 change can give control of the storage server/)).toBeVisible();
  await expect(rowOf(page, 'Policies of users', user)).toContainText(
    'Can change users and policies. Policies: consoleAdmin.',
  );
  await expect(rowOf(page, 'Groups', group)).toContainText(`Members added: ${user}.`);
  await expect(rowOf(page, 'Policies', policy)).toContainText('Changes: Statement.');
  await expect(rowOf(page, 'Users', gone)).toContainText('Its secret key is not in the file.');
  await expect(rowOf(page, 'Groups', group)).toContainText('Members that do not exist are left out.');
  await expectNoFindingsInBothThemes(page);
  const admin = adminOf(fixture.storage);
  expect(JSON.stringify(await policyInfo(admin, { name: policy }))).toContain('s3:GetObject');
  await page.getByRole('button', { name: 'Import 4 changes' }).click();
  const result = page.getByRole('region', { name: 'Result of the import' });
  await expect(result.getByRole('status')).toHaveText('4 done, 1 skipped, 0 failed, 1 unchanged.');
  await expect(rowOf(page, 'Groups', group)).toContainText('Added');
  await expectNoFindingsInBothThemes(page);
  expect(JSON.stringify(await policyInfo(admin, { name: policy }))).toContain('s3:PutObject');
  expect(await groupInfo(admin, { group })).toMatchObject({ members: [user], policy });
});

test('administrator: is told when something was changed since the preview, and what is no export', async ({
  page,
  fixture,
  personas,
  names,
}) => {
  const { policy } = names;
  await openAs(page, fixture, { who: personas.administrator, path });
  const field = page.getByLabel('Zip file of an export');
  await field.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(field).toHaveAccessibleDescription('This is not a zip file.');
  await field.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK no zip') });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not an export of users and policies');
  await field.setInputFiles(zipFile({ policies: { [policy]: document('s3:PutObject') } }));
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 change' })).toBeVisible();
  await policyAdd(adminOf(fixture.storage), { name: policy, policy: document('s3:PutObject') });
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(page.getByRole('alert')).toContainText('changed by someone else since the preview');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(previewOn(page).getByRole('status')).toContainText('No changes.');
});

test('limited operator: may export and not import, with the reason', async ({ page, fixture }) => {
  const Statement = [{ Effect: 'Allow' as const, Action: ['admin:ExportIAM'], Resource: [] }];
  const policy = { Version: '2012-10-17' as const, Statement };
  const who = await createUser(adminOf(fixture.storage), 'exporter', policy);
  await openAs(page, fixture, { who, path });
  await expect(page.getByRole('button', { name: 'Preview import' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/Requires admin:ImportIAM/).first()).toBeAttached();
  expect(zipEntries(await saved(page)).has('iam-assets/policies.json')).toBe(true);
  await who.remove();
});

test('read-only: has no item for it in the menu, and is told why at its address', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, { who: personas.readOnly, path });
  await expect(page.getByText(/Requires admin:ExportIAM/)).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Export and import' })).toBeHidden();
});

test('fits 320 pixels', async ({ page, fixture, personas, names }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: personas.administrator, path });
  const file = zipFile({ policies: { [names.policy]: document('s3:PutObject') } });
  await page.getByLabel('Zip file of an export').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(rowOf(page, 'Policies', names.policy)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
