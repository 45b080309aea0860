import { policyAdd, policyAttach, policyDelete, policyInfo, userInfo } from '@longshore/madmin';
import { startConsole } from '@longshore/testkit/console-process';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openAs, test as base, type Fixture } from '../support/buckets-fixture.ts';
import { mainMenu, rootOf, signInAt } from '../support/fixture.ts';

const Version = '2012-10-17';
const readOn = (bucket: string) => ({
  Version,
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }],
});

const test = base.extend<{ policies: string[] }>({
  /** Names given here are deleted. */
  policies: async ({ fixture }, provide) => {
    const names: string[] = [];
    await provide(names);
    for (const name of names) await policyDelete(adminOf(fixture.storage), { name }).catch(() => undefined);
  },
});

async function makePolicy(fixture: Fixture, made: string[], policy: object = readOn('photos')) {
  const name = `${uniqueName('policy')}/a b`;
  made.push(name);
  await policyAdd(adminOf(fixture.storage), { name, policy });
  return name;
}

/** Somebody with these rights of the admin API alone. */
async function holder(fixture: Fixture, ...actions: string[]) {
  const Statement = [
    { Effect: 'Allow' as const, Action: actions.map((action) => `admin:${action}`), Resource: [] },
  ];
  return createUser(adminOf(fixture.storage), 'limited', { Version, Statement });
}

