import { uniqueName } from '@longshore/testkit/names';
import { expect, filterOf, linkTo, makeBuckets, openAs, tableOf, test } from '../support/buckets-world.ts';
import { expectNothingSeriousInBothThemes } from '../support/axe.ts';

test('Back brings the list as it was left: how far it was scrolled, and the row', async ({
  page,
  world,
  made,
}) => {
  const stem = uniqueName('back');
  const names = Array.from({ length: 40 }, (_, index) => `${stem}-${String(index).padStart(2, '0')}`);
  made.push(...names);
  await makeBuckets(world, names);
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAs(page, world, { who: world.root, path: `/buckets?filter=${stem}` });
  const list = page.locator('main [data-fills-screen]');
  await expect(linkTo(page, `${stem}-00`)).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, 700));
  await linkTo(page, `${stem}-22`).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goBack();
  await expect(linkTo(page, `${stem}-22`)).toBeFocused();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(700);
});

test('keys are listed, lead from the filter to the list, and clear what narrows it', async ({
  page,
  world,
  personas,
}) => {
  await openAs(page, world, { who: personas.readOnly, path: '/buckets' });
  await expect(linkTo(page, personas.bucket)).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Go to the filter of the list');
  await expectNothingSeriousInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(personas.bucket);
  await expect(page).toHaveURL(/filter=/);
  await page.keyboard.press('ArrowDown');
  await expect(tableOf(page).locator('tr:focus')).toContainText(personas.bucket);
  await page.keyboard.press('Escape');
  await expect(filterOf(page)).toHaveValue('');
});
