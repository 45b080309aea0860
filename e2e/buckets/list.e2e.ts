import {
  CreateBucketCommand,
  DeleteBucketCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import type { Locator } from '@playwright/test';
import {
  expect,
  filterOf,
  linkTo,
  makeBuckets,
  openAs,
  tableOf,
  test,
  type Fixture,
} from '../support/buckets-fixture.ts';
import { countSteps } from '../support/steps.ts';
import { mainMenu } from '../support/fixture.ts';

/** Buckets that share a part of their names which no others have. */
async function makeThree(fixture: Fixture, made: string[]) {
  const stem = uniqueName('fruit');
  const names = ['apple', 'banana', 'cherry'].map((fruit) => `${stem}-${fruit}`);
  made.push(...names);
  await makeBuckets(fixture, names);
  return { stem, names };
}

const listed = async (table: Locator) => table.getByRole('row').getByRole('link').allInnerTexts();

test('filters the list, keeps the filter in the address and restores it', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: '/buckets' });
  await expect(tableOf(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(filterOf(page)).toBeFocused();
  await page.keyboard.type(stem.toUpperCase());
  await expect.poll(() => listed(tableOf(page))).toEqual(names);
  await expect(page.getByText(/^3 of [\d,]+ buckets shown$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`filter=${stem.toUpperCase()}`));
  await page.keyboard.type('-ban');
  await expect.poll(() => listed(tableOf(page))).toEqual([`${stem}-banana`]);
  await expect(page).toHaveURL(/-ban/i);
  await page.reload();
  await expect(filterOf(page)).toHaveValue(`${stem.toUpperCase()}-ban`);
  await expect.poll(() => listed(tableOf(page))).toEqual([`${stem}-banana`]);
  await filterOf(page).press('Escape');
  await expect(filterOf(page)).toHaveValue('');
  await expect(page).not.toHaveURL(/filter=/);
  await filterOf(page).fill('-ban');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(filterOf(page)).toHaveValue('');
  await expect(filterOf(page)).toBeFocused();
});

test('says that nothing matches and offers to clear the filter', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: personas.administrator, path: '/buckets?filter=No-such-bucket' });
  await expect(page.getByRole('heading', { name: 'No bucket matches the filter' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(linkTo(page, personas.bucket)).toBeVisible();
});

test('sorts by header and keeps the order in the address', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const byName = page.getByRole('columnheader', { name: 'Name' });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await byName.getByRole('button').click();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => listed(tableOf(page))).toEqual(names.toReversed());
  await expect(page).toHaveURL(/order=desc/);
  const byDate = page.getByRole('columnheader', { name: 'Created' });
  await byDate.getByRole('button').click();
  await expect(byDate).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=created/);
  await expect.poll(() => listed(tableOf(page))).toEqual(names);
  await page.goBack();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => listed(tableOf(page))).toEqual(names.toReversed());
});

