import { expect, filterOf, linkTo, openAs, tableOf, test, toggle } from '../support/buckets-world.ts';
import { expectNothingSeriousInBothThemes, fitsWidth } from '../support/axe.ts';

test('axe finds nothing serious in the list of buckets, light and dark', async ({
  page,
  world,
  personas,
}) => {
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${personas.bucket}` });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await page.getByRole('button', { name: `Actions for ${personas.bucket}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete bucket' })).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await page.goto(`${world.consoleUrl}/buckets?view=cards`);
  await expect(linkTo(page, personas.bucket).first()).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await filterOf(page).fill('No-such-bucket');
  await expect(page.getByRole('heading', { name: 'No bucket matches the filter' })).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
  await page.goto(`${world.consoleUrl}/buckets?delete=${personas.bucket}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSeriousInBothThemes(page);
});

test('axe finds nothing serious in the form, light and dark', async ({ page, world }) => {
  await openAs(page, world, { who: world.root, path: '/add-bucket' });
  await page.getByRole('textbox', { name: 'Bucket name' }).fill('Bad..');
  await toggle(page, 'Versioning').click();
  await expectNothingSeriousInBothThemes(page);
  await toggle(page, 'Retention').click();
  await toggle(page, 'Quota').click();
  await page.getByRole('button', { name: 'Create bucket' }).click();
  await expectNothingSeriousInBothThemes(page);
});

test('a phone shows cards with figures, unless the table is asked for', async ({ page, world, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${personas.bucket}` });
  const card = page.getByRole('article', { name: personas.bucket });
  await expect(card.getByText('Objects', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(tableOf(page)).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
  await page.goto(`${world.consoleUrl}/add-bucket`);
  const rule = page.getByRole('listitem').filter({ hasText: 'Lower-case letters' });
  const sign = rule.locator('[aria-hidden]');
  await expect(sign).toBeVisible();
  expect((await sign.boundingBox())?.y).toBe((await rule.boundingBox())?.y);
});

test('320 pixels wide: nothing hangs over the edge', async ({ page, world, personas }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/buckets',
    '/buckets?view=cards',
    `/buckets?delete=${personas.bucket}`,
    '/add-bucket',
  ]) {
    await openAs(page, world, { who: world.root, path });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  }
  await toggle(page, 'Versioning').click();
  await toggle(page, 'Quota').click();
  expect(await fitsWidth(page)).toBe(true);
});
