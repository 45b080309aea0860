import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import type { Page } from '@playwright/test';
import { elsewhere, storedRules, writeLifecycle } from '../support/lifecycle-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';
import {
  expect,
  filterOf,
  makeBuckets,
  openAs,
  tableOf,
  test,
  type Fixture,
} from '../support/buckets-fixture.ts';

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bulkBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected buckets' });

async function makeThree(fixture: Fixture, made: string[]) {
  const stem = uniqueName('bulk');
  const names = ['a', 'b', 'c'].map((end) => `${stem}-${end}`);
  made.push(...names);
  await makeBuckets(fixture, names);
  return { stem, names };
}

async function openBulk(page: Page): Promise<void> {
  await bulkBar(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Add a lifecycle rule' }).click();
}

test('selects buckets one by one, all filtered ones, and none', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const bar = bulkBar(page);
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(tick(page, names[0] ?? '')).toBeVisible();
  await expect(bar).toBeHidden();
  await tick(page, names[0] ?? '').check();
  await expect(bar.getByText('1 bucket selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 3 shown' }).click();
  await expect(bar.getByText('3 buckets selected')).toBeVisible();
  await filterOf(page).fill(`${stem}-b`);
  await expect(bar.getByText('2 of them hidden by the filter')).toBeVisible();
  await tick(page, names[1] ?? '').uncheck();
  await expect(bar.getByText('2 buckets selected')).toBeVisible();
  await filterOf(page).fill(stem);
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === stem);
  await page.goBack();
  await expect(page).toHaveURL(/view=cards/);
  await expect(tick(page, names[1] ?? '')).not.toBeChecked();
  await expect(tick(page, names[2] ?? '')).toBeChecked();
  await expectNoFindingsInBothThemes(page);
  await page.goForward();
  await expect(tableOf(page)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect(tick(page, names[2] ?? '')).not.toBeChecked();
});

test('adds one rule to several buckets and keeps their other rules', async ({
  page,
  fixture,
  personas,
  made,
}) => {
  const { stem, names } = await makeThree(fixture, made);
  const [first = '', second = '', third = ''] = names;
  await writeLifecycle(fixture.storage, first, elsewhere);
  const before = (await storedRules(fixture, first)).get('made-elsewhere');
  await openAs(page, fixture, {
    who: personas.administrator,
    path: `/buckets?filter=${stem}`,
  });
  await tick(page, first).check();
  await tick(page, second).check();
  await openBulk(page);
  const dialog = page.getByRole('dialog', { name: 'Add a lifecycle rule' });
  await expect(dialog.getByText('Applies to 2 buckets', { exact: false })).toBeVisible();
  await expect(dialog.getByText(/have no effect without versioning/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rule to 2 buckets' }).click();
  await expect(dialog.getByLabel('Days after object creation')).toBeFocused();
  await dialog.getByLabel('Days after object creation').fill('12');
  await expectNoFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add rule to 2 buckets' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByText('The rule was added to all 2 buckets.')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(bulkBar(page)).toBeHidden();
  const stored = await storedRules(fixture, first);
  expect(stored.size).toBe(2);
  expect(stored.get('made-elsewhere')).toBe(before);
  expect([...(await storedRules(fixture, second)).values()].join('')).toContain('<Days>12</Days>');
  expect((await storedRules(fixture, third)).size).toBe(0);
});

test('shows failures per bucket and keeps those buckets selected', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  const [first = '', second = ''] = names;
  const all = [first, second].map((name) => `arn:aws:s3:::${name}`);
  const user = await createUser(adminOf(fixture.storage), 'one-of-two', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListAllMyBuckets'], Resource: ['arn:aws:s3:::*'] },
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket', 's3:GetLifecycleConfiguration', 's3:PutLifecycleConfiguration'],
        Resource: all,
      },
      {
        Effect: 'Deny',
        Action: ['s3:PutLifecycleConfiguration'],
        Resource: [all[1] ?? ''],
        // Never true for the console's session map, always for the call: the gate stands open, the server refuses.
        Condition: { StringLike: { 'aws:UserAgent': ['*'] } },
      },
    ],
  });
  await openAs(page, fixture, { who: user, path: `/buckets?filter=${stem}` });
  await tick(page, first).check();
  await tick(page, second).check();
  await openBulk(page);
  const dialog = page.getByRole('dialog', { name: 'Add a lifecycle rule' });
  await dialog.getByLabel('Days after object creation').fill('12');
  await dialog.getByRole('button', { name: 'Add rule to 2 buckets' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByRole('alert')).toContainText('The rule was added to 1 of 2 buckets.');
  await expect(results.getByRole('row').filter({ hasText: second })).toContainText(
    's3:PutLifecycleConfiguration',
  );
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(tick(page, second)).toBeChecked();
  await expect(tick(page, first)).not.toBeChecked();
  expect((await storedRules(fixture, first)).size).toBe(1);
  expect((await storedRules(fixture, second)).size).toBe(0);
  await user.remove();
});

test('read-only: names the missing permission and the bucket in the menu', async ({
  page,
  fixture,
  personas,
}) => {
  await openAs(page, fixture, {
    who: personas.readOnly,
    path: `/buckets?filter=${personas.bucket}`,
  });
  await tick(page, personas.bucket).check();
  await bulkBar(page).getByRole('button', { name: 'Edit' }).click();
  const item = page.getByRole('menuitem', { name: /^Add a lifecycle rule/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(personas.bucket);
  await expect(item).toContainText('s3:GetLifecycleConfiguration');
});

test('fits selection and dialog in 320 pixels', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${personas.bucket}` });
  await tick(page, personas.bucket).check();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await openBulk(page);
  await expect(page.getByRole('dialog', { name: 'Add a lifecycle rule' })).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