test('shows the same buckets as cards and keeps the view in the address', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await expect(page).toHaveURL(/view=cards/);
  const cards = page.getByRole('list', { name: 'List of buckets' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('R/W');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, Z to A');
  await expect(cards.first()).toHaveAccessibleName(names.at(-1) ?? '');
  await expect(page).toHaveURL(/order=desc/);
  await page.getByRole('link', { name: `Browse ${names[0] ?? ''}` }).click();
  await expect(page).toHaveURL(new RegExp(`/buckets/${names[0] ?? ''}/browse`));
  await page.goBack();
  await expect(cards).toHaveCount(3);
  await page.reload();
  await expect(cards.first()).toContainText('Private');
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
  expect(shifts).toBeLessThan(0.02);
});

test('explains every figure', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}-apple` });
  const row = tableOf(page)
    .getByRole('row')
    .filter({ has: linkTo(page, names[0] ?? '') });
  await expect(row.locator('[data-tip="You can read and write objects"]')).toHaveText('R/W');
  await expect(row.locator('time')).toHaveAttribute('data-tip', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  await expect(row.locator('[data-tip]').nth(1)).toHaveAttribute(
    'data-tip',
    /of all versions|has not scanned/,
  );
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').hover();
  await expect(page.getByRole('tooltip', { name: /Logical size of all versions/ })).toBeVisible();
});

test('shows usage in the list, largest first after one click', async ({ page, fixture, personas }) => {
  const steps = await countSteps(page);
  await openAs(page, fixture, { who: fixture.root, path: '/buckets' });
  const row = tableOf(page)
    .getByRole('row')
    .filter({ has: linkTo(page, personas.bucket) });
  await expect(row.locator('[data-tip]').nth(1)).toHaveAttribute(
    'data-tip',
    /of all versions|not been scanned/,
  );
  const bySize = page.getByRole('columnheader', { name: 'Size' });
  await bySize.getByRole('button').click();
  await expect(bySize).not.toHaveAttribute('aria-sort', 'none');
  await steps.expectAtMost(1);
});

test('moves, opens rows and menus by keyboard alone', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const rows = tableOf(page).locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(3);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: `Select ${names[0] ?? ''}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(linkTo(page, names[0] ?? '')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Actions for ${names[0] ?? ''}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete bucket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Delete bucket' })).toBeHidden();
  await expect(page.locator('button[aria-haspopup="menu"]:focus')).toHaveCount(1);
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buckets/${names[1] ?? ''}/browse`));
  await expect(page.locator('#content')).toBeFocused();
  await page.goBack();
  await expect(rows.nth(1)).toBeFocused();
});

test('selects a range with Shift and all with Ctrl+A; Escape clears filter, then selection', async ({
  page,
  fixture,
  made,
}) => {
  const { stem, names } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const tick = (name = '') => page.getByRole('checkbox', { name: `Select ${name}` });
  const bar = page.getByRole('toolbar', { name: 'Selected buckets' });
  await tick(names[2]).click();
  await tick(names[0]).click({ modifiers: ['Shift'] });
  for (const name of names) await expect(tick(name)).toBeChecked();
  await tick(names[1]).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('1 bucket selected');
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('3 buckets selected');
  await expect(filterOf(page)).toHaveValue(stem);
  await page.keyboard.press('Escape');
  await expect(filterOf(page)).toHaveValue('');
  await expect(bar).toContainText('3 buckets selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await filterOf(page).fill(stem);
  await expect.poll(() => listed(tableOf(page))).toEqual(names);
  await filterOf(page).press('ArrowDown');
  const rows = tableOf(page).locator('tbody tr[data-index]');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('3 buckets selected');
});

test('keeps name, size and objects visible at 480 pixels and at 200 % zoom', async ({
  page,
  fixture,
  made,
}) => {
  const { stem } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}&view=table` });
  const heads = page.getByRole('columnheader');
  const shown = async () =>
    (await heads.allInnerTexts()).map((head) => head.replace(/\s*[↑↓]/, '').trim()).filter(Boolean);
  for (const width of [768, 640, 480]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(shown).toEqual(expect.arrayContaining(['Name', 'Size', 'Objects']));
    await expect(page.getByRole('button', { name: `Actions for ${stem}-apple` })).toBeInViewport({
      ratio: 1,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shown).toEqual(expect.arrayContaining(['Access', 'Created']));
});

