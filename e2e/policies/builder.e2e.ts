import { policyAdd, policyDelete, policyInfo } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import { expect, openAs, test as base } from '../support/buckets-fixture.ts';

const Version = '2012-10-17' as const;

const test = base.extend<{ policies: string[] }>({
  /** Names given here are deleted. */
  policies: async ({ fixture }, provide) => {
    const names: string[] = [];
    await provide(names);
    for (const name of names) await policyDelete(adminOf(fixture.storage), { name }).catch(() => undefined);
  },
});

const tabOf = (page: Page, name: 'Visual' | 'JSON') => page.getByRole('tab', { name, exact: true });
const cardOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `Statement ${String(number)}`, exact: true });
const toggleOf = (page: Page, number: number) =>
  cardOf(page, number).getByRole('button', { name: /^Statement/ });
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Policy document' });

async function name(card: Locator, label: string, ...names: string[]): Promise<void> {
  const field = card.getByRole('combobox', { name: label, exact: true });
  for (const one of names) {
    await field.fill(one);
    await field.press('Enter');
  }
}

async function write(page: Page, text: string): Promise<void> {
  await editorOf(page).press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

test('administrator: builds a policy from statements, sees it as JSON and back, and saves it', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const policyName = uniqueName('built');
  policies.push(policyName);
  await openAs(page, fixture, { who: personas.administrator, path: '/access/add-policy' });
  await page.getByLabel('Policy name').fill(policyName);
  await page.getByRole('button', { name: 'Add statement' }).click();
  const first = cardOf(page, 1);
  await expect(first.getByRole('button', { name: 'Statement 1', exact: true })).toBeFocused();
  await name(first, 'Actions', 's3:GetObj', 's3:ListBuckets');
  await name(first, 'Resources', 'photos');
  await expect(first).toContainText('“s3:ListBuckets” is not a known action');
  await expect(first).toContainText('“s3:GetObject” is about objects, and the resources name only buckets');
  await name(first, 'Resources', 'arn:aws:s3:::photos/*');
  await expect(first).not.toContainText('is about objects');
  await first.getByRole('combobox', { name: 'Actions', exact: true }).press('Backspace');
  await name(first, 'Actions', 's3:ListBucket');
  await expect(first.getByRole('list', { name: 'Policy checks' })).toBeEmpty();
  await first.getByRole('button', { name: 'Add condition' }).click();
  await name(first, 'Values', '10.0.0');
  await expect(first).toContainText('“10.0.0” is not a value for the operator');
  await first.getByRole('combobox', { name: 'Values', exact: true }).press('Backspace');
  await name(first, 'Values', '10.0.0.0/8');
  await expectNoFindingsInBothThemes(page);
  const built = {
    Version,
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:ListBucket'],
        Resource: ['arn:aws:s3:::photos', 'arn:aws:s3:::photos/*'],
        Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } },
      },
    ],
  };
  await tabOf(page, 'Visual').press('ArrowRight');
  await expect(tabOf(page, 'JSON')).toBeFocused();
  await expect(editorOf(page)).toContainText('10.0.0.0/8');
  await write(
    page,
    JSON.stringify({ ...built, Statement: [...built.Statement, { Effect: 'Deny', Action: [] }] }),
  );
  await tabOf(page, 'Visual').click();
  const second = cardOf(page, 2);
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(second.getByRole('combobox', { name: 'Actions', exact: true })).toBeFocused();
  await name(second, 'Actions', 's3:DeleteObject');
  await name(second, 'Resources', '*');
  await second.getByLabel('Statement ID').fill('KeepAll');
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: policyName })).toBeVisible();
  const { policy } = await policyInfo(adminOf(fixture.storage), { name: policyName });
  const { Statement: saved } = policy as typeof built;
  expect(saved).toHaveLength(2);
  expect(saved).toContainEqual({
    ...built.Statement[0],
    Action: expect.arrayContaining(['s3:GetObject', 's3:ListBucket']) as string[],
    Resource: expect.arrayContaining(['arn:aws:s3:::photos', 'arn:aws:s3:::photos/*']) as string[],
  });
  expect(saved).toContainEqual(expect.objectContaining({ Sid: 'KeepAll', Effect: 'Deny' }));
});

test('administrator: edits an odd document without loss of what has no fields', async ({
  page,
  fixture,
  personas,
}) => {
  const odd = `{ "Id": "mine",
  "Statement": [
    {"Effect": "Allow", "NotPrincipal": {"AWS": ["a"]}, "Action": "s3:*"},
    {"Odd": 1.0, "Effect": "Allow", "Action": "s3:GetObject",
     "Condition": {"StringLike": {"aws:username": [["a"]]}}, "Resource": "arn:aws:s3:::photos/*"}
  ], "Version": "2012-10-17" }`;
  await openAs(page, fixture, { who: personas.administrator, path: '/access/add-policy' });
  await tabOf(page, 'JSON').click();
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Policy checks' })).toBeEmpty();
  await write(page, odd);
  await tabOf(page, 'Visual').click();
  await toggleOf(page, 1).click();
  await toggleOf(page, 2).click();
  await expect(cardOf(page, 1)).toContainText('The visual editor cannot show this statement.');
  await expect(cardOf(page, 1)).toContainText('"NotPrincipal": {"AWS": ["a"]}');
  await expect(cardOf(page, 2)).toContainText('The visual editor has no fields for Odd.');
  await expect(cardOf(page, 2)).toContainText('The visual editor cannot show these conditions.');
  await expectNoFindingsInBothThemes(page);
  await cardOf(page, 2).getByLabel('Effect').selectOption('Deny');
  await tabOf(page, 'JSON').click();
  const lines = await editorOf(page).locator('.cm-line').allTextContents();
  expect(lines.join('\n')).toBe(odd.replace('"Odd": 1.0, "Effect": "Allow"', '"Odd": 1.0, "Effect": "Deny"'));
  await write(page, '{\n  "Version": }');
  await expect(page.getByText('Invalid JSON at line 2, column 14.')).toBeVisible();
  await tabOf(page, 'Visual').click();
  await expect(page.getByText('Invalid JSON at line 2, column 14.')).toBeVisible();
});

