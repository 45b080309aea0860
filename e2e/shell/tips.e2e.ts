import { expect, signInAt, test } from '../support/fixture.ts';

test('shows a tooltip on hover and focus, keeps it under the pointer, and hides it on Escape', async ({
  page,
  stage,
  root,
}) => {
  await signInAt(page, `${stage.consoleUrl}/buckets`, root);
  const button = page.getByRole('button', { name: 'Refresh' });
  const tip = page.getByRole('tooltip');
  await button.hover();
  await expect(tip).toHaveText('Refresh');
  const box = await tip.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4, { steps: 5 });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);

  await page.getByRole('searchbox').focus();
  while (!(await button.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await expect(tip).toHaveText('Refresh');
  await page.keyboard.press('Tab');
  await expect(tip).not.toHaveText('Refresh');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });
  test('explains words on tap, but not buttons that act', async ({ page, fixture, personas }) => {
    await signInAt(page, `${fixture.consoleUrl}/buckets/${personas.bucket}/admin/summary`, fixture.root);
    const badge = page.getByRole('banner').or(page.locator('header')).getByText('Private');
    await badge.tap();
    await expect(page.getByRole('tooltip')).toContainText('No anonymous access');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