test('shows exposure and settings as badges, as far as they are known', async ({
  page,
  fixture,
  made,
  personas,
}) => {
  const { stem, names } = await makeThree(fixture, made);
  const [open = '', versioned = '', limited = ''] = names;
  const allow = (Bucket: string, more: object) => {
    const statement = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], ...more };
    const Statement = [{ ...statement, Resource: [`arn:aws:s3:::${Bucket}/*`] }];
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    return fixture.s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  };
  await allow(open, {});
  await allow(limited, { Condition: { NotIpAddress: { 'aws:SourceIp': ['10.0.0.1/32'] } } });
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await fixture.s3.send(new PutBucketVersioningCommand({ Bucket: versioned, VersioningConfiguration }));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const rowOf = (name: string) => page.getByRole('row').filter({ has: linkTo(page, name) });
  await expect(rowOf(open).getByText('Public', { exact: true })).toBeVisible();
  await expect(rowOf(limited).getByText('May be public', { exact: true })).toHaveAttribute(
    'data-tip',
    'Anonymous access, on conditions that only the storage server can evaluate:\nWhole bucket: read',
  );
  await expect(rowOf(versioned)).toContainText('Private');
  await expect(rowOf(versioned).getByText('Versioned', { exact: true })).toBeVisible();
  // One call for all rows in sight.
  expect(calls.filter((url) => url.includes('/bucket-exposures'))).toHaveLength(1);
  await expect(page.locator('#content header').getByText(/objects? · .*\(last scan\)/)).toBeVisible();
  await openAs(page, fixture, { who: personas.readOnly, path: `/buckets?filter=${personas.bucket}` });
  await expect(rowOf(personas.bucket).locator('[data-tip*="s3:GetBucketPolicy"]')).toHaveText('Unknown');
});

test('hides chosen columns and remembers them', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${personas.bucket}` });
  const created = page.getByRole('columnheader', { name: 'Created' });
  await expect(created).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('menuitemcheckbox', { name: 'Created' });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await choice.click();
  await expect(created).toBeHidden();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(tableOf(page)).toBeVisible();
  await expect(created).toBeHidden();
});

test('shows dense rows and keeps them in the address', async ({ page, fixture, made }) => {
  const { stem } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const row = tableOf(page).locator('tbody tr[data-index]').first();
  const heightPx = async () => (await row.boundingBox())?.height;
  await expect(row).toBeVisible();
  expect(await heightPx()).toBe(36);
  const dense = page.getByRole('button', { name: 'Dense rows' });
  await dense.click();
  await expect(page).toHaveURL(/rows=dense/);
  await expect(dense).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(heightPx).toBe(28);
  await dense.click();
  await expect(page).not.toHaveURL(/rows=/);
  await expect.poll(heightPx).toBe(36);
});

test('separates figures from the words after them', async ({ page, fixture, made }) => {
  const { stem } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const cells = tableOf(page).locator('tbody tr[data-index]').first().locator('td');
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(cells.last().getByRole('button')).toBeInViewport({ ratio: 1 });
  const badge = cells.nth(4).locator('span').first();
  await expect(badge).toHaveText('Private');
  const words = await badge.boundingBox();
  const figures = await cells.nth(3).locator('span').boundingBox();
  expect((words?.x ?? 0) - (figures?.x ?? 0) - (figures?.width ?? 0)).toBeGreaterThanOrEqual(32);
});

test('shows new buckets on refresh', async ({ page, fixture, made }) => {
  const { stem } = await makeThree(fixture, made);
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  await expect(tableOf(page)).toBeVisible();
  const late = `${stem}-late`;
  made.push(late);
  await fixture.s3.send(new CreateBucketCommand({ Bucket: late }));
  await fixture.s3.send(new PutObjectCommand({ Bucket: late, Key: 'one', Body: 'one' }));
  await expect(page.getByText(/^as of \d\d:\d\d/)).toBeVisible();
  // The storage server's own list may be a second old.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(linkTo(page, late)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('moves focus to the next bucket when one is deleted', async ({ page, fixture, made }) => {
  const { stem, names } = await makeThree(fixture, made);
  const [first = '', second = ''] = names;
  await page.clock.install();
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${stem}` });
  const rowOf = (name: string) => page.getByRole('row').filter({ has: linkTo(page, name) });
  await expect(rowOf(first)).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'License' }).click();
  await expect(page.getByRole('heading', { name: 'License', level: 1 })).toBeVisible();
  await fixture.s3.send(new DeleteBucketCommand({ Bucket: first }));
  const list = async () => (await page.request.get(`${fixture.consoleUrl}/api/v1/buckets`)).text();
  await expect.poll(list).not.toContain(first);
  // What was read before is shown, and read again since it is old.
  await page.clock.fastForward(6_000);
  await page.goBack();
  await expect(linkTo(page, first)).toBeHidden();
  await expect(rowOf(second)).toBeFocused();
});
