import { policyAdd, policyDelete } from '@longshore/madmin';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';

const pathOf = (bucket: string, search = '') => `/buckets/${bucket}/admin/access${search}`;
const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Who has access to this bucket' });
const policiesOf = (page: Page) => page.getByRole('table', { name: 'Policies with access to this bucket' });
const usersOf = (page: Page) => page.getByRole('table', { name: 'Users with access to this bucket' });

test('administrator: shows a policy with access to the bucket at its own address', async ({
  page,
  fixture,
  personas,
}) => {
  const { bucket, administrator: who } = personas;
  await openAs(page, fixture, { who, path: pathOf(bucket, '?part=policies') });
  await expect(partsOf(page).getByRole('link', { name: 'Policies' })).toHaveAttribute('aria-current', 'page');
  const readwrite = policiesOf(page).getByRole('button', { name: 'Show policy readwrite' });
  await expect(readwrite).toHaveAttribute('aria-expanded', 'false');
  await expectNoFindingsInBothThemes(page);
  await readwrite.click();
  await expect(page).toHaveURL(/item=readwrite/);
  await expect(readwrite).toHaveAttribute('aria-expanded', 'true');
  const document = page.getByRole('region', { name: 'Policy document of readwrite' });
  await expect(document.getByRole('textbox')).toContainText('"s3:*"');
  await expectNoFindingsInBothThemes(page);
  // It is only read.
  await document.getByRole('textbox').click();
  await page.keyboard.type('changed');
  await expect(document.getByRole('textbox')).not.toContainText('changed');
  await page.reload();
  await expect(document.getByRole('textbox')).toContainText('"s3:*"');
  await document.getByRole('button', { name: 'Close' }).click();
  await expect(document).toBeHidden();
  await page.goto(`${fixture.consoleUrl}${pathOf(bucket, '?part=policies&item=never-there')}`);
  await expect(page.getByText('This policy no longer applies to the bucket.')).toBeVisible();
});

test('administrator: filters the policies and keeps the filter in the address', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, {
    who: personas.administrator,
    path: pathOf(personas.bucket, '?part=policies'),
  });
  await expect(policiesOf(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('READWR');
  await expect(policiesOf(page).getByRole('button')).toHaveText(['Policy↑', 'readwrite']);
  await expect(page).toHaveURL(/filter=READWR/);
  await page.keyboard.type('nothing');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(policiesOf(page)).toBeVisible();
});

test('administrator: lists the users with access, and no others', async ({ page, fixture, personas }) => {
  const other = await createUser(adminOf(fixture.storage), 'elsewhere', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::somewhere-else'] }],
  });
  await openAs(page, fixture, { who: personas.administrator, path: pathOf(personas.bucket) });
  await expect(partsOf(page).getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  const row = usersOf(page).getByRole('row', { name: personas.oneBucket.accessKey });
  await expect(row).toContainText('ReadWrite');
  const reader = usersOf(page).getByRole('row', { name: personas.readOnly.accessKey });
  await expect(reader).toContainText('Read');
  await expect(reader).not.toContainText('Write');
  await expect(usersOf(page).getByText(other.accessKey)).toHaveCount(0);
  await expectNoFindingsInBothThemes(page);
  await other.remove();
});

test('renders only the visible rows of hundreds of policies', async ({ page, fixture, personas }) => {
  const admin = adminOf(fixture.storage);
  const policy = {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${personas.bucket}/*`] },
    ],
  };
  const prefix = uniqueName('many');
  const names = Array.from({ length: 200 }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);
  for (const name of names) await policyAdd(admin, { name, policy });
  await openAs(page, fixture, {
    who: personas.administrator,
    path: pathOf(personas.bucket, `?part=policies&filter=${prefix}`),
  });
  await expect(page.getByText(/^200 of /)).toBeVisible();
  expect(await policiesOf(page).getByRole('row').count()).toBeLessThan(80);
  await policiesOf(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(policiesOf(page).getByText(names.at(-1) ?? '')).toBeVisible();
  for (const name of names) await policyDelete(admin, { name });
});

test('disables the part that the user has no permission for, with the reason', async ({
  page,
  fixture,
  personas,
}) => {
  const user = await createUser(adminOf(fixture.storage), 'auditor', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${personas.bucket}`] },
      { Effect: 'Allow', Action: ['admin:ListUserPolicies'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  await openAs(page, fixture, { who: user, path: pathOf(personas.bucket) });
  await expect(policiesOf(page).getByText('readwrite')).toBeVisible();
  const users = partsOf(page).getByRole('button', { name: 'Users' });
  await expect(users).toHaveAttribute('aria-disabled', 'true');
  await expect(users).toHaveAccessibleDescription(/admin:GetPolicy/);
  await page.goto(`${fixture.consoleUrl}${pathOf(personas.bucket, '?part=users')}`);
  await expect(page.getByRole('heading', { name: 'You don’t have permission to view this' })).toBeVisible();
  await user.remove();
});

test('one bucket: disables the tab and shows the reason', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.oneBucket, path: pathOf(personas.bucket) });
  await expect(page.getByText(/Requires admin:GetPolicy.* on the storage server/)).toBeVisible();
  await expect(policiesOf(page)).toBeHidden();
});

test('fits 320 pixels', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, {
    who: personas.administrator,
    path: pathOf(personas.bucket, '?part=policies&item=readwrite'),
  });
  await expect(page.getByRole('region', { name: /^Policy document/ }).getByRole('textbox')).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});

test('shows the policy a user has access through at 390 pixels', async ({ page, fixture, personas }) => {
  const { bucket, administrator: who, readOnly } = personas;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, fixture, { who, path: pathOf(bucket, `?filter=${readOnly.accessKey}`) });
  const row = usersOf(page).getByRole('row', { name: readOnly.accessKey });
  await expect(row.getByText(/^Through /)).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('Read', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