test('administrator: keeps values as they are typed, and cannot save what is not whole', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const policyName = uniqueName('exact');
  policies.push(policyName);
  await openAs(page, fixture, { who: personas.administrator, path: '/access/add-policy' });
  await page.getByLabel('Policy name').fill(policyName);
  await tabOf(page, 'JSON').click();
  const statement = { Effect: 'Allow', Action: ['s3:GetObject'], Resource: [''] };
  await write(page, JSON.stringify({ Version, Statement: [statement] }));
  for (let left = '"]}]}'.length; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(personas.bucket);
  await page.getByRole('option', { name: `arn:aws:s3:::${personas.bucket}/*` }).click();
  await tabOf(page, 'Visual').click();
  const card = cardOf(page, 1);
  await expect(card.getByLabel('Which actions')).toBeHidden();
  await card.getByRole('button', { name: 'Add condition' }).click();
  await card.getByLabel('Operator').selectOption('StringEquals');
  const key = card.getByLabel('Condition key');
  const dn = 'uid=dana,ou=people,dc=example';
  await name(card, 'Values', dn, ' edge');
  await page.getByRole('option', { name: 'Empty text' }).click();
  await key.fill('');
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByText('a condition with the operator “StringEquals” has no key')).toBeVisible();
  await expect(key).toHaveAccessibleDescription(/Enter a condition key/);
  await key.fill('ldap:user');
  await page.getByRole('button', { name: 'Create policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: policyName })).toBeVisible();
  const { policy } = await policyInfo(adminOf(fixture.storage), { name: policyName });
  expect(policy).toMatchObject({
    Statement: [
      {
        Resource: [`arn:aws:s3:::${personas.bucket}/*`],
        Condition: { StringEquals: { 'ldap:user': expect.arrayContaining([dn, ' edge', '']) as string[] } },
      },
    ],
  });
});

test('administrator: is warned of wide and ineffective statements, and may save them', async ({
  page,
  fixture,
  personas,
  policies,
}) => {
  const policyName = uniqueName('wide');
  policies.push(policyName);
  const policy = {
    Version,
    Statement: [
      { Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Allow' as const, Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::photos/*'] },
      { Effect: 'Deny' as const, Action: ['s3:Get*'], Resource: ['arn:aws:s3:::photos/*'] },
    ],
  };
  await policyAdd(adminOf(fixture.storage), { name: policyName, policy });
  const path = `/access/policies/${policyName}?tab=json&dialog=edit`;
  await openAs(page, fixture, { who: personas.administrator, path });
  await expect(page.getByText('“s3:*” allows everything on every bucket')).toBeVisible();
  await expect(page.getByText(/it has no effect; statement \d denies what it allows/)).toBeVisible();
  await expect(cardOf(page, 1).getByLabel('Statement ID')).toBeHidden();
  await toggleOf(page, 1).click();
  await cardOf(page, 1).getByLabel('Statement ID').fill('Wide');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText(`Policy ${policyName} saved.`)).toBeVisible();
});

test('who may only read policies gets no fields', async ({ page, fixture, policies }) => {
  const admin = adminOf(fixture.storage);
  const policyName = uniqueName('read');
  policies.push(policyName);
  const Statement = [{ Effect: 'Allow' as const, Action: ['admin:GetPolicy'], Resource: [] }];
  const policy = { Version, Statement };
  await policyAdd(admin, { name: policyName, policy });
  const who = await createUser(admin, 'reader', policy);
  try {
    const path = `/access/policies/${policyName}?tab=json&dialog=edit`;
    await openAs(page, fixture, { who, path });
    await expect(page.getByRole('button', { name: 'Edit policy' })).toHaveAccessibleDescription(
      /admin:CreatePolicy/,
    );
    await expect(tabOf(page, 'Visual')).toBeHidden();
    await page.goto(`${fixture.consoleUrl}/access/add-policy`);
    await expect(page.getByText(/Requires admin:CreatePolicy/)).toBeVisible();
  } finally {
    await who.remove();
  }
});

test('works by keys alone, and fits 320 pixels', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: personas.administrator, path: '/access/add-policy' });
  await page.getByRole('button', { name: 'Add statement' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 1).getByLabel('Effect')).toBeHidden();
  await page.keyboard.press('Enter');
  await name(cardOf(page, 1), 'Actions', 'admin:Heal');
  await expect(cardOf(page, 1).getByRole('combobox', { name: 'Resources' })).toBeHidden();
  await cardOf(page, 1).getByRole('combobox', { name: 'Actions' }).press('Backspace');
  await name(cardOf(page, 1), 'Resources', `arn:aws:s3:::${'long'.repeat(15)}/a/folder/of/some/depth/*`);
  await cardOf(page, 1).getByRole('button', { name: 'Add condition' }).press('Enter');
  await expect(cardOf(page, 1).getByRole('group', { name: 'Condition 1' })).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await cardOf(page, 1).getByRole('button', { name: 'Delete condition 1' }).press('Enter');
  await expect(cardOf(page, 1).getByRole('button', { name: 'Add condition' })).toBeFocused();
  await cardOf(page, 1).getByRole('button', { name: 'Delete statement 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add statement' })).toBeFocused();
  await expect(page.getByText('The policy has no statements yet.')).toBeVisible();
});
