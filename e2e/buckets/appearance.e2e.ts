import { expect, filterOf, linkTo, openAs, tableOf, test, toggle } from '../support/buckets-fixture.ts';
import { expectNoFindingsInBothThemes, fitsWidth } from '../support/axe.ts';

test('has no axe findings in the list of buckets, light and dark', async ({ page, fixture, personas }) => {
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${personas.bucket}` });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.getByRole('button', { name: `Actions for ${personas.bucket}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete bucket' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/buckets?view=cards`);
  await expect(linkTo(page, personas.bucket).first()).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await filterOf(page).fill('No-such-bucket');
  await expect(page.getByRole('heading', { name: 'No bucket matches the filter' })).toBeVisible();
  await expectNoFindingsInBothThemes(page);
  await page.goto(`${fixture.consoleUrl}/buckets?delete=${personas.bucket}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindingsInBothThemes(page);
});

test('has no axe findings in the form, light and dark', async ({ page, fixture }) => {
  await openAs(page, fixture, { who: fixture.root, path: '/add-bucket' });
  await page.getByRole('textbox', { name: 'Bucket name' }).fill('Bad..');
  await toggle(page, 'Versioning').click();
  await expectNoFindingsInBothThemes(page);
  await toggle(page, 'Retention').click();
  await toggle(page, 'Quota').click();
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expectNoFindingsInBothThemes(page);
});

test('shows cards on a phone, and the table when chosen', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, fixture, { who: fixture.root, path: `/buckets?filter=${personas.bucket}` });
  const card = page.getByRole('article', { name: personas.bucket });
  await expect(card.getByText('Objects', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(tableOf(page)).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.goto(`${fixture.consoleUrl}/add-bucket`);
  const rule = page.getByRole('listitem').filter({ hasText: 'Lower-case letters' });
  const sign = rule.locator('[aria-hidden]');
  await expect(sign).toBeVisible();
  expect((await sign.boundingBox())?.y).toBe((await rule.boundingBox())?.y);
});

test('shows the size of each bucket in the table on a phone', async ({ page, fixture }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, fixture, { who: fixture.root, path: '/buckets?view=table' });
  const columns = tableOf(page).getByRole('columnheader');
  await expect(columns.filter({ hasText: 'Size' })).toBeVisible();
  await expect(columns.filter({ hasText: 'Objects' })).toBeHidden();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 480, height: 844 });
  await expect(columns.filter({ hasText: 'Objects' })).toBeVisible();
});

test('fits 320 pixels', async ({ page, fixture, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/buckets',
    '/buckets?view=cards',
    `/buckets?delete=${personas.bucket}`,
    '/add-bucket',
  ]) {
    await openAs(page, fixture, { who: fixture.root, path });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
  await toggle(page, 'Versioning').click();
  await toggle(page, 'Quota').click();
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