const pathOf = (name: string, search = '') => `/access/policies/${encodeURIComponent(name)}${search}`;
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Policy document' });
/** Typed as a person does: what fill does to an editor of this kind the page's policy for styles forbids. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  await editorOf(page).press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the policy' });
const tableOf = (page: Page) => page.getByRole('table', { name: 'Policies', exact: true });

test('administrator: creates a policy from a template, edits and deletes it', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const name = `${uniqueName('backup')} tool/nightly`;
  policies.push(name);
  await openAs(page, fixture, { who: personas.administrator, path: '/buckets' });
  await mainMenu(page).getByRole('link', { name: 'Access' }).click();
  await page.getByRole('link', { name: 'Create policy' }).click();
  await page.getByLabel('Policy name').fill(name);
  await page.getByLabel('Start from').selectOption('Backup tool: read, write and delete in one bucket');
  await page.getByRole('button', { name: 'Use template' }).click();
  await expect(page.getByText('Enter the bucket that the policy is for.')).toBeVisible();
  await page.getByLabel('Bucket', { exact: true }).fill(personas.bucket);
  await page.getByRole('button', { name: 'Use template' }).click();
  await expect(page.getByRole('region', { name: 'Statement 2' })).toContainText(
    `arn:aws:s3:::${personas.bucket}/*`,
  );
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statement 1' })).toContainText('Allows');
  await tabsOf(page).getByRole('link', { name: 'Buckets' }).click();
  await expect(page.getByRole('row', { name: personas.bucket })).toContainText('Read, Write');
  await tabsOf(page).getByRole('link', { name: 'JSON' }).click();
  await page.getByRole('button', { name: 'Edit policy' }).click();
  await write(page, '{\n  "Version": \n}');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('line 3, column 1').first()).toBeVisible();
  await write(page, JSON.stringify(readOn('music')));
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText(`Policy ${name} saved.`)).toBeVisible();
  const { policy } = await policyInfo(adminOf(fixture.storage), { name });
  expect(policy).toEqual(readOn('music'));
  await page.getByRole('button', { name: 'Delete policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete policy' }).click();
  await expect(page).toHaveURL(/\/access\/policies$/);
  await page.goto(fixture.consoleUrl + pathOf(name));
  await expect(page.getByRole('heading', { name: 'The policy does not exist' })).toBeVisible();
});

test('says under the field that a name is taken, and overwrites nothing', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const name = await makePolicy(fixture, policies);
  await openAs(page, fixture, { who: personas.administrator, path: '/access/add-policy' });
  await page.getByLabel('Policy name').fill(name);
  await write(page, JSON.stringify(readOn('music')));
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByLabel('Policy name')).toHaveAccessibleDescription(
    `A policy named ${name} already exists`,
  );
  expect((await policyInfo(adminOf(fixture.storage), { name })).policy).toEqual(readOn('photos'));
});

test('asks when someone else changed the policy first', async ({ page, fixture, personas, policies }) => {
  const name = await makePolicy(fixture, policies);
  const path = pathOf(name, '?tab=json&dialog=edit');
  await openAs(page, fixture, { who: personas.administrator, path });
  await write(page, JSON.stringify(readOn('mine')));
  await policyAdd(adminOf(fixture.storage), { name, policy: readOn('theirs') });
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('arn:aws:s3:::theirs/*')).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText(`Policy ${name} saved.`)).toBeVisible();
});

test('says in words what is excepted, and under which conditions', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const name = await makePolicy(fixture, policies, {
    Version,
    Statement: [
      {
        Sid: 'KeepOut',
        Effect: 'Deny',
        Action: ['s3:DeleteObject'],
        NotResource: ['arn:aws:s3:::photos/*'],
        Condition: { NotIpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } },
      },
    ],
  });
  await openAs(page, fixture, { who: personas.administrator, path: pathOf(name) });
  const statement = page.getByRole('region', { name: 'Statement 1: KeepOut' });
  for (const words of ['Denies', 's3:DeleteObject', 'All resources except', 'aws:SourceIp NotIpAddress'])
    await expect(statement).toContainText(words);
  await expectNoFindingsInBothThemes(page);
});

test('attaches and detaches, and says who has a policy that is to be deleted', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const name = await makePolicy(fixture, policies);
  const holding = await createUser(adminOf(fixture.storage), 'holding', 'readonly');
  const { accessKey: user } = holding;
  await openAs(page, fixture, { who: personas.administrator, path: pathOf(name, '?tab=users') });
  await page.getByRole('button', { name: 'Attach to users' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Users' })).toBeFocused();
  await expect(dialog.getByRole('option').first()).toBeHidden();
  await dialog.getByRole('combobox', { name: 'Users' }).fill(user.slice(0, -1));
  await dialog.getByRole('option', { name: user }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Attach to users' }).click();
  await expect(page.getByRole('table', { name: 'Users with the policy' }).getByText(user)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${user}` }).click();
  await page.getByRole('menuitem', { name: 'Set policies' }).click();
  await dialog.getByRole('checkbox', { name: 'Attach readonly' }).uncheck();
  await dialog.getByRole('searchbox', { name: 'Filter policies' }).fill('diagn');
  await dialog.getByRole('checkbox', { name: 'Attach diagnostics' }).check();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Set policies' }).click();
  await expect(page.getByText(`Policies of ${user} set.`)).toBeVisible();
  const { policyName = '' } = await userInfo(adminOf(fixture.storage), { accessKey: user });
  expect(policyName.split(',').toSorted()).toEqual(['diagnostics', name].toSorted());
  await expect(
    page.getByRole('table', { name: 'Users with the policy' }).getByRole('link', { name: user }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete policy' }).click();
  await expect(dialog.getByText('Attached to 1 user. Detach the policy first.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete policy' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Actions for ${user}` }).click();
  await page.getByRole('menuitem', { name: 'Detach policy' }).click();
  await dialog.getByRole('button', { name: 'Detach policy' }).click();
  await expect(page.getByText('Not attached to any users')).toBeVisible();
  await holding.remove();
});

test('attaches to several users, names the one that stays as it was, and detaches those that are selected', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const name = await makePolicy(fixture, policies);
  const admin = adminOf(fixture.storage);
  const users = [await createUser(admin, 'some', 'readonly'), await createUser(admin, 'some', 'readonly')];
  const nobody = uniqueName('nobody');
  await openAs(page, fixture, { who: personas.administrator, path: pathOf(name, '?tab=users') });
  await page.getByRole('button', { name: 'Attach to users' }).click();
  const dialog = page.getByRole('dialog');
  for (const who of [...users.map(({ accessKey }) => accessKey), nobody]) {
    await dialog.getByRole('combobox', { name: 'Users' }).fill(who);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Attach to users' }).click();
  await expect(dialog.getByText('2 of 3 done. These failed:')).toBeVisible();
  await expect(dialog.getByText(nobody).first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const table = page.getByRole('table', { name: 'Users with the policy' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Detach policy' }).click();
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Detach policy' }).click();
  await expect(page.getByText('Not attached to any users')).toBeVisible();
  for (const user of users) await user.remove();
});

test('read-only: has no menu item, and is told why at the address', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.readOnly, path: '/access/policies' });
  await expect(page.getByText(/Requires admin:ListUserPolicies/)).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeHidden();
});

test('who may only read policies sees one, and is told why the rest is closed', async ({
  page,
  fixture,
  policies,
}) => {
  const name = await makePolicy(fixture, policies);
  const who = await holder(fixture, 'GetPolicy');
  await openAs(page, fixture, { who, path: pathOf(name) });
  await expect(page.getByRole('region', { name: 'Statement 1' })).toBeVisible();
  await expect(tabsOf(page).getByRole('button', { name: 'Users' })).toHaveAccessibleDescription(/admin:List/);
  await tabsOf(page).getByRole('link', { name: 'JSON' }).click();
  const refused = { 'Edit policy': /admin:CreatePolicy/, 'Delete policy': /admin:DeletePolicy/ };
  for (const [button, reason] of Object.entries(refused))
    await expect(page.getByRole('button', { name: button })).toHaveAccessibleDescription(reason);
  await who.remove();
});

test('who may only create policies is told why none is listed', async ({ page, fixture }) => {
  const who = await holder(fixture, 'CreatePolicy', 'GetPolicy');
  await openAs(page, fixture, { who, path: '/access/policies' });
  await expect(page.getByText(/Requires admin:ListUserPolicies/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create policy' })).toBeVisible();
  await who.remove();
});

test('filters the list by name and action, and renders only visible rows of many', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const admin = adminOf(fixture.storage);
  const prefix = uniqueName('many');
  const names = Array.from({ length: 200 }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);
  policies.push(...names);
  for (const name of names) await policyAdd(admin, { name, policy: readOn('photos') });
  await openAs(page, fixture, { who: personas.administrator, path: '/access/policies' });
  await page.getByRole('searchbox', { name: 'Filter policies' }).fill(prefix);
  await expect(page.getByText(/^200 of /)).toBeVisible();
  expect(await tableOf(page).getByRole('row').count()).toBeLessThan(80);
  await tableOf(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(tableOf(page).getByText(names.at(-1) ?? '')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) ?? '' })).toBeVisible();
});

test('fits 320 pixels', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: personas.administrator, path: '/access/policies' });
  for (const path of [
    '/access/policies',
    '/access/add-policy',
    ...['summary', 'json', 'users', 'buckets'].map((tab) => pathOf('readwrite', `?tab=${tab}`)),
  ]) {
    await page.goto(fixture.consoleUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page), path).toBe(true);
  }
});

test('leads addresses of other consoles to its own', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/policies' });
  await expect(tableOf(page).getByRole('row', { name: 'readonly' })).toContainText('Built-in');
  await expect(page).toHaveURL(/\/access\/policies$/);
  await page.goto(`${fixture.consoleUrl}/policies/readonly`);
  await expect(page).toHaveURL(/\/access\/policies\/readonly$/);
  await expect(page.getByRole('button', { name: 'Delete policy' })).toHaveAccessibleDescription(
    'Built-in policies cannot be deleted.',
  );
  await page.goto(`${fixture.consoleUrl}/add-policy`);
  await expect(page).toHaveURL(/\/access\/add-policy$/);
});

test('administrator: deletes several policies, and is told which one is attached', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const mark = uniqueName('several');
  const names = ['free', 'held'].map((kind) => `${mark}-${kind}`);
  const admin = adminOf(fixture.storage);
  for (const name of names) await policyAdd(admin, { name, policy: readOn('photos') });
  policies.push(...names);
  const user = await createUser(admin, 'held', `${mark}-held`);
  try {
    await openAs(page, fixture, { who: personas.administrator, path: `/access/policies?filter=${mark}` });
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete 2 policies' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoFindingsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Delete 2 policies' }).click();
    await expect(dialog.getByText('1 of 2 deleted. These failed:')).toBeVisible();
    await expect(dialog.getByText(`${mark}-held`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(tableOf(page).getByRole('row')).toHaveCount(2);
  } finally {
    await user.remove();
  }
});

test('root: detaches and deletes the policy that keeps all others from being listed', async ({ page }) => {
  test.setTimeout(90_000);
  // A storage server of its own: others list policies meanwhile.
  const minio = await startMinio({ drives: 1 });
  const console = await startConsole({ server: minio.endpoint });
  try {
    const admin = adminOf(minio);
    const name = 'all but/delete';
    const Resource = ['arn:aws:s3:::photos/*'];
    const Statement = [{ Effect: 'Allow' as const, NotAction: ['s3:DeleteObject'], Resource }];
    await policyAdd(admin, { name, policy: { Version, Statement } });
    const list = [{ Effect: 'Allow' as const, Action: ['admin:ListUserPolicies'], Resource: [] }];
    const lister = await createUser(admin, 'lister', { Version, Statement: list });
    const user = await createUser(admin, 'holder', 'readonly');
    await policyAttach(admin, { user: user.accessKey, policies: [name] });
    await signInAt(page, `${console.url}/access/policies`, lister);
    await expect(page.getByText(/while one of them uses NotAction/)).toBeVisible();
    const remove = page.getByRole('button', { name: 'Delete policy' });
    await expect(remove).toHaveAccessibleDescription(/admin:DeletePolicy/);
    await page.context().clearCookies();
    await page.goto(`${console.url}/login`);
    await signInAt(page, `${console.url}/access/policies`, rootOf(minio));
    await expect(page.getByText(`while “${name}” uses NotAction`)).toBeVisible();
    await expect(page.getByLabel('Policy name')).toHaveValue(name);
    await expect(page.getByRole('link', { name: 'Create policy' })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
    const dialog = page.getByRole('dialog');
    await remove.click();
    await expect(dialog).toContainText('Attached to 1 user. Detach the policy first.');
    await expect(dialog.getByRole('button', { name: 'Delete policy' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.goto(`${console.url}/identity/users/${user.accessKey}?tab=access`);
    await expect(page.getByText(/uses NotAction/)).toBeVisible();
    await page.getByRole('button', { name: 'Set policies' }).click();
    await dialog.getByLabel('Policies', { exact: true }).fill('readonly');
    await dialog.getByRole('button', { name: 'Set policies' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${console.url}${pathOf(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete policy' }).click();
    await expect(page).toHaveURL(/\/access\/policies$/);
    await expect(tableOf(page).getByRole('link', { name: 'readonly' })).toBeVisible();
  } finally {
    await console.stop();
    await minio.stop();
  }
});
